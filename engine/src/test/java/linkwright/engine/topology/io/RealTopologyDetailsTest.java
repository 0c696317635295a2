package linkwright.engine.topology.io;

import static linkwright.engine.topology.io.RealFigures.factsOf;
import static linkwright.engine.topology.io.RealFigures.rate;
import static linkwright.engine.topology.io.RealFigures.topology;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Provenance;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.TopologySummary;
import linkwright.engine.topology.io.ImportResult.Imported;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// What single captured machines are known for, figure by figure.
class RealTopologyDetailsTest {
    @Test
    void countsAnH100ServerAsScriptsSeeIt() throws IOException {
        Imported result = RealFiles.imported("nccl-topo/oci-bm.h100-8xH100.xml");

        TopologySummary summary = TopologySummary.of(result.topology(), result.diagnostics());

        assertThat(summary.nodes())
                .containsAllEntriesOf(
                        Map.of(
                                "host",
                                1,
                                "numa",
                                2,
                                "gpu",
                                8,
                                "nic",
                                8,
                                "port",
                                16,
                                "pcieSwitch",
                                24,
                                "nvSwitch",
                                4,
                                "networkSwitch",
                                0,
                                "unknown",
                                0));
        assertThat(summary.cables())
                .containsAllEntriesOf(Map.of("nvlink", 32, "pcie", 40, "infiniband", 0));
    }

    @Test
    void givesEachGpuOfAnH100ServerEighteenNvlinksOverFourSwitches() throws IOException {
        Topology topology = topology("oci-bm.h100-8xH100.xml");

        for (Component gpu : topology.components(ComponentKind.GPU)) {
            List<DirectedLink> nvlinks =
                    topology.leaving(gpu.id()).stream()
                            .filter(link -> link.kind() == LinkKind.NVLINK)
                            .toList();
            assertThat(nvlinks).hasSize(4);
            assertThat(nvlinks.stream().mapToInt(link -> link.link().multiplicity()).sum())
                    .isEqualTo(18);
            // 18 links x 25 GB/s each way
            assertThat(nvlinks.stream().mapToLong(RealFigures::rate).sum())
                    .isEqualTo(450_000_000_000L);
            assertThat(nvlinks)
                    .allMatch(link -> link.figures().nominalBytesPerSecond().isAssumed());
        }
    }

    @Test
    void tellsTheSlowOuterSwitchesOfAnH100ServerFromItsInnerOnes() throws IOException {
        Topology topology = topology("oci-bm.h100-8xH100.xml");

        Map<Double, Long> speeds =
                topology.components(ComponentKind.PCIE_SWITCH).stream()
                        .collect(
                                Collectors.groupingBy(
                                        c ->
                                                c.value(Attribute.PCIE_GIGATRANSFERS_PER_SECOND)
                                                        .orElse(0.0),
                                        Collectors.counting()));

        assertThat(speeds).isEqualTo(Map.of(5.0, 8L, 32.0, 16L));
        // 5 GT/s x 16 lanes x 8/10 / 8 = 8 GB/s; NCCL reckons 6
        assertThat(rate(topology, "host0/numa0>host0/pcieswitch0#pcie")).isEqualTo(8_000_000_000L);
        // 32 GT/s x 16 x 128/130 / 8 = 63.015 GB/s
        assertThat(rate(topology, "host0/pcieswitch0>host0/pcieswitch1#pcie"))
                .isEqualTo(63_015_384_615L);
    }

    @Test
    void groupsTheTwoPortsOfAnAdapterUnderIt() throws IOException {
        Topology topology = topology("oci-bm.h100-8xH100.xml");

        for (Component nic : topology.components(ComponentKind.NIC)) {
            List<Component> ports = topology.children(nic.id());
            assertThat(ports)
                    .extracting(p -> p.value(Attribute.PORT).orElse(0L))
                    .containsExactly(1L, 2L);
            assertThat(ports.get(0).value(Attribute.UNIQUE_ID))
                    .isEqualTo(ports.get(1).value(Attribute.UNIQUE_ID));
            // 180000 Mbit/s = 22.5 GB/s
            assertThat(ports)
                    .allMatch(
                            port ->
                                    port.value(Attribute.PORT_BYTES_PER_SECOND)
                                            .equals(Optional.of(22_500_000_000L)));
        }
    }

    @Test
    void keepsLongPciDomainsAndMadeUpBusIds() throws IOException {
        Topology topology = topology("azure-ndv4-8xA100.xml");

        assertThat(factsOf(topology, ComponentKind.PCIE_SWITCH, Attribute.BUS_ID))
                .containsExactly("ffff:ff:01.0", "ffff:ff:02.0", "ffff:ff:03.0", "ffff:ff:04.0");
        assertThat(factsOf(topology, ComponentKind.GPU, Attribute.BUS_ID))
                .anyMatch(busId -> busId.startsWith("000d:"));
        assertThat(factsOf(topology, ComponentKind.NUMA_NODE, Attribute.CPUS))
                .containsExactly("0-23", "24-47", "48-71", "72-95");
    }

    @Test
    void reportsWhereAFileIsCutOff() throws IOException {
        Imported result =
                RealFiles.imported("nccl-topo/nccltests-issue-256-h200-baremetal-truncated.xml");

        assertThat(result.diagnostics())
                .singleElement()
                .extracting(Diagnostic::where)
                .isEqualTo(Location.line("nccltests-issue-256-h200-baremetal-truncated.xml", 52));
    }

    @Test
    void warnsOfEachSelfLinkOnceWithItsLine() throws IOException {
        Imported result = RealFiles.imported("nccl-topo/azure-ncv4-4xA100-selfloop.xml");

        List<Diagnostic> warnings =
                TopologySummary.of(result.topology(), result.diagnostics()).problems().stream()
                        .filter(problem -> problem.code().equals("self-link"))
                        .toList();

        assertThat(warnings)
                .extracting(problem -> problem.where().line())
                .containsExactly(5, 15, 22, 29);
    }

    @Test
    void putsAVirtualAdapterOnItsNumaNodeAndNotOnPcie() throws IOException {
        Topology topology = topology("azure-ncv4-4xA100-selfloop.xml");

        Component nic = topology.components(ComponentKind.NIC).getFirst();
        assertThat(nic.name()).isEqualTo("eth0");
        assertThat(topology.directedLink("host0/numa0>host0/nic0#internal")).isPresent();
        Component port = topology.children(nic.id()).getFirst();
        // 100000 Mbit/s = 12.5 GB/s; the guid 0x0 says that there is none
        assertThat(port.value(Attribute.PORT_BYTES_PER_SECOND)).contains(12_500_000_000L);
        assertThat(port.value(Attribute.GPU_DIRECT_RDMA)).contains(false);
        assertThat(port.value(Attribute.UNIQUE_ID)).isEmpty();
    }

    @Test
    void assumesWhatNcclAssumesWhereTheSpeedIsEmpty() throws IOException {
        Topology topology = topology("azure-ncv4-4xA100-selfloop.xml");

        DirectedLink link = topology.directedLink("host0/numa0>host0/gpu0#pcie").orElseThrow();
        // 8 GT/s x 16 lanes x 128/130 / 8 = 15.754 GB/s
        assertThat(rate(link)).isEqualTo(15_753_846_154L);
        assertThat(link.figures().nominalBytesPerSecond().isAssumed()).isTrue();
    }

    @Test
    void readsAMisspeltSpeedAsWhatItMeans() throws IOException {
        Topology topology = topology("aws-p5.48xl-8xH100-2023.xml");

        List<Link> leaves =
                topology.links().stream()
                        .filter(link -> link.kind() == LinkKind.PCIE)
                        .filter(
                                link ->
                                        topology.component(link.b().component()).kind()
                                                == ComponentKind.UNKNOWN_DEVICE)
                        .toList();

        assertThat(leaves).hasSize(32);
        assertThat(leaves)
                .allMatch(
                        link ->
                                link.forward()
                                        .nominalBytesPerSecond()
                                        .source()
                                        .filter(s -> s.provenance() == Provenance.DECLARED)
                                        .isPresent());
    }

    @Test
    void leavesLinksOfDevicesWithoutAnySpeedUnknown() throws IOException {
        Topology topology = topology("aws-g5.48xl-8xA10G.xml");

        assertThat(topology.links().stream().filter(link -> link.kind() == LinkKind.PCIE))
                .hasSize(9)
                .allMatch(link -> !link.forward().nominalBytesPerSecond().isKnown());
    }

    @Test
    void readsAMaskWhoseFirstWordIsShort() throws IOException {
        Topology topology = topology("oci-a100-flattened-b4.xml");

        assertThat(topology.components(ComponentKind.NUMA_NODE))
                .allMatch(node -> node.value(Attribute.CPUS).isPresent());
    }

    @Test
    void namesTheDevicesThatTheLegendOfAMatrixNames() throws IOException {
        Topology topology =
                RealFiles.imported("nvidia-smi/topo-m/xuesong-8gpu-manynic.txt").topology();

        List<String> devices = factsOf(topology, ComponentKind.NIC, Attribute.DEVICE);
        assertThat(devices).hasSize(17).startsWith("mlx5_2").endsWith("mlx5_bond_0");
    }

    @Test
    void putsGpusOfAMatrixIntoTheirNumaNodes() throws IOException {
        Topology topology =
                RealFiles.imported("nvidia-smi/topo-m/polaris-4xA100-2nic-markdown-table.txt")
                        .topology();

        assertThat(topology.components(ComponentKind.GPU))
                .extracting(Component::parent)
                .containsExactly(
                        Optional.of(ComponentId.of("host0/numa3")),
                        Optional.of(ComponentId.of("host0/numa2")),
                        Optional.of(ComponentId.of("host0/numa1")),
                        Optional.of(ComponentId.of("host0/numa0")));
    }
}
