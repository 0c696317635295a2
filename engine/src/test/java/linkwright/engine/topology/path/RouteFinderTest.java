package linkwright.engine.topology.path;

import static linkwright.engine.topology.Drawing.figures;
import static linkwright.engine.topology.Drawing.id;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Drawing;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Machines;
import linkwright.engine.topology.PathClass;
import linkwright.engine.topology.Topology;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class RouteFinderTest {
    /// `weight: link link` of each member; links without their kind.
    private static List<String> members(Topology topology, String from, String to) {
        return new RouteFinder(topology)
                .route(id(from), id(to)).stream()
                        .flatMap(route -> route.members().stream())
                        .map(member -> member.weight() + ":" + links(topology, member))
                        .toList();
    }

    private static String links(Topology topology, Route.Member member) {
        var text = new StringBuilder();
        for (int link : member.directedLinks()) {
            String name = topology.directedLinks().get(link).id();
            text.append(' ').append(name, 0, name.indexOf('#'));
        }
        return text.toString();
    }

    private static PathClass pathClass(Topology topology, String from, String to) {
        return new RouteFinder(topology).pathClass(id(from), id(to));
    }

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
    void staysOnTheRailBetweenHosts() {
        assertThat(members(Machines.dgx(3, 4), "h0/gpu5", "h2/gpu5"))
                .containsExactly(
                        "1: h0/gpu5>h0/pci5 h0/pci5>h0/nic5 h0/nic5>h0/nic5/port1"
                                + " h0/nic5/port1>leaf5 leaf5>h2/nic5/port1"
                                + " h2/nic5/port1>h2/nic5 h2/nic5>h2/pci5 h2/pci5>h2/gpu5");
        assertThat(pathClass(Machines.dgx(3, 4), "h0/gpu5", "h2/gpu5")).isEqualTo(PathClass.NET);
    }

    @Test
    void spraysOverAllSpinesAcrossRails() {
        assertThat(members(Machines.dgx(2, 4), "h0/gpu0", "h1/gpu3"))
                .hasSize(4)
                .allMatch(member -> member.startsWith("1: h0/gpu0>h0/pci0 h0/pci0>h0/nic0"))
                .allMatch(member -> member.endsWith("h1/nic3>h1/pci3 h1/pci3>h1/gpu3"))
                .element(2)
                .asString()
                .contains("leaf0>spine2 spine2>leaf3");
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
    void sendsCoreToCoreOfAnotherHostFromMemoryToMemory() {
        assertThat(members(Machines.cpuHosts(2), "h0/numa1/cores0", "h1/numa0/cores1"))
                .containsExactly(
                        "1: h0/numa1/cores0>h0/numa1 h0/numa1>h0/numa1/memory"
                                + " h0/numa1/memory>h0/numa1 h0/numa1>h0/numa0"
                                + " h0/numa0>h0/nic0 h0/nic0>switch switch>h1/nic0"
                                + " h1/nic0>h1/numa0 h1/numa0>h1/numa0/memory"
                                + " h1/numa0/memory>h1/numa0 h1/numa0>h1/numa0/cores1");
    }

    @Test
    void givesEachOfTwoGpusBelowASwitchItsOwnAdapter() {
        Drawing drawing = Drawing.named("pairs").add(ComponentKind.NETWORK_SWITCH, "net");
        for (String host : List.of("a", "b")) {
            drawing.add(ComponentKind.HOST, host)
                    .add(ComponentKind.PCIE_SWITCH, host + "/pci")
                    .add(ComponentKind.GPU, host + "/gpu0", host + "/gpu1")
                    .add(ComponentKind.NIC, host + "/nic0", host + "/nic1");
            for (String part : List.of("/gpu0", "/gpu1", "/nic0", "/nic1")) {
                drawing.join(host + part, host + "/pci", LinkKind.PCIE, 1);
            }
            drawing.join(host + "/nic0", "net", LinkKind.ETHERNET, 1)
                    .join(host + "/nic1", "net", LinkKind.ETHERNET, 1);
        }
        Topology topology = drawing.build();
        assertThat(members(topology, "a/gpu0", "b/gpu0").getFirst())
                .contains("a/nic0>net net>b/nic0");
        assertThat(members(topology, "a/gpu1", "b/gpu1").getFirst())
                .contains("a/nic1>net net>b/nic1");
        // The receiver's own adapter is nic0, but it has one as near on the sender's rail.
        assertThat(members(topology, "a/gpu1", "b/gpu0").getFirst())
                .contains("a/nic1>net net>b/nic1");
    }

    @Test
    void takesAFartherAdapterWhereTheOwnRailDoesNotReach() {
        Topology topology =
                Drawing.named("rail-only")
                        .add(ComponentKind.NETWORK_SWITCH, "rail0", "rail1")
                        .add(ComponentKind.HOST, "a", "b")
                        .add(ComponentKind.NUMA_NODE, "a/numa", "b/numa")
                        .add(ComponentKind.GPU, "a/gpu0", "b/gpu1")
                        .addOnRail(0, "a/nic0")
                        .addOnRail(1, "a/nic1")
                        .addOnRail(1, "b/nic1")
                        .join("a/gpu0", "a/nic0", LinkKind.PCIE, 1)
                        .join("a/gpu0", "a/numa", LinkKind.PCIE, 1)
                        .join("a/nic1", "a/numa", LinkKind.PCIE, 1)
                        .join("b/gpu1", "b/nic1", LinkKind.PCIE, 1)
                        .join("a/nic0", "rail0", LinkKind.INFINIBAND, 1)
                        .join("a/nic1", "rail1", LinkKind.INFINIBAND, 1)
                        .join("b/nic1", "rail1", LinkKind.INFINIBAND, 1)
                        .build();
        assertThat(members(topology, "a/gpu0", "b/gpu1"))
                .containsExactly(
                        "1: a/gpu0>a/numa a/numa>a/nic1 a/nic1>rail1 rail1>b/nic1"
                                + " b/nic1>b/gpu1");
    }

    @Test
    void dealsAtEveryForkOfTheNetworkByItsCables() {
        // Two cables to spine a, one to spine b: 2:1, whatever comes after.
        Topology topology =
                Drawing.named("uneven")
                        .add(ComponentKind.NETWORK_SWITCH, "x", "y", "a", "b")
                        .add(ComponentKind.NIC, "p", "q")
                        .join("p", "x", LinkKind.ETHERNET, 1)
                        .join("q", "y", LinkKind.ETHERNET, 1)
                        .join("x", "a", LinkKind.ETHERNET, 2, 1)
                        .join("x", "b", LinkKind.ETHERNET, 1)
                        .join("a", "y", LinkKind.ETHERNET, 1)
                        .join("b", "y", LinkKind.ETHERNET, 5, 1)
                        .build();
        assertThat(members(topology, "p", "q"))
                .containsExactly("2: p>x x>a a>y y>q", "1: p>x x>b b>y y>q");
    }

    @Test
    void joinsPortsByADirectCable() {
        Topology topology =
                Drawing.named("back to back")
                        .add(ComponentKind.HOST, "a", "b")
                        .add(ComponentKind.NIC, "a/nic", "b/nic")
                        .add(ComponentKind.NIC_PORT, "a/nic/1", "b/nic/1")
                        .inside("a/nic", "a/nic/1")
                        .inside("b/nic", "b/nic/1")
                        .join("a/nic/1", "b/nic/1", LinkKind.ROCE, 1)
                        .build();
        assertThat(members(topology, "a/nic", "b/nic"))
                .containsExactly("1: a/nic>a/nic/1 a/nic/1>b/nic/1 b/nic/1>b/nic");
        assertThat(members(topology, "a/nic/1", "b/nic/1")).containsExactly("1: a/nic/1>b/nic/1");
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
