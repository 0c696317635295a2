package linkwright.engine.verify;

import static linkwright.engine.verify.Verdicts.EXCHANGE;
import static linkwright.engine.verify.Verdicts.only;
import static linkwright.engine.verify.Verdicts.output;
import static linkwright.engine.verify.Verdicts.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.BufferRange;
import linkwright.engine.verify.Violation.Step;

import org.junit.jupiter.api.Test;

import java.util.List;

/// Small schedules, each wrong in one way.
class ScheduleVerifierTest {
    @Test
    void provesAnExchange() {
        assertThat(verify("allreduce", 2, EXCHANGE))
                .isEqualTo(new VerificationReport(List.of(), 0, 4, 2));
    }

    @Test
    void showsWhoseContributionIsMissing() {
        var text = EXCHANGE.replace("recvReduce in[0+4] out[0+4] <- 1", "recv out[0+4] <- 1");

        assertThat(only("allreduce", 2, text))
                .isEqualTo(
                        new Violation(
                                ViolationKind.MISSING,
                                0,
                                1,
                                output(0, 4),
                                "0-1:in[0+4]",
                                "1:in[0+4]",
                                List.of(new Step(1, 0), new Step(0, 1))));
    }

    @Test
    void showsBothWaysOfADoubledContribution() {
        // Rank 1 adds its own input twice to the one half: once from INPUT and once more at the
        // end.
        var text =
                EXCHANGE.replace(
                        "recvReduce in[0+4] out[0+4] <- 0",
                        "recvReduce in[0+4] out[0+4] <- 0\n  ch0 reduce in[2+2] out[2+2]");

        assertThat(only("allreduce", 2, text))
                .isEqualTo(
                        new Violation(
                                ViolationKind.DOUBLE,
                                1,
                                2,
                                output(2, 2),
                                "0-1:in[2+2]",
                                "0:in[2+2] + 1:in[2+2] x2",
                                List.of(new Step(1, 1), new Step(1, 2))));
    }

    @Test
    void tellsAShiftedContributionFromTheRightOne() {
        var text =
                """
                rank 0
                  ch0 copy in[0+4] out[0+4]
                  ch0 send in[0+3] -> 1
                rank 1
                  ch0 recv out[1+3] <- 0
                """;

        var report = verify("broadcast", 2, text);

        assertThat(report.violations())
                .extracting(Violation::kind, Violation::range, Violation::found)
                .containsExactly(
                        tuple(ViolationKind.MISSING, output(0, 1), "?"),
                        tuple(ViolationKind.WRONG, output(1, 3), "0:in[0+3]"));
    }

    @Test
    void reachabilityIsNotEnough() {
        // Both contributions arrive everywhere, but rank 0 adds rank 1's twice.
        var text =
                """
                rank 0
                  ch0 send in[0+4] -> 1
                  ch0 recvReduce in[0+4] out[0+4] <- 1
                  ch0 recvReduce out[0+4] out[0+4] <- 1
                rank 1
                  ch0 send in[0+4] -> 0
                  ch0 recvReduce in[0+4] out[0+4] <- 0
                  ch0 send in[0+4] -> 0
                """;

        assertThat(only("allreduce", 2, text).trace())
                .containsExactly(new Step(1, 0), new Step(1, 2), new Step(0, 1), new Step(0, 2));
    }

    @Test
    void findsTheCircleOfADeadlock() {
        var text =
                """
                rank 0
                  ch0 recvReduce in[0+4] out[0+4] <- 1
                  ch0 send in[0+4] -> 1
                rank 1
                  ch0 recvReduce in[0+4] out[0+4] <- 0
                  ch0 send in[0+4] -> 0
                """;

        assertThat(only("allreduce", 2, text))
                .extracting(Violation::kind, Violation::trace)
                .containsExactly(
                        ViolationKind.DEADLOCK,
                        List.of(new Step(0, 0), new Step(1, 1), new Step(1, 0), new Step(0, 1)));
    }

    @Test
    void findsACircleThatOnlyTheWaitForSentBytesCloses() {
        // Each overwrites what it sent before the other has taken it; the other takes it only after
        // overwriting its own.
        var text =
                """
                rank 0
                  ch0 copy in[0+4] out[0+4]
                  ch0 send out[0+4] -> 1
                  ch0 recv out[0+4] <- 1
                rank 1
                  ch0 copy in[0+4] out[0+4]
                  ch0 send out[0+4] -> 0
                  ch0 recv out[0+4] <- 0
                """;

        assertThat(only("sendrecv", 2, text))
                .extracting(Violation::kind, Violation::trace)
                .containsExactly(ViolationKind.DEADLOCK, List.of(new Step(0, 2), new Step(1, 2)));
    }

    @Test
    void findsACircleThroughMessagesThatOrderChannels() {
        var circle = only("broadcast", 3, HandWritten.WAIT_ROUND_THREE_RANKS);

        // Rank 0 waits to overwrite what rank 1 has not taken; that waits for its channel 1, which
        // waits for what rank 0 sends after overwriting.
        assertThat(circle)
                .extracting(Violation::kind, Violation::trace)
                .containsExactly(
                        ViolationKind.DEADLOCK,
                        List.of(new Step(0, 3), new Step(1, 1), new Step(1, 0), new Step(0, 4)));
    }

    @Test
    void findsARaceBetweenChannels() {
        var text =
                """
                rank 0
                  ch0 copy in[0+4] out[0+4]
                  ch1 send out[0+4] -> 1
                rank 1
                  ch1 recv out[0+4] <- 0
                """;

        assertThat(only("broadcast", 2, text))
                .isEqualTo(
                        new Violation(
                                ViolationKind.RACE,
                                0,
                                1,
                                output(0, 4),
                                "",
                                "0:0 ch0 copy in[0+4] out[0+4]",
                                List.of(new Step(0, 0), new Step(0, 1))));
        assertThat(verify("broadcast", 2, text.replace("-> 1", "-> 1 after ch0:0")).isProven())
                .isTrue();
    }

    @Test
    void letsMessagesOrderChannels() {
        // Rank 0's channel 1 overwrites the output only after rank 1 has answered its channel 0.
        var text =
                """
                rank 0
                  ch0 copy in[0+4] out[0+4]
                  ch0 send out[0+4] -> 1
                  ch1 recv out[0+4] <- 1
                rank 1
                  ch0 recv out[0+4] <- 0
                  ch1 send out[0+4] -> 0 after ch0:0
                """;

        assertThat(verify("broadcast", 2, text).isProven()).isTrue();
    }

    @Test
    void findsReadsOfWhatNobodyWrote() {
        var text =
                """
                rank 0
                  ch0 copy scratch[0+2] out[0+2]
                  ch0 copy in[0+4] out[0+4]
                """;

        assertThat(only("broadcast", 1, text))
                .extracting(Violation::kind, Violation::range)
                .containsExactly(
                        ViolationKind.UNDEFINED_READ, BufferRange.first(Buffer.SCRATCH, 2));
    }

    @Test
    void refusesABarrierThatLetsOneThroughEarly() {
        var text =
                """
                rank 0
                  ch0 send in[0+0] -> 1
                rank 1
                  ch0 recv out[0+0] <- 0
                """;

        assertThat(only("barrier", 2, text))
                .extracting(Violation::kind, Violation::rank, Violation::expected, Violation::found)
                .containsExactly(ViolationKind.LEFT_EARLY, 0, "0-1", "0");
        var both =
                text.replace("-> 1", "-> 1\n ch0 recv out[0+0] <- 1")
                        .replace("<- 0", "<- 0\n ch0 send in[0+0] -> 0");
        assertThat(verify("barrier", 2, both).isProven()).isTrue();
    }
}
