package linkwright.engine.topology.path;

import static linkwright.engine.topology.Drawing.figures;
import static linkwright.engine.topology.Drawing.id;
import static linkwright.engine.topology.path.Routes.members;
import static linkwright.engine.topology.path.Routes.pathClass;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Drawing;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Machines;
import linkwright.engine.topology.PathClass;
import linkwright.engine.topology.Topology;

import org.junit.jupiter.api.Test;

import java.util.Optional;

/// Routes within one host.
class RouteFinderTest {
    @Test
    void dealsAPairOfGpusOverFourSwitchesByTheirLinks() {
        // 5 + 4 + 4 + 5 links of 25 GB/s: 450 GB/s each way.
        assertThat(members(Machines.dgx(1, 0), "h0/gpu2", "h0/gpu7"))
                .containsExactly(
                        "5: h0/gpu2>h0/nvswitch0 h0/nvswitch0>h0/gpu7",
                        "4: h0/gpu2>h0/nvswitch1 h0/nvswitch1>h0/gpu7",
                        "4: h0/gpu2>h0/nvswitch2 h0/nvswitch2>h0/gpu7",
                        "5: h0/gpu2>h0/nvswitch3 h0/nvswitch3>h0/gpu7");
        assertThat(pathClass(Machines.dgx(1, 0), "h0/gpu2", "h0/gpu7")).isEqualTo(PathClass.NVL);
    }

    @Test
    void tellsTheNearnessOfAdapters() {
        Topology dgx = Machines.dgx(1, 0);
        assertThat(pathClass(dgx, "h0/gpu0", "h0/nic0")).isEqualTo(PathClass.PIX);
        assertThat(pathClass(dgx, "h0/gpu0", "h0/nic1")).isEqualTo(PathClass.PHB);
        assertThat(pathClass(dgx, "h0/gpu0", "h0/nic4")).isEqualTo(PathClass.SYS);
        assertThat(pathClass(dgx, "h0/gpu0", "h0/gpu0")).isEqualTo(PathClass.LOC);
    }

    @Test
    void countsPcieSwitchesAndBridges() {
        Topology server =
                Drawing.named("server")
                        .add(ComponentKind.HOST, "h")
                        .add(ComponentKind.NUMA_NODE, "h/numa")
                        .add(ComponentKind.PCIE_ROOT, "h/root0", "h/root1")
                        .add(ComponentKind.PCIE_SWITCH, "h/up", "h/left", "h/right")
                        .add(ComponentKind.GPU, "h/a", "h/b", "h/c", "h/d")
                        .inside("h/root0", "h/numa")
                        .inside("h/root1", "h/numa")
                        .join("h/root0", "h/up", LinkKind.PCIE, 1)
                        .join("h/up", "h/left", LinkKind.PCIE, 1)
                        .join("h/up", "h/right", LinkKind.PCIE, 1)
                        .join("h/left", "h/a", LinkKind.PCIE, 1)
                        .join("h/left", "h/b", LinkKind.PCIE, 1)
                        .join("h/right", "h/c", LinkKind.PCIE, 1)
                        .join("h/root1", "h/d", LinkKind.PCIE, 1)
                        .build();
        assertThat(pathClass(server, "h/a", "h/b")).isEqualTo(PathClass.PIX);
        assertThat(pathClass(server, "h/a", "h/c")).isEqualTo(PathClass.PXB);
        assertThat(pathClass(server, "h/a", "h/d")).isEqualTo(PathClass.NODE);
        assertThat(members(server, "h/a", "h/c"))
                .containsExactly("1: h/a>h/left h/left>h/up h/up>h/right h/right>h/c");
    }

    @Test
    void forwardsOverAGpuOnlyBetweenItsNeighbours() {
        Drawing chain = Drawing.named("chain").add(ComponentKind.HOST, "h");
        for (int i = 0; i < 4; i++) {
            chain.add(ComponentKind.GPU, "h/gpu" + i);
        }
        for (int i = 0; i < 3; i++) {
            chain.join("h/gpu" + i, "h/gpu" + (i + 1), LinkKind.NVLINK, 1);
        }
        Topology topology = chain.build();
        assertThat(pathClass(topology, "h/gpu0", "h/gpu1")).isEqualTo(PathClass.NVL);
        assertThat(pathClass(topology, "h/gpu0", "h/gpu2")).isEqualTo(PathClass.NVB);
        assertThat(members(topology, "h/gpu0", "h/gpu2"))
                .containsExactly("1: h/gpu0>h/gpu1 h/gpu1>h/gpu2");
        assertThat(pathClass(topology, "h/gpu0", "h/gpu3")).isEqualTo(PathClass.DIS);
    }

    @Test
    void prefersAGpuBetweenToTheHostBridge() {
        Topology topology =
                Drawing.named("bridged")
                        .add(ComponentKind.HOST, "h")
                        .add(ComponentKind.NUMA_NODE, "h/numa")
                        .add(ComponentKind.GPU, "h/a", "h/b", "h/c")
                        .join("h/a", "h/b", LinkKind.NVLINK, 2, 1)
                        .join("h/b", "h/c", LinkKind.NVLINK, 1)
                        .join("h/a", "h/numa", LinkKind.PCIE, 1)
                        .join("h/c", "h/numa", LinkKind.PCIE, 1)
                        .build();
        assertThat(members(topology, "h/a", "h/c")).containsExactly("1: h/a>h/b h/b>h/c");
    }

    @Test
    void sendsCoreToCoreThroughTheSendersMemory() {
        Topology host = Machines.cpuHosts(1);
        assertThat(members(host, "h0/numa0/cores0", "h0/numa0/cores1"))
                .containsExactly(
                        "1: h0/numa0/cores0>h0/numa0 h0/numa0>h0/numa0/memory"
                                + " h0/numa0/memory>h0/numa0 h0/numa0>h0/numa0/cores1");
        assertThat(members(host, "h0/numa1/cores0", "h0/numa0/cores1"))
                .containsExactly(
                        "1: h0/numa1/cores0>h0/numa1 h0/numa1>h0/numa1/memory"
                                + " h0/numa1/memory>h0/numa1 h0/numa1>h0/numa0"
                                + " h0/numa0>h0/numa0/cores1");
        assertThat(members(host, "h0/numa0/cores0", "h0/numa0/cores0"))
                .containsExactly(
                        "1: h0/numa0/cores0>h0/numa0 h0/numa0>h0/numa0/memory"
                                + " h0/numa0/memory>h0/numa0 h0/numa0>h0/numa0/cores0");
    }

    @Test
    void namesHowNearCoreSetsAre() {
        Topology hosts = Machines.cpuHosts(2);
        assertThat(pathClass(hosts, "h0/numa0/cores0", "h0/numa0/cores0")).isEqualTo(PathClass.LOC);
        assertThat(pathClass(hosts, "h0/numa0/cores0", "h0/numa0/cores1"))
                .isEqualTo(PathClass.NODE);
        assertThat(pathClass(hosts, "h0/numa0/cores0", "h0/numa1/cores1")).isEqualTo(PathClass.SYS);
        assertThat(pathClass(hosts, "h0/numa0/cores0", "h1/numa0/cores0")).isEqualTo(PathClass.NET);
    }

    @Test
    void avoidsALinkThatIsDownWhereItCan() {
        Drawing drawing =
                Drawing.named("down")
                        .add(ComponentKind.GPU, "a", "b")
                        .add(ComponentKind.NUMA_NODE, "numa")
                        .join("a", "b", LinkKind.NVLINK, 1, figures(0, 0));
        assertThat(members(drawing.build(), "a", "b")).containsExactly("1: a>b");
        drawing.join("a", "numa", LinkKind.PCIE, 1).join("b", "numa", LinkKind.PCIE, 1);
        assertThat(members(drawing.build(), "a", "b")).containsExactly("1: a>numa numa>b");
    }

    @Test
    void neverUsesASelfLink() {
        Topology topology =
                Drawing.named("self")
                        .add(ComponentKind.GPU, "a", "b")
                        .add(ComponentKind.NV_SWITCH, "s")
                        .join("a", "a", LinkKind.NVLINK, 1)
                        .join("s", "s", LinkKind.NVLINK, 1)
                        .join("a", "s", LinkKind.NVLINK, 1)
                        .join("b", "s", LinkKind.NVLINK, 1)
                        .build();
        assertThat(members(topology, "a", "b")).containsExactly("1: a>s s>b");
        assertThat(members(topology, "a", "a")).containsExactly("1:");
    }

    @Test
    void saysWhatAMatrixSaysWhereNoLinkIsKnown() {
        Topology topology =
                Drawing.named("matrix")
                        .add(ComponentKind.GPU, "a", "b")
                        .state("a", "b", PathClass.PXB)
                        .build();
        var routes = new RouteFinder(topology);
        assertThat(routes.route(id("b"), id("a"))).isEqualTo(Optional.empty());
        assertThat(routes.pathClass(id("b"), id("a"))).isEqualTo(PathClass.PXB);
    }

    @Test
    void routesAPartitionAsItsGpu() {
        Topology topology =
                Drawing.named("partitions")
                        .add(ComponentKind.GPU, "a", "b")
                        .add(ComponentKind.GPU_PARTITION, "a/0", "a/1", "b/0")
                        .join("a", "b", LinkKind.NVLINK, 1)
                        .build();
        assertThat(members(topology, "a/0", "b/0")).containsExactly("1: a>b");
        assertThat(members(topology, "a/0", "a/1")).containsExactly("1:");
    }

    @Test
    void passesOverACoherentLinkToTheAdapter() {
        Topology topology =
                Drawing.named("superchip")
                        .add(ComponentKind.GPU, "gpu")
                        .add(ComponentKind.NUMA_NODE, "numa")
                        .add(ComponentKind.NIC, "nic")
                        .add(ComponentKind.MEMORY, "memory")
                        .join("gpu", "numa", LinkKind.C2C, 1)
                        .join("nic", "numa", LinkKind.PCIE, 1)
                        .join("memory", "numa", LinkKind.MEMORY, 1)
                        .build();
        assertThat(pathClass(topology, "gpu", "nic")).isEqualTo(PathClass.P2C);
        assertThat(pathClass(topology, "gpu", "memory")).isEqualTo(PathClass.C2C);
        assertThat(pathClass(topology, "nic", "memory")).isEqualTo(PathClass.PHB);
    }
}
