package linkwright.engine.parallel;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Source;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.Samples;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;

class RankPlacementTest {
    private static final Source SHEET = Source.declared("test");

    @Test
    void fillsHostAfterHostByGpuIndex() throws IOException {
        RankMap ranks = placed(RankPlacement.place(sample("course-256"), 256));

        assertThat(ranks.placeOf(0)).hasToString("host0/gpu0");
        assertThat(ranks.placeOf(7)).hasToString("host0/gpu7");
        assertThat(ranks.placeOf(8)).hasToString("host1/gpu0");
        assertThat(ranks.placeOf(255)).hasToString("host31/gpu7");
    }

    @Test
    void followsTheIndexAndNotTheOrderOfTheFile() {
        Topology topology =
                Topology.builder("t")
                        .add(Component.outermost(id("h"), ComponentKind.HOST, "h"))
                        .add(gpu("a").with(Attribute.INDEX, 1L, SHEET))
                        .add(gpu("b").with(Attribute.INDEX, 0L, SHEET))
                        .build();

        assertThat(placed(RankPlacement.place(topology, 2)).places())
                .containsExactly(new Place(id("b")), new Place(id("a")));
    }

    @Test
    void putsRanksOnThePartitionsOfAGpuThatIsCut() {
        Topology topology =
                Topology.builder("t")
                        .add(Component.outermost(id("h"), ComponentKind.HOST, "h"))
                        .add(gpu("a"))
                        .add(partition("a", "a/0"))
                        .add(partition("a", "a/1"))
                        .build();

        assertThat(placed(RankPlacement.place(topology, 2)).places())
                .containsExactly(new Place(id("a/0")), new Place(id("a/1")));
    }

    @Test
    void sharesCoresWhereThereAreNoGpusAndSaysSo() {
        Topology topology =
                Topology.builder("t")
                        .add(Component.outermost(id("h"), ComponentKind.HOST, "h"))
                        .add(Component.inside(id("h"), id("c0"), ComponentKind.CORE_SET, "core 0"))
                        .add(Component.inside(id("h"), id("c1"), ComponentKind.CORE_SET, "core 1"))
                        .build();

        PlacementResult result = RankPlacement.place(topology, 4);

        assertThat(placed(result).places())
                .extracting(Place::toString)
                .containsExactly("c0", "c1", "c0", "c1");
        assertThat(result.diagnostics())
                .extracting(Diagnostic::code)
                .containsExactly("shared-cores");
    }

    @Test
    void refusesMoreRanksThanGpusWithTheCounts() throws IOException {
        PlacementResult result = RankPlacement.place(sample("dgx-h100"), layout("tp=8,dp=2"));

        assertThat(result).isInstanceOf(PlacementResult.Refused.class);
        assertThat(result.diagnostics().getFirst().problem().arguments()).containsExactly(16, 8, 1);
    }

    @Test
    void usesTheFirstGpusForASmallerWorldAndNotesIt() throws IOException {
        PlacementResult result = RankPlacement.place(sample("dgx-h100"), layout("tp=2,dp=2"));

        assertThat(placed(result).worldSize()).isEqualTo(4);
        assertThat(result.diagnostics()).extracting(Diagnostic::code).containsExactly("first-gpus");
    }

    @Test
    void refusesATopologyWithoutAnyPlace() {
        Topology empty =
                Topology.builder("t")
                        .add(Component.outermost(id("h"), ComponentKind.HOST, "h"))
                        .build();

        assertThat(RankPlacement.place(empty, 1).diagnostics())
                .extracting(Diagnostic::code)
                .containsExactly("no-place");
    }

    @Test
    void warnsOfTensorGroupsThatLeaveTheirHost() throws IOException {
        PlacementResult result = RankPlacement.place(sample("course-256"), layout("tp=3,dp=85"));

        // 255 ranks in groups of three over hosts of eight: of every three hosts' eight groups two
        // straddle; 85 = 10 x 8 + 5 groups: 20, and of the last five (hosts 30 and 31) group 82
        // with ranks 246 to 248.
        Diagnostic straddling = result.diagnostics().getLast();
        assertThat(straddling.code()).isEqualTo("hosts");
        assertThat(straddling.problem().arguments())
                .containsExactly(21, 85, "tp", "tp 2", "6, 7, 8", "node-00, node-01");
    }

    @Test
    void notesTensorGroupsThatCrossNumaNodesWithoutNvlink() throws IOException {
        assertThat(RankPlacement.place(sample("pcie-8gpu"), layout("tp=8")).diagnostics())
                .extracting(Diagnostic::code)
                .containsExactly("numa");
        assertThat(RankPlacement.place(sample("pcie-8gpu"), layout("tp=4,dp=2")).diagnostics())
                .isEmpty();
        assertThat(RankPlacement.place(sample("dgx-h100"), layout("tp=8")).diagnostics()).isEmpty();
    }

    @Test
    void knowsHowFarEveryGroupReaches() throws IOException {
        Topology topology = sample("course-256");
        ParallelLayout layout = layout("tp=8,pp=4,dp=8");
        RankMap ranks = placed(RankPlacement.place(topology, layout));

        List<GroupSpread.Reach> groups = GroupSpread.of(topology, layout, ranks).groups();

        // 32 tensor groups in one host each; 32 data groups over 8 hosts; 64 pipelines over 4.
        assertThat(groups).hasSize(32 + 32 + 64);
        assertThat(groups.subList(0, 32))
                .allSatisfy(
                        reach -> {
                            assertThat(reach.hosts()).hasSize(1);
                            assertThat(reach.domains()).isEqualTo(1);
                            assertThat(reach.numaNodes()).isEqualTo(2);
                        });
        assertThat(groups.subList(32, 64)).allMatch(reach -> reach.hosts().size() == 8);
        assertThat(groups.subList(64, 128)).allMatch(reach -> reach.hosts().size() == 4);
    }

    @Test
    void findsTheNumaNodeAndTheAdaptersBesideAGpu() throws IOException {
        var surroundings = Surroundings.of(sample("dgx-h100"));
        var gpu5 = new Place(id("host0/gpu5"));

        assertThat(surroundings.numaNode(gpu5).map(Component::name)).hasValue("NUMA 1");
        assertThat(surroundings.nearNics(gpu5))
                .extracting(Component::name)
                .containsExactly("NIC 4", "NIC 5");
        assertThat(surroundings.gpuIndex(gpu5)).hasValue(5L);
    }

    private static Component gpu(String name) {
        return Component.inside(id("h"), id(name), ComponentKind.GPU, name);
    }

    private static Component partition(String gpu, String name) {
        return Component.inside(id(gpu), id(name), ComponentKind.GPU_PARTITION, name);
    }

    private static ComponentId id(String id) {
        return ComponentId.of(id);
    }

    private static ParallelLayout layout(String text) {
        return ((LayoutResult.Accepted) LayoutReader.read(text)).layout();
    }

    private static RankMap placed(PlacementResult result) {
        return ((PlacementResult.Placed) result).ranks();
    }

    private static Topology sample(String name) throws IOException {
        return ((ImportResult.Imported) Samples.installed().read(name).orElseThrow()).topology();
    }
}
