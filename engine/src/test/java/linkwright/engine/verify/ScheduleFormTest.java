package linkwright.engine.verify;

import static linkwright.engine.verify.Verdicts.EXCHANGE;
import static linkwright.engine.verify.Verdicts.only;
import static linkwright.engine.verify.Verdicts.output;
import static linkwright.engine.verify.Verdicts.verify;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Texts;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Locale;

/// Schedules whose form is broken, and how violations are told.
class ScheduleFormTest {
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
}
