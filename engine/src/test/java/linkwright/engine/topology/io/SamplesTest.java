package linkwright.engine.topology.io;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Severity;
import linkwright.engine.quantity.PcieRates;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Topology;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

class SamplesTest {
    static List<String> names() throws IOException {
        return Samples.installed().names();
    }

    @Test
    void offersTheServersAndTheCourseClusterTwice() throws IOException {
        assertThat(names())
                .containsExactly(
                        "dgx-h100", "dgx-a100", "pcie-8gpu", "course-256", "course-256-reference");
    }

    @ParameterizedTest
    @MethodSource("names")
    void everySampleIsSoundAndKnowsEveryRateAndLatency(String name) throws IOException {
        Topology topology = sample(name);

        assertThat(topology.name()).isEqualTo(name);
        assertThat(topology.check()).filteredOn(d -> d.severity() != Severity.NOTE).isEmpty();
        assertThat(topology.directedLinks())
                .filteredOn(link -> link.kind() != LinkKind.INTERNAL)
                .allSatisfy(
                        link -> {
                            assertThat(link.figures().nominalBytesPerSecond().isAssumed())
                                    .isFalse();
                            assertThat(link.figures().capacityBytesPerSecond()).isPresent();
                            assertThat(link.figures().latencyNanos().isKnown()).isTrue();
                        });
    }

    // Hosts x (GPUs, NVSwitches, PCIe switches, NICs), then network switches; cables of each kind
    // without multiplicity. dgx-h100: 8 x 4 NVLink bundles; PCIe 8 + 8 + 4. course-256: 32 x 8 x 6
    // bundles, PCIe 32 x (8 + 2 + 4), 64 host cables + 4 leaves x 16 uplinks. Its reference: PCIe
    // 32 x (8 + 8 + 4), 256 host cables + 16 leaves x 16 uplinks.
    @ParameterizedTest
    @CsvSource({
        "dgx-h100,              1,   8,   4,   4,   8,  0,   32,  20,   0",
        "dgx-a100,              1,   8,   6,   4,   8,  0,   48,  20,   0",
        "pcie-8gpu,             1,   8,   0,   2,   2,  0,    0,  12,   0",
        "course-256,           32, 256, 192, 128,  64,  8, 1536, 448, 128",
        "course-256-reference, 32, 256, 192, 128, 256, 24, 1536, 640, 512",
    })
    void hasWhatTheDataSheetsSay(
            String name,
            int hosts,
            int gpus,
            int nvSwitches,
            int pcieSwitches,
            int nics,
            int networkSwitches,
            long nvlink,
            long pcie,
            long infiniband)
            throws IOException {
        Topology topology = sample(name);
        Map<ComponentKind, Long> parts =
                topology.components().stream()
                        .collect(Collectors.groupingBy(Component::kind, Collectors.counting()));
        Map<LinkKind, Long> cables =
                topology.links().stream()
                        .collect(Collectors.groupingBy(Link::kind, Collectors.counting()));

        assertThat(count(parts, ComponentKind.HOST)).isEqualTo(hosts);
        assertThat(count(parts, ComponentKind.GPU)).isEqualTo(gpus);
        assertThat(count(parts, ComponentKind.NV_SWITCH)).isEqualTo(nvSwitches);
        assertThat(count(parts, ComponentKind.PCIE_SWITCH)).isEqualTo(pcieSwitches);
        assertThat(count(parts, ComponentKind.NIC)).isEqualTo(nics);
        assertThat(count(parts, ComponentKind.NETWORK_SWITCH)).isEqualTo(networkSwitches);
        assertThat(count(cables, LinkKind.NVLINK)).isEqualTo(nvlink);
        assertThat(count(cables, LinkKind.PCIE)).isEqualTo(pcie);
        assertThat(count(cables, LinkKind.INFINIBAND)).isEqualTo(infiniband);
    }

    @Test
    void aGpuOfADgxH100Has450GigabytesEachWayOverFourSwitches() throws IOException {
        List<DirectedLink> nvlinks =
                sample("dgx-h100").leaving(ComponentId.of("host0/gpu3")).stream()
                        .filter(link -> link.kind() == LinkKind.NVLINK)
                        .toList();

        // 18 links of 25 GB/s, 5 + 4 + 4 + 5.
        assertThat(nvlinks)
                .extracting(link -> link.link().multiplicity())
                .containsExactly(5, 4, 4, 5);
        assertThat(nvlinks)
                .extracting(link -> link.figures().capacityBytesPerSecond().orElseThrow())
                .containsExactly(
                        125_000_000_000L, 100_000_000_000L, 100_000_000_000L, 125_000_000_000L);
    }

    @Test
    void aPcieSwitchOfADgxH100HoldsTwoGpusAndTwoAdapters() throws IOException {
        Topology topology = sample("dgx-h100");

        assertThat(topology.leaving(ComponentId.of("host0/pcieswitch1")))
                .extracting(link -> topology.component(link.to()).name())
                .containsExactly("GPU 2", "GPU 3", "NIC 2", "NIC 3", "PCIe root 1");
        assertThat(topology.leaving(ComponentId.of("host0/pcieswitch1")))
                .allSatisfy(
                        link ->
                                assertThat(link.figures().capacityBytesPerSecond())
                                        .hasValue(PcieRates.bytesPerSecond(32, 16)));
    }

    @Test
    void adapterThreeOfEveryHostOfAPodGoesToLeafThree() throws IOException {
        Topology topology = sample("course-256-reference");
        Component leaf = byName(topology, "leaf B3");

        List<String> below =
                topology.leaving(leaf.id()).stream()
                        .map(link -> topology.component(link.to()))
                        .filter(end -> end.kind() == ComponentKind.NIC_PORT)
                        .map(port -> topology.enclosing(port.id(), ComponentKind.NIC).orElseThrow())
                        .map(
                                nic ->
                                        topology.hostOf(nic.id()).orElseThrow().name()
                                                + " "
                                                + nic.name())
                        .toList();

        assertThat(below)
                .hasSize(16)
                .startsWith("node-16 NIC 3", "node-17 NIC 3")
                .endsWith("node-31 NIC 3");
        assertThat(leaf.value(Attribute.RAIL)).hasValue(3L);
        assertThat(topology.enclosing(leaf.id(), ComponentKind.POD).orElseThrow().name())
                .isEqualTo("pod B");
    }

    @Test
    void aLeafHasTwoCablesToEachSpineThatCanBeToldApart() throws IOException {
        Topology topology = sample("course-256-reference");
        ComponentId leaf = byName(topology, "leaf A0").id();
        ComponentId spine = byName(topology, "spine 7").id();

        // Ports 1 to 16 go down; spine 7 gets the last two of sixteen uplinks. On the spine side
        // leaf A0 is the first of sixteen leaves.
        assertThat(topology.leaving(leaf).stream().filter(link -> link.to().equals(spine)))
                .extracting(DirectedLink::id)
                .containsExactly("leaf0:31>spine7:1#infiniband", "leaf0:32>spine7:2#infiniband");
    }

    private static Component byName(Topology topology, String name) {
        return topology.components().stream()
                .filter(component -> component.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static <K> long count(Map<K, Long> counts, K key) {
        return counts.getOrDefault(key, 0L);
    }

    private static Topology sample(String name) throws IOException {
        ImportResult result = Samples.installed().read(name).orElseThrow();
        assertThat(result.diagnostics()).isEmpty();
        return ((ImportResult.Imported) result).topology();
    }
}
