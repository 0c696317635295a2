package linkwright.engine.topology.path;

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

import java.util.List;

/// Routes between hosts.
class NetworkRoutesTest {
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
}
