package linkwright.canvas.paint;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.canvas.layout.Drawing;
import linkwright.canvas.layout.Inset;
import linkwright.canvas.layout.SampleDrawings;
import linkwright.canvas.layout.Way;
import linkwright.canvas.overlay.Activity;
import linkwright.canvas.overlay.ComponentStyle;
import linkwright.canvas.overlay.Legend;
import linkwright.canvas.overlay.LinkStyle;
import linkwright.canvas.overlay.LinkStyle.State;
import linkwright.canvas.overlay.OverlayFrame;
import linkwright.canvas.overlay.OverlaySource;
import linkwright.canvas.overlay.SampleOverlays;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.path.RouteFinder;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// The legend lists all that occurs on the drawing, and nothing else.
class LegendCoverageTest {
    static List<String> samples() {
        return SampleDrawings.names();
    }

    private static List<Legend.Entry> legend(Drawing drawing, OverlaySource... sources) {
        return shown(drawing, OverlayFrame.of(drawing.topology(), List.of(sources)));
    }

    private static List<Legend.Entry> shown(Drawing drawing, OverlayFrame frame) {
        return ShownLegend.of(frame.legend(), drawing, 1).entries();
    }

    private static Set<State> states(OverlayFrame frame) {
        Set<State> states = EnumSet.noneOf(State.class);
        for (DirectedLink link : frame.topology().directedLinks()) {
            if (link.kind() != LinkKind.INTERNAL) {
                LinkStyle style = frame.link(link.index());
                states.add(style.state());
            }
        }
        return states;
    }

    @ParameterizedTest
    @MethodSource("samples")
    void statesOfLinksAreListed(String sample) {
        Drawing drawing = SampleDrawings.of(sample);
        Topology topology = drawing.topology();
        for (OverlaySource source :
                List.of(SampleOverlays.heat(topology), SampleOverlays.difference(topology))) {
            OverlayFrame frame = OverlayFrame.of(topology, List.of(source));
            List<Legend.Entry> entries = shown(drawing, frame);
            Set<State> states = states(frame);
            assertThat(entries.contains(new Legend.Heat())).isEqualTo(states.contains(State.HEAT));
            assertThat(entries.contains(new Legend.Difference()))
                    .isEqualTo(states.contains(State.DIFFERENCE));
            assertThat(entries.contains(new Legend.Idle())).isEqualTo(states.contains(State.IDLE));
            assertThat(entries.contains(new Legend.NoData()))
                    .isEqualTo(states.contains(State.NO_DATA));
            assertThat(entries.contains(new Legend.UnknownCapacity()))
                    .isEqualTo(states.contains(State.UNKNOWN_CAPACITY));
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void coloursOfGroupsAreListedUpToTwelve(String sample) {
        Drawing drawing = SampleDrawings.of(sample);
        Topology topology = drawing.topology();
        for (String dimension : List.of("tp", "pp")) {
            OverlaySource groups = SampleOverlays.groups(topology, dimension);
            OverlayFrame frame = OverlayFrame.of(topology, List.of(groups));
            var painted = new TreeSet<Integer>();
            for (int i = 0; i < topology.components().size(); i++) {
                painted.add(frame.component(i).group());
            }
            painted.remove(-1);
            List<Legend.Entry> entries = shown(drawing, frame);
            List<Integer> listed =
                    entries.stream()
                            .filter(entry -> entry instanceof Legend.Group)
                            .map(entry -> ((Legend.Group) entry).group())
                            .toList();
            assertThat(listed).isEqualTo(painted.stream().limit(12).toList());
            int more = painted.size() - listed.size();
            assertThat(entries.contains(new Legend.MoreGroups(more))).isEqualTo(more > 0);
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void linesAndPortsAreListedByTheKindsThatAreDrawn(String sample) {
        Drawing drawing = SampleDrawings.of(sample);
        Topology topology = drawing.topology();
        Set<LinkKind> lines = EnumSet.noneOf(LinkKind.class);
        Set<LinkKind> ports = EnumSet.noneOf(LinkKind.class);
        for (Inset inset : insets(drawing)) {
            for (Way way : inset.plan().ways()) {
                LinkKind kind = topology.links().get(inset.links().get(way.link())).kind();
                lines.add(kind);
                if (!way.ports().isEmpty()) {
                    ports.add(kind);
                }
            }
        }
        lines.remove(LinkKind.INTERNAL);
        List<Legend.Entry> structure = legend(drawing);
        lines.forEach(kind -> assertThat(structure).contains(new Legend.Line(kind)));
        List<Legend.Entry> heat = legend(drawing, SampleOverlays.heat(topology));
        ports.remove(LinkKind.MEMORY);
        ports.forEach(kind -> assertThat(heat).contains(new Legend.Port(kind)));
        for (LinkKind kind : EnumSet.complementOf(EnumSet.copyOf(kinds(topology)))) {
            assertThat(heat).doesNotContain(new Legend.Port(kind));
            assertThat(structure).doesNotContain(new Legend.Line(kind));
        }
    }

    private static List<Inset> insets(Drawing drawing) {
        List<Inset> insets = new java.util.ArrayList<>(drawing.hosts());
        insets.removeIf(host -> !Drawing.showsInside(host, 1));
        insets.add(drawing.sheet());
        return insets;
    }

    private static List<LinkKind> kinds(Topology topology) {
        return topology.directedLinks().stream().map(DirectedLink::kind).distinct().toList();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void findingsActivitiesAndThePathAreListed(String sample) {
        Drawing drawing = SampleDrawings.of(sample);
        Topology topology = drawing.topology();
        OverlayFrame found = OverlayFrame.of(topology, List.of(SampleOverlays.findings(topology)));
        for (int i = 0; i < topology.components().size(); i++) {
            ComponentStyle style = found.component(i);
            style.finding()
                    .ifPresent(
                            worst ->
                                    assertThat(shown(drawing, found))
                                            .contains(new Legend.Found(worst)));
        }
        assertThat(legend(drawing, SampleOverlays.activity(topology)))
                .contains(
                        new Legend.Lit(Activity.Work.COMPUTING),
                        new Legend.Lit(Activity.Work.COMMUNICATING),
                        new Legend.Lit(Activity.Work.COPYING),
                        new Legend.IdleDevice(),
                        new Legend.NoDeviceData());
        List<Component> gpus = topology.components(ComponentKind.GPU);
        var route = new RouteFinder(topology).route(gpus.get(0).id(), gpus.get(1).id());
        assertThat(legend(drawing, new OverlaySource.OfPath(route.orElseThrow())))
                .contains(new Legend.PathShown());
        assertThat(legend(drawing)).noneMatch(Legend.Entry::isOfDevices);
    }
}
