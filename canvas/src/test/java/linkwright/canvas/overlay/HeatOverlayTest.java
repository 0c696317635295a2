package linkwright.canvas.overlay;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.canvas.overlay.LinkStyle.State;
import linkwright.canvas.overlay.OverlaySource.OfRun;
import linkwright.engine.measure.Origin;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Source;
import linkwright.engine.topology.Topology;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

class HeatOverlayTest {
    private static final String LINK = "g0>g1#nvlink";
    private static final String UNKNOWN = "g0>g2#nvlink";
    private static final Topology PAIR = pair();

    /// Two GPUs over 100 GB/s each way, a third over a link of unknown rate.
    private static Topology pair() {
        var builder = Topology.builder("pair");
        var host = ComponentId.of("h");
        builder.add(Component.outermost(host, ComponentKind.HOST, "h"));
        for (String gpu : List.of("g0", "g1", "g2")) {
            builder.add(Component.inside(host, ComponentId.of(gpu), ComponentKind.GPU, gpu));
        }
        builder.add(
                Link.between(
                        ComponentId.of("g0"),
                        ComponentId.of("g1"),
                        LinkKind.NVLINK,
                        1,
                        LinkFigures.nominal(100_000_000_000L, Source.declared("data sheet"))));
        builder.add(
                Link.between(
                        ComponentId.of("g0"),
                        ComponentId.of("g2"),
                        LinkKind.NVLINK,
                        1,
                        LinkFigures.UNKNOWN));
        return builder.build();
    }

    private static OverlayFrame frame(double share, Origin origin) {
        return OverlayFrame.of(
                PAIR, List.of(OfRun.mean(SampleOverlays.run(PAIR, Map.of(LINK, share)), origin)));
    }

    private static LinkStyle style(OverlayFrame frame, String link) {
        return frame.link(PAIR.directedLink(link).orElseThrow().index());
    }

    @ParameterizedTest
    // Lower edges 1, 10, 25, 50, 75, 90 %: each at its edge and just below.
    @CsvSource({
        "0.0, 0",
        "0.0099, 0",
        "0.01, 1",
        "0.0999, 1",
        "0.10, 2",
        "0.249, 2",
        "0.25, 3",
        "0.499, 3",
        "0.50, 4",
        "0.749, 4",
        "0.75, 5",
        "0.899, 5",
        "0.90, 6",
        "1.0, 6",
        "1.2, 6"
    })
    void classIsThatOfTheShareOfTheLinksRate(double share, int heatClass) {
        assertThat(frame(share, Origin.SIMULATED).heatClassOf(LINK))
                .isEqualTo(OptionalInt.of(heatClass));
    }

    @Test
    void eachDirectionHasItsOwnHeat() {
        OverlayFrame frame = frame(0.8, Origin.MEASURED);
        assertThat(style(frame, LINK).state()).isEqualTo(State.HEAT);
        // 0.8 of 100 GB/s
        assertThat(style(frame, LINK).bytesPerSecond()).isEqualTo(80e9);
        assertThat(style(frame, "g1>g0#nvlink").state()).isEqualTo(State.IDLE);
    }

    @Test
    void traceKnowsOnlyTheLinksItNamesAndAnUnknownRateTakesNoHeat() {
        assertThat(style(frame(0.8, Origin.TRACED), "g1>g0#nvlink").state())
                .isEqualTo(State.NO_DATA);
        assertThat(style(frame(0.8, Origin.SIMULATED), UNKNOWN).state())
                .isEqualTo(State.UNKNOWN_CAPACITY);
        assertThat(frame(0.8, Origin.SIMULATED).heatClassOf(UNKNOWN)).isEmpty();
    }

    @Test
    void componentsTellWhatLeavesAndEntersThem() {
        OverlayFrame frame = frame(0.8, Origin.SIMULATED);
        ComponentStyle sender = frame.component(PAIR.indexOf(ComponentId.of("g0")));
        assertThat(sender.out()).contains("80.0 GB/s");
        assertThat(sender.in()).contains("0");
    }

    @ParameterizedTest
    // Measured against a simulated half: (1 + relative) / 2 of the rate. Edges ±5, ±20, ±50 %.
    @CsvSource({
        "0.20, 0, -0.6",
        "0.25, 1, -0.5",
        "0.375, 1, -0.25",
        "0.45, 2, -0.1",
        "0.5, 3, 0",
        "0.54, 4, 0.08",
        "0.61, 5, 0.22",
        "0.8, 6, 0.6"
    })
    void differenceIsSignedAndRelativeToWhatWasExpected(
            double share, int differenceClass, double relative) {
        OverlayFrame frame = differenceTo(share);
        assertThat(style(frame, LINK).state()).isEqualTo(State.DIFFERENCE);
        assertThat(style(frame, LINK).level()).isEqualTo(differenceClass);
        assertThat(style(frame, LINK).share())
                .isCloseTo(relative, org.assertj.core.data.Offset.offset(1e-6));
    }

    private static OverlayFrame differenceTo(double share) {
        return OverlayFrame.of(
                PAIR,
                List.of(
                        new OverlaySource.OfDifference(
                                SampleOverlays.run(PAIR, Map.of(LINK, share)),
                                Origin.MEASURED,
                                SampleOverlays.run(PAIR, Map.of(LINK, 0.5)),
                                Origin.SIMULATED)));
    }

    @Test
    void differenceSaysWithASignHowMuchMoreAComponentMoves() {
        ComponentStyle less = differenceTo(0.25).component(PAIR.indexOf(ComponentId.of("g0")));
        ComponentStyle more = differenceTo(0.75).component(PAIR.indexOf(ComponentId.of("g0")));
        assertThat(less.out()).contains("−50 %");
        assertThat(more.out()).contains("+50 %");
        assertThat(style(differenceTo(0.25), "g1>g0#nvlink").state()).isEqualTo(State.IDLE);
    }
}
