package linkwright.engine.verify;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.BufferRange;

/// Asks the verifier about small schedules.
final class Verdicts {
    /// Each of two ranks sends its input and adds what comes.
    static final String EXCHANGE =
            """
            rank 0
              ch0 send in[0+4] -> 1
              ch0 recvReduce in[0+4] out[0+4] <- 1
            rank 1
              ch0 send in[0+4] -> 0
              ch0 recvReduce in[0+4] out[0+4] <- 0
            """;

    private Verdicts() {}

    static BufferRange output(long offset, long elements) {
        return new BufferRange(Buffer.OUTPUT, offset, elements);
    }

    static Violation only(String collective, int ranks, String programs) {
        var report = verify(collective, ranks, programs);
        assertThat(report.totalViolations()).as(report.toString()).isEqualTo(1);
        return report.violations().getFirst();
    }

    static VerificationReport verify(String collective, int ranks, String programs) {
        return new ScheduleVerifier().verify(HandWritten.schedule(collective, ranks, programs));
    }
}
