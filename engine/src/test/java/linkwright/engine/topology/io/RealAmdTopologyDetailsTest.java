package linkwright.engine.topology.io;

import static linkwright.engine.topology.io.RealFigures.factsOf;
import static linkwright.engine.topology.io.RealFigures.rate;
import static linkwright.engine.topology.io.RealFigures.topology;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult.Imported;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// What single captured machines with AMD GPUs are known for, figure by figure.
class RealAmdTopologyDetailsTest {
    @Test
    void reportsAPortThatIsAThousandTimesTooFastAndLeavesItsRateUnknown() throws IOException {
        Imported result = RealFiles.imported("nccl-topo/rccl-topo_4p_940.xml");

        assertThat(result.diagnostics())
                .hasSize(4)
                .allMatch(problem -> problem.problem().arguments().contains(200_000_000L));
        assertThat(
                        factsOf(
                                result.topology(),
                                ComponentKind.NIC_PORT,
                                Attribute.PORT_BYTES_PER_SECOND))
                .isEmpty();
    }

    @Test
    void keepsNumaNodesInTheOrderAndNumberOfTheFile() throws IOException {
        assertThat(
                        factsOf(
                                topology("rccl-topo_8p_rome_n4_1.xml"),
                                ComponentKind.NUMA_NODE,
                                Attribute.INDEX))
                .containsExactly(1L, 2L, 3L, 5L, 6L, 7L, 4L);
        assertThat(
                        factsOf(
                                topology("oci-a100-flattened.xml"),
                                ComponentKind.NUMA_NODE,
                                Attribute.INDEX))
                .containsExactly(3L, 1L, 7L, 5L);
    }

    @Test
    void readsCoherentLinksWithTheRateOfTheFile() throws IOException {
        Topology topology = topology("rccl-topo_2p_c2c_2nic.xml");

        List<Link> links =
                topology.links().stream().filter(link -> link.kind() == LinkKind.C2C).toList();

        assertThat(links).hasSize(2).allMatch(link -> link.multiplicity() == 8);
        // 8 links x 50000 MB/s = 400 GB/s
        assertThat(links)
                .allMatch(
                        link ->
                                link.forward()
                                        .capacityBytesPerSecond()
                                        .equals(Optional.of(400_000_000_000L)));
    }

    @Test
    void readsSlowAdaptersAsTheyAre() throws IOException {
        Topology topology = topology("rccl-topo_8p_90a.xml");

        Component nic = topology.components(ComponentKind.NIC).getFirst();
        DirectedLink up =
                topology.leaving(nic.id()).stream()
                        .filter(link -> link.kind() == LinkKind.PCIE)
                        .findFirst()
                        .orElseThrow();
        // 2.5 GT/s x 1 lane x 8/10 / 8 = 250 MB/s; 1000 Mbit/s = 125 MB/s
        assertThat(rate(up)).isEqualTo(250_000_000L);
        assertThat(factsOf(topology, ComponentKind.NIC_PORT, Attribute.PORT_BYTES_PER_SECOND))
                .containsExactly(125_000_000L);
    }

    @Test
    void readsEachPortsOwnSpeed() throws IOException {
        assertThat(
                        factsOf(
                                topology("rccl-topo_8p_ts1_n4_2.xml"),
                                ComponentKind.NIC_PORT,
                                Attribute.PORT_BYTES_PER_SECOND))
                .containsExactlyInAnyOrder(25_000_000_000L, 25_000_000_000L, 12_500_000_000L);
    }

    @Test
    void readsWhereGpuDirectIsPossible() throws IOException {
        Topology topology = topology("rccl-topo_4p3l_ia.xml");

        assertThat(factsOf(topology, ComponentKind.GPU, Attribute.GPU_DIRECT_RDMA))
                .hasSize(8)
                .containsOnly(false);
        assertThat(factsOf(topology, ComponentKind.NIC, Attribute.GPU_DIRECT_RDMA))
                .containsExactly(true);
    }

    @Test
    void namesTheArchitectureOfAmdGpusAndTakesTheirUnitsForNoCapability() throws IOException {
        Topology topology = topology("rccl-topo_16p1h.xml");

        assertThat(factsOf(topology, ComponentKind.GPU, Attribute.ARCHITECTURE))
                .hasSize(16)
                .containsOnly("gfx90a");
        assertThat(factsOf(topology, ComponentKind.GPU, Attribute.COMPUTE_CAPABILITY)).isEmpty();
    }
}
