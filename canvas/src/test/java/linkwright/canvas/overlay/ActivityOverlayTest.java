package linkwright.canvas.overlay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import linkwright.canvas.overlay.Activity.Work;
import linkwright.canvas.overlay.OverlaySource.OfActivity;
import linkwright.canvas.overlay.OverlaySource.OfGroups;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.diagnostic.Texts;
import linkwright.engine.parallel.Place;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Topology;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Locale;
import java.util.Map;

class ActivityOverlayTest {
    private static final ComponentId HOST = ComponentId.of("h");
    private static final List<ComponentId> GPUS =
            List.of(ComponentId.of("g0"), ComponentId.of("g1"), ComponentId.of("g2"));
    private static final Topology MACHINE = machine();

    private static Topology machine() {
        var builder = Topology.builder("machine");
        builder.add(Component.outermost(HOST, ComponentKind.HOST, "h"));
        for (ComponentId gpu : GPUS) {
            builder.add(Component.inside(HOST, gpu, ComponentKind.GPU, "GPU " + gpu.value()));
        }
        builder.add(Component.inside(HOST, ComponentId.of("n"), ComponentKind.NIC, "NIC"));
        return builder.build();
    }

    private static OverlayFrame frame(OverlaySource... sources) {
        return OverlayFrame.of(MACHINE, List.of(sources));
    }

    private static ComponentStyle style(OverlayFrame frame, ComponentId id) {
        return frame.component(MACHINE.indexOf(id));
    }

    @Test
    void lightsEachGpuByWhatItDoesAndSaysWhichAreNotCovered() {
        Activity both = Activity.at(true, true, false);
        OverlayFrame frame =
                frame(OfActivity.at(Map.of(GPUS.get(0), both, GPUS.get(1), Activity.IDLE), 12));
        assertThat(style(frame, GPUS.get(0)).activity()).contains(both);
        assertThat(style(frame, GPUS.get(1)).activity()).contains(Activity.IDLE);
        assertThat(style(frame, GPUS.get(2)).activity()).contains(Activity.NO_DATA);
        assertThat(style(frame, ComponentId.of("n")).activity()).isEmpty();
    }

    @Test
    void legendListsWhatOccursAndNothingElse() {
        OverlayFrame frame =
                frame(
                        OfActivity.at(
                                Map.of(
                                        GPUS.get(0), Activity.at(true, false, false),
                                        GPUS.get(1), Activity.at(false, false, true)),
                                12_500_000));
        assertThat(frame.legend().entries())
                .containsExactly(
                        new Legend.Heading(Message.of("canvas.legend.activity.at", "12.5 ms")),
                        new Legend.Lit(Work.COMPUTING),
                        new Legend.Lit(Work.COPYING),
                        new Legend.NoDeviceData());
    }

    @Test
    void groupsKeepTheirRanksAndColoursBesideActivity() {
        var ranks = new RankMap(GPUS.stream().map(Place::new).toList());
        OverlayFrame frame = frame(OfActivity.at(Map.of(), 0), OfGroups.ranksOnly(ranks));
        assertThat(style(frame, GPUS.get(2)).rankLabel()).isEqualTo("r2");
        assertThat(style(frame, GPUS.get(2)).activity()).contains(Activity.NO_DATA);
    }

    @Test
    void tellsASpanByItsEndsInBothLanguages() {
        OverlayFrame frame =
                frame(
                        new OfActivity(
                                Map.of(GPUS.get(0), Activity.shares(0.5, 0.25, 0)),
                                1_000_000,
                                3_000_000));
        Legend.Heading heading = (Legend.Heading) frame.legend().entries().getFirst();
        assertThat(Texts.in(Locale.ENGLISH).say(heading.title()))
                .isEqualTo("Devices from 1.00 ms to 3.00 ms");
        assertThat(Texts.in(Texts.CHINESE).say(heading.title())).isEqualTo("1.00 ms 至 3.00 ms 的设备");
    }

    @Test
    void worksOffWhatADeviceDoesInTheOrderOfATimeline() {
        assertThat(Activity.shares(0.25, 0.5, 0).work())
                .containsExactly(
                        Map.entry(Work.COMPUTING, 0.25), Map.entry(Work.COMMUNICATING, 0.5));
        assertThat(Activity.NO_DATA.isIdle()).isFalse();
        assertThat(Activity.IDLE.isIdle()).isTrue();
    }

    @Test
    void refusesSharesBeyondTheWholeAndSpansThatEndBeforeTheyBegin() {
        assertThatThrownBy(() -> Activity.shares(1.01, 0, 0))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Activity(false, 1, 0, 0))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new OfActivity(Map.of(), 2, 1))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
