package linkwright.profiler.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.diagnostic.Texts;
import linkwright.engine.measure.Origin;
import linkwright.engine.measure.Run;
import linkwright.engine.measure.RunResult;
import linkwright.engine.measure.Timing;

import org.jfree.chart.JFreeChart;
import org.jfree.chart.title.TextTitle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;

class RunChartModelTest {
    private static final long KIB = 1024;

    @Test
    void putsAPredictionAndItsMeasurementUnderOneNameAndStyle() {
        RunChartModel model = RunChartModel.of(List.of(measured("tree", "shm"), predicted("tree")));

        assertThat(model.series())
                .extracting(RunSeries::name, RunSeries::isMeasured, RunSeries::style)
                .containsExactlyInAnyOrder(tuple("tree", true, 5), tuple("tree", false, 5));
    }

    @Test
    void tellsTransportsApartOnlyWhereThereAreSeveral() {
        RunChartModel model =
                RunChartModel.of(
                        List.of(
                                measured("ring", "shm"),
                                measured("ring", "ucx"),
                                predicted("ring")));

        assertThat(model.series())
                .extracting(RunSeries::name)
                .containsExactly("ring · shm", "ring · ucx", "ring");
        // The prediction keeps ring's colour, and no two names share one.
        assertThat(model.series().getLast().style()).isZero();
        assertThat(model.series().stream().map(RunSeries::style).distinct()).hasSize(3);
    }

    @Test
    void keepsMedianAndSpreadAndTurnsThemRoundForBandwidth() {
        RunSeries.Point point =
                RunChartModel.of(List.of(measured("ring", "shm"))).series().getFirst().last();

        // 4 ranks, 64 KiB in 2000 ns: algbw 32.768 GB/s, times 2 x 3 / 4 = 49.152 GB/s.
        assertThat(point).isEqualTo(new RunSeries.Point(64 * KIB, 2000, 1000, 4000, 49.152e9));
        assertThat(point.busbwAt(1000)).isEqualTo(98.304e9);
    }

    @Test
    void leavesOutOtherCollectivesAndSaysSo() {
        Run other =
                run(
                        Origin.SIMULATED,
                        "ring",
                        "model",
                        result(CollectiveKind.ALL_GATHER, 4 * KIB, 100));

        RunChartModel model = RunChartModel.of(List.of(predicted("ring"), other));

        assertThat(model.omitted()).isEqualTo(1);
        assertThat(model.series()).hasSize(1);
    }

    @Test
    void drawsTheBoundThroughEverySizeThatHasOne() {
        RunChartModel model = RunChartModel.of(List.of(predicted("ring")));

        assertThat(model.bound().orElseThrow().points())
                .extracting(RunSeries.Point::sizeBytes, RunSeries.Point::medianNanos)
                .containsExactly(tuple(KIB, 50L), tuple(64 * KIB, 50L));
    }

    @Test
    void hasNothingToShowWithoutRuns() {
        assertThat(RunChartModel.of(List.of()).series()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(RunQuantity.class)
    void paintsWithoutAScreenInBothLanguages(RunQuantity quantity) {
        var runs = List.of(predicted("ring"), measured("ring", "shm"), measured("tree", "shm"));
        for (Locale locale : List.of(Locale.ENGLISH, Texts.CHINESE)) {
            JFreeChart chart = RunChart.of(runs, quantity, Texts.in(locale), ChartColors.LIGHT);

            BufferedImage image = RunChart.paint(chart, 820, 440, 1);

            assertThat(pixelsOf(image, ChartColors.LIGHT.groups().getFirst().getRGB()))
                    .as("pixels in the colour of ring")
                    .isGreaterThan(200);
        }
    }

    @Test
    void saysWhatItShowsInTheChosenLanguage() {
        var runs = List.of(predicted("ring"), measured("ring", "shm"));

        assertThat(
                        titlesOf(
                                RunChart.of(
                                        runs,
                                        RunQuantity.BUSBW,
                                        Texts.in(Locale.ENGLISH),
                                        ChartColors.DARK)))
                .containsExactly(
                        "Bus bandwidth by message size, AllReduce, 4 ranks",
                        "lab · lines: simulated · points: measured, median of 3,"
                                + " spread from the shortest to p95 · dashed: bound");
        assertThat(
                        titlesOf(
                                RunChart.of(
                                        List.of(),
                                        RunQuantity.TIME,
                                        Texts.in(Texts.CHINESE),
                                        ChartColors.DARK)))
                .first()
                .isEqualTo("没有可绘制的运行");
    }

    private static List<String> titlesOf(JFreeChart chart) {
        var titles = new ArrayList<String>();
        for (Object title : chart.getSubtitles()) {
            titles.add(((TextTitle) title).getText());
        }
        return titles;
    }

    private static long pixelsOf(BufferedImage image, int rgb) {
        long found = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                found += image.getRGB(x, y) == rgb ? 1 : 0;
            }
        }
        return found;
    }

    private static Run predicted(String algorithm) {
        return run(
                Origin.SIMULATED,
                algorithm,
                "model",
                result(CollectiveKind.ALL_REDUCE, KIB, 100),
                result(CollectiveKind.ALL_REDUCE, 64 * KIB, 1500));
    }

    private static Run measured(String algorithm, String transport) {
        return run(
                Origin.MEASURED,
                algorithm,
                transport,
                result(CollectiveKind.ALL_REDUCE, 64 * KIB, 2000, 1000, 4000),
                result(CollectiveKind.ALL_REDUCE, KIB, 150, 120, 200));
    }

    private static RunResult result(CollectiveKind kind, long bytes, long... nanos) {
        return new RunResult(
                Collective.of(kind, bytes),
                4,
                Timing.of(nanos),
                true,
                nanos.length > 1,
                nanos.length > 1 ? OptionalLong.empty() : OptionalLong.of(50),
                List.of());
    }

    private static Run run(
            Origin origin, String algorithm, String transport, RunResult... results) {
        return new Run(
                origin,
                "lab",
                "fingerprint",
                algorithm,
                "world",
                origin == Origin.SIMULATED ? "simulator" : "own",
                transport,
                List.of(results),
                Map.of());
    }
}
