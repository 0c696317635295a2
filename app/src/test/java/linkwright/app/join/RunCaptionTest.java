package linkwright.app.join;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.canvas.export.Caption;
import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.diagnostic.Texts;
import linkwright.engine.measure.Origin;
import linkwright.engine.measure.Run;
import linkwright.engine.measure.RunResult;
import linkwright.engine.measure.Timing;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

class RunCaptionTest {
    private static final Texts ENGLISH = Texts.in(Locale.ENGLISH);

    @Test
    void namesTheCollectiveAsPeopleWriteIt() {
        Caption caption = RunCaption.of("dgx", run(Origin.MEASURED), result()).in(ENGLISH);

        assertThat(caption.title()).isEqualTo("dgx · AllReduce 1 GiB · ring · 8 ranks (tp)");
        assertThat(caption.origin()).isEqualTo("measured · own, shm");
        // 2^30 bytes in 1 ms are 1074 GB/s, times 14/8.
        assertThat(caption.note()).startsWith("1.00 ms · busbw 1879 GB/s");
    }

    @Test
    void speaksChinese() {
        Caption caption =
                RunCaption.of("dgx", run(Origin.SIMULATED), result()).in(Texts.in(Locale.CHINA));

        assertThat(caption.title()).isEqualTo("dgx · AllReduce 1 GiB · ring · 8 个 rank（tp）");
        assertThat(caption.origin()).isEqualTo("仿真");
    }

    @Test
    void tellsOnlyTheFactsThatAReaderNeeds() {
        assertThat(RunCaption.of("dgx", run(Origin.MEASURED), result()).in(ENGLISH).facts())
                .containsExactly("node1", "Linux 6.12", "2026-01-02");
    }

    @Test
    void saysWhatADifferenceIsOf() {
        var caption =
                new RunCaption(
                        "dgx", run(Origin.MEASURED), result(), Optional.of(Origin.SIMULATED));

        assertThat(caption.in(ENGLISH).origin()).isEqualTo("measured minus simulated");
    }

    private static Run run(Origin origin) {
        return new Run(
                origin,
                "dgx",
                "f",
                "ring",
                "tp",
                "own",
                "shm",
                List.of(result()),
                Map.of(
                        "host", "node1",
                        "date", "2026-01-02",
                        "kernel", "Linux 6.12",
                        "java", "25",
                        "vectors", "true"));
    }

    private static RunResult result() {
        return new RunResult(
                Collective.of(CollectiveKind.ALL_REDUCE, 1L << 30),
                8,
                Timing.exactly(1_000_000),
                true,
                true,
                OptionalLong.empty(),
                List.of());
    }
}
