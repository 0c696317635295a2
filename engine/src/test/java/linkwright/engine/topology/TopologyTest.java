package linkwright.engine.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import linkwright.engine.diagnostic.Diagnostic;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class TopologyTest {
    private static final Source SHEET = Source.declared("data sheet");
    private static final ComponentId HOST = ComponentId.of("h");
    private static final ComponentId GPU_0 = ComponentId.of("h/gpu0");
    private static final ComponentId GPU_1 = ComponentId.of("h/gpu1");

    private static Topology.Builder twoGpus() {
        return Topology.builder("two")
                .add(Component.outermost(HOST, ComponentKind.HOST, "h"))
                .add(Component.inside(HOST, GPU_0, ComponentKind.GPU, "GPU 0"))
                .add(Component.inside(HOST, GPU_1, ComponentKind.GPU, "GPU 1"));
    }

    private static Link nvlink(LinkFigures figures) {
        return Link.between(GPU_0, GPU_1, LinkKind.NVLINK, 4, figures);
    }

    private static List<String> codes(Topology topology) {
        return topology.check().stream().map(Diagnostic::code).toList();
    }

    @Test
    void givesEachDirectionItsOwnIdAndIndex() {
        Topology topology = twoGpus().add(nvlink(LinkFigures.nominal(100, SHEET))).build();
        assertThat(topology.directedLinks().stream().map(DirectedLink::id))
                .containsExactly("h/gpu0>h/gpu1#nvlink", "h/gpu1>h/gpu0#nvlink");
        DirectedLink back = topology.directedLink("h/gpu1>h/gpu0#nvlink").orElseThrow();
        assertThat(back.index()).isEqualTo(1);
        assertThat(back.reverseIndex()).isZero();
        assertThat(topology.leaving(GPU_1)).containsExactly(back);
        assertThat(topology.graph().edgeSet()).hasSize(2);
    }

    @Test
    void findsWhatIsInsideWhat() {
        Topology topology = twoGpus().build();
        assertThat(topology.within(HOST, ComponentKind.GPU)).hasSize(2);
        assertThat(topology.hostOf(GPU_1).map(Component::id)).contains(HOST);
        assertThat(topology.find(ComponentId.of("nowhere"))).isEmpty();
    }

    @Test
    void refusesTheSameLinkTwiceInEitherDirection() {
        var back = Link.between(GPU_1, GPU_0, LinkKind.NVLINK, 1, LinkFigures.UNKNOWN);
        var builder = twoGpus().add(nvlink(LinkFigures.UNKNOWN));
        assertThatThrownBy(() -> builder.add(back)).hasMessageContaining("h/gpu1>h/gpu0#nvlink");
    }

    @Test
    void noticesWhatIsOddAndGoesOn() {
        var self = Link.between(GPU_0, GPU_0, LinkKind.NVLINK, 12, LinkFigures.UNKNOWN);
        var lame =
                new Link(
                        LinkEnd.of(GPU_0),
                        LinkEnd.of(GPU_1),
                        LinkKind.PCIE,
                        1,
                        LinkFigures.nominal(64, SHEET).withActual(32, SHEET),
                        LinkFigures.nominal(64, SHEET));
        Topology topology = twoGpus().add(self).add(lame).add(nvlink(LinkFigures.UNKNOWN)).build();
        assertThat(codes(topology))
                .containsExactlyInAnyOrder(
                        "self-link",
                        "degraded-link",
                        "asymmetric-link",
                        "unknown-capacity",
                        "unknown-capacity");
    }

    @Test
    void noticesAComponentThatSitsInsideItself() {
        var loop = ComponentId.of("a");
        var knot = ComponentId.of("b");
        Topology topology =
                Topology.builder("knot")
                        .add(Component.inside(knot, loop, ComponentKind.RACK, "a"))
                        .add(Component.inside(loop, knot, ComponentKind.RACK, "b"))
                        .build();
        assertThat(codes(topology)).containsExactly("parent-cycle", "parent-cycle");
    }

    @Test
    void keepsItsFingerprintWhenOnlyALabelChanges() {
        Topology topology = twoGpus().add(nvlink(LinkFigures.nominal(100, SHEET))).build();
        Component renamed = topology.component(GPU_0).named("first");
        assertThat(topology.toBuilder().replace(renamed).build().fingerprint())
                .isEqualTo(topology.fingerprint());
        Topology faster = twoGpus().add(nvlink(LinkFigures.nominal(101, SHEET))).build();
        assertThat(faster.fingerprint()).isNotEqualTo(topology.fingerprint());
    }

    @Test
    void keepsEverySourceOfAFactAndBelievesTheStrongest() {
        Fact<Long> fact =
                Fact.of(400L, SHEET)
                        .and(200L, Source.discovered("ibstat"))
                        .and(200L, Source.discovered("ibstat"));
        assertThat(fact.value()).isEqualTo(Optional.of(200L));
        assertThat(fact.statements()).hasSize(2);
        assertThat(fact.isContradicted()).isTrue();
        assertThat(Fact.of(1L, SHEET).and(2L, Source.assumed("table")).isContradicted()).isFalse();
        assertThat(Fact.<Long>unknown().isKnown()).isFalse();
    }
}
