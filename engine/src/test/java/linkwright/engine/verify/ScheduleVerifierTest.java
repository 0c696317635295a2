package linkwright.engine.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import linkwright.engine.diagnostic.Texts;
import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.BufferRange;
import linkwright.engine.verify.Violation.Step;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Locale;

/// Small schedules, each wrong in one way.
class ScheduleVerifierTest {
    /// Each of two ranks sends its input and adds what comes.
    private static final String EXCHANGE =
            """
            rank 0
              ch0 send in[0+4] -> 1
              ch0 recvReduce in[0+4] out[0+4] <- 1
            rank 1
              ch0 send in[0+4] -> 0
              ch0 recvReduce in[0+4] out[0+4] <- 0
            """;

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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "copy in[0+4] out[0+5] | unequal-ranges out-of-bounds",
                "copy in[1+4] out[0+4] | out-of-bounds",
                "copy out[0+4] in[0+4] | input-written",
                "copy out[0+3] out[1+3] | overlapping-ranges",
                "send in[0+4] -> 2 | no-such-peer",
                "send in[0+4] -> 0 | unmatched-send",
                "recv out[0+4] <- 1 | unmatched-receive",
            })
    void refusesABrokenForm(String operation, String kinds) {
        var report = verify("allreduce", 2, "rank 0\n ch0 " + operation + "\nrank 1\n");

        assertThat(report.violations())
                .extracting(violation -> violation.kind().id())
                .containsExactlyInAnyOrder(kinds.split(" "));
    }

    @Test
    void refusesMessagesWhoseEndsDiffer() {
        var text = EXCHANGE.replace("send in[0+4] -> 1", "send in[0+3] -> 1");

        assertThat(only("allreduce", 2, text))
                .extracting(Violation::kind, Violation::expected, Violation::found)
                .containsExactly(ViolationKind.UNEQUAL_MESSAGE, "4", "3");
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

    @Test
    void keepsTheFirstTwentyAndCountsTheRest() {
        var text = "rank 0\n" + " ch0 copy in[9+1] out[9+1]\n".repeat(30);

        var report = verify("allreduce", 1, text);

        assertThat(report.violations()).hasSize(20);
        assertThat(report.totalViolations()).isEqualTo(60);
        assertThat(report.isProven()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"en", "zh"})
    void saysEveryViolationInWords(String language) {
        var texts = Texts.in(Locale.of(language));
        for (ViolationKind kind : ViolationKind.values()) {
            var violation = new Violation(kind, 3, 7, output(0, 4), "x", "y", List.of());
            var said = texts.say(violation.diagnostic());
            assertThat(said).startsWith("3:7: ").doesNotContain("verify.").doesNotContain("{");
        }
    }

    private static BufferRange output(long offset, long elements) {
        return new BufferRange(Buffer.OUTPUT, offset, elements);
    }

    private static Violation only(String collective, int ranks, String programs) {
        var report = verify(collective, ranks, programs);
        assertThat(report.totalViolations()).as(report.toString()).isEqualTo(1);
        return report.violations().getFirst();
    }

    private static VerificationReport verify(String collective, int ranks, String programs) {
        return new ScheduleVerifier().verify(HandWritten.schedule(collective, ranks, programs));
    }
}
