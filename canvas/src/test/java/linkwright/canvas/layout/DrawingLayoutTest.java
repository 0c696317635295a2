package linkwright.canvas.layout;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.canvas.document.Position;
import linkwright.engine.topology.Attribute;
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
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

class DrawingLayoutTest {
    /// What may hold or carry others, so that boxes lie in one another.
    private static final Set<Role> FRAMES =
            EnumSet.of(
                    Role.RACK,
                    Role.POD,
                    Role.HOST,
                    Role.COMPACT_HOST,
                    Role.PACKAGE,
                    Role.NUMA_LANE,
                    Role.HOLDER,
                    Role.GPU,
                    Role.PCIE_PORT,
                    Role.NIC_PORT);

    static List<String> samples() {
        return SampleDrawings.names();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void noTwoPartsOverlap(String sample) {
        Drawing drawing = SampleDrawings.of(sample);
        var insets = new ArrayList<Inset>(drawing.hosts());
        insets.add(drawing.sheet());
        for (Inset inset : insets) {
            List<Part> parts =
                    inset.plan().parts().stream()
                            .filter(part -> !FRAMES.contains(part.role()))
                            .toList();
            for (int i = 0; i < parts.size(); i++) {
                for (int j = 0; j < i; j++) {
                    assertThat(parts.get(i).box().grown(-0.5).intersects(parts.get(j).box()))
                            .as(parts.get(i) + " on " + parts.get(j))
                            .isFalse();
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void partsLieWithinTheirHostAndTheDrawing(String sample) {
        Drawing drawing = SampleDrawings.of(sample);
        for (Inset host : drawing.hosts()) {
            assertThat(holds(drawing.bounds(), host.box())).isTrue();
            for (Part part : host.plan().parts()) {
                if (part.role() != Role.NIC_PORT) {
                    assertThat(holds(host.box(), host.boxOf(part))).as(part.toString()).isTrue();
                }
            }
        }
    }

    private static boolean holds(Box outer, Box inner) {
        Box room = outer.grown(0.5);
        return room.contains(inner.x(), inner.y()) && room.contains(inner.right(), inner.bottom());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void everyComponentOfAHostIsDrawnFromCloseUp(String sample) {
        Drawing drawing = SampleDrawings.of(sample);
        for (Component component : drawing.topology().components()) {
            boolean isDevice =
                    switch (component.kind()) {
                        case GPU, NIC, NV_SWITCH, PCIE_SWITCH, MEMORY, NETWORK_SWITCH, HOST -> true;
                        default -> false;
                    };
            if (isDevice) {
                assertThat(drawing.box(component.id(), 100)).as(component.toString()).isPresent();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void sameTopologyIsLaidOutTheSame(String sample) {
        Drawing drawing = SampleDrawings.of(sample);
        Drawing again = DrawingLayout.of(SampleDrawings.read(sample), Map.of());
        assertThat(again.sheet()).isEqualTo(drawing.sheet());
        assertThat(again.hosts()).isEqualTo(drawing.hosts());
    }

    /// The floor plan of a host follows its rows and columns, so a part more may widen it, but each
    /// part keeps its row, and its place among those of its kind.
    @Test
    void addedGpuMovesNoOtherPartOutOfItsRowOrOrder() {
        Topology before = SampleDrawings.read("pcie-8gpu");
        ComponentId host = before.components(ComponentKind.HOST).getFirst().id();
        var builder = before.toBuilder();
        builder.add(
                Component.inside(host, ComponentId.of("new"), ComponentKind.GPU, "GPU 8")
                        .with(Attribute.INDEX, 8L, Source.declared("test")));
        Drawing drawing = DrawingLayout.of(before, Map.of());
        Drawing after = DrawingLayout.of(builder.build(), Map.of());
        assertThat(after.box(ComponentId.of("new"), 1)).isPresent();
        for (ComponentKind kind : List.of(ComponentKind.GPU, ComponentKind.NIC)) {
            assertThat(order(after, before, kind)).isEqualTo(order(drawing, before, kind));
            List<Double> heights = heights(after, before, kind);
            assertThat(heights).allMatch(y -> Math.abs(y - heights.getFirst()) < 0.5);
        }
    }

    private static List<ComponentId> order(Drawing drawing, Topology of, ComponentKind kind) {
        return of.components(kind).stream()
                .map(Component::id)
                .sorted(
                        (a, b) ->
                                Double.compare(
                                        drawing.box(a, 1).orElseThrow().x(),
                                        drawing.box(b, 1).orElseThrow().x()))
                .toList();
    }

    private static List<Double> heights(Drawing drawing, Topology of, ComponentKind kind) {
        return of.components(kind).stream()
                .map(component -> drawing.box(component.id(), 1).orElseThrow().y())
                .toList();
    }

    @Test
    void addedLinkMovesNoDevice() {
        Topology before = SampleDrawings.read("dgx-h100");
        List<Component> nics = before.components(ComponentKind.NIC);
        var builder = before.toBuilder();
        builder.add(
                Component.outermost(ComponentId.of("s"), ComponentKind.NETWORK_SWITCH, "switch"));
        builder.add(
                Link.between(
                        nics.getFirst().id(),
                        ComponentId.of("s"),
                        LinkKind.INFINIBAND,
                        1,
                        LinkFigures.UNKNOWN));
        Drawing drawing = DrawingLayout.of(before, Map.of());
        Drawing after = DrawingLayout.of(builder.build(), Map.of());
        for (Component component : before.components()) {
            assertThat(after.box(component.id(), 1)).isEqualTo(drawing.box(component.id(), 1));
        }
    }

    @Test
    void partStandsWhereAPersonPutItAndItsLinksFollow() {
        Topology topology = SampleDrawings.read("pcie-8gpu");
        Drawing drawing = DrawingLayout.of(topology, Map.of());
        ComponentId nic = topology.components(ComponentKind.NIC).getFirst().id();
        Box box = drawing.box(nic, 1).orElseThrow();
        Position there = drawing.positionAt(nic, box.x() + 40, box.y() + 16);
        Drawing moved = DrawingLayout.of(topology, Map.of(nic, there));
        assertThat(moved.box(nic, 1)).contains(box.moved(40, 16));
        int link =
                topology.leaving(nic).stream()
                        .filter(leaving -> leaving.kind() == LinkKind.PCIE)
                        .findFirst()
                        .orElseThrow()
                        .index();
        Box way = moved.path(link / 2).orElseThrow().bounds();
        assertThat(way.grown(1).intersects(box.moved(40, 16).grown(1))).isTrue();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void middleOfEachDeviceHitsThatDevice(String sample) {
        Drawing drawing = SampleDrawings.of(sample);
        double zoom = 20;
        for (ComponentKind kind :
                List.of(ComponentKind.GPU, ComponentKind.NIC, ComponentKind.NETWORK_SWITCH)) {
            for (Component component : drawing.topology().components(kind)) {
                Box box = drawing.box(component.id(), zoom).orElseThrow();
                assertThat(drawing.hit(box.centerX(), box.centerY(), 0, zoom))
                        .isEqualTo(Optional.of(new Hit.OnComponent(component.id())));
            }
        }
    }

    @Test
    void eachSideOfALinkHitsItsOwnDirection() {
        Drawing drawing = SampleDrawings.of("dgx-h100");
        Topology topology = drawing.topology();
        for (int i = 0; i < topology.links().size(); i++) {
            Optional<Path> path = drawing.path(i);
            if (topology.links().get(i).kind() != LinkKind.NVLINK || path.isEmpty()) {
                continue;
            }
            // Drops are upright; going up, the own half is on the right.
            double[] xs = path.get().xs();
            double[] ys = path.get().ys();
            double y = ys[0] + (ys[1] - ys[0]) * 0.1;
            boolean isUp = ys[1] < ys[0];
            Hit right = drawing.hit(xs[0] + 2, y, 1, 1).orElseThrow();
            Hit left = drawing.hit(xs[0] - 2, y, 1, 1).orElseThrow();
            assertThat(right)
                    .isEqualTo(
                            new Hit.OnLink(topology.directedLinks().get(2 * i + (isUp ? 0 : 1))));
            assertThat(left)
                    .isEqualTo(
                            new Hit.OnLink(topology.directedLinks().get(2 * i + (isUp ? 1 : 0))));
        }
    }

    @Test
    void nothingIsHitBesideTheDrawing() {
        Drawing drawing = SampleDrawings.of("dgx-h100");
        assertThat(drawing.hit(drawing.bounds().right() + 100, 0, 4, 1)).isEmpty();
    }
}
