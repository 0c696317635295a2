package linkwright.engine.topology.probe;

import static linkwright.engine.topology.probe.FakeServer.id;
import static linkwright.engine.topology.probe.FakeServer.pcieLink;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.quantity.PcieRates;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.Topology;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// What hangs on PCI Express.
class PcieProbeTest {
    @TempDir Path root;

    private FakeTree tree;

    @BeforeEach
    void server() throws IOException {
        tree = FakeServer.twoPackages(root);
    }

    @Test
    void takesUpstreamAndDownstreamPortsForOneSwitchAndTheRootPortForNone() throws IOException {
        FakeServer.eightGpus(tree);

        Topology topology = FakeServer.discovered(root).topology();

        assertThat(topology.components(ComponentKind.PCIE_SWITCH))
                .extracting(Component::id)
                .containsExactly(id("pcieswitch-0000:01:00.0"), id("pcieswitch-0000:41:00.0"));
        assertThat(topology.components(ComponentKind.GPU)).hasSize(8);
        assertThat(neighbours(topology, "pcieswitch-0000:01:00.0"))
                .containsExactlyInAnyOrder(
                        "GPU 0", "GPU 1", "GPU 2", "GPU 3", "NIC 0", "PCIe root 0");
        assertThat(neighbours(topology, "pci0000:40"))
                .containsExactlyInAnyOrder("NUMA 1", "PCIe switch 1");
        assertThat(topology.components(ComponentKind.UNKNOWN_DEVICE)).isEmpty();
    }

    @Test
    void readsRateAndWidthAndTellsALostLaneFromASleepingGpu() throws IOException {
        FakeServer.eightGpus(tree);
        Topology topology = FakeServer.discovered(root).topology();
        long full = PcieRates.bytesPerSecond(16, 16);

        Link asleep = pcieLink(topology, "gpu-0000:03:00.0");
        assertThat(asleep.forward().nominalBytesPerSecond().value()).hasValue(full);
        assertThat(asleep.forward().isDegraded()).isFalse();
        assertThat(
                        topology.component(id("gpu-0000:03:00.0"))
                                .value(Attribute.PCIE_GIGATRANSFERS_PER_SECOND))
                .hasValue(2.5);
        Link narrow = pcieLink(topology, "gpu-0000:04:00.0");
        assertThat(narrow.forward().isDegraded()).isTrue();
        assertThat(narrow.forward().capacityBytesPerSecond())
                .hasValue(PcieRates.bytesPerSecond(16, 8));
        // The adapter could do 32 GT/s and its port 16.
        Link adapter = pcieLink(topology, "nic-0000:07:00.0");
        assertThat(adapter.forward().nominalBytesPerSecond().value()).hasValue(full);
    }

    @Test
    void numbersGpusOnlyWhereADriverCanUseThem() throws IOException {
        FakeServer.eightGpus(tree);
        tree.file(
                "sys/devices/pci0000:00/0000:00:01.0/0000:01:00.0/0000:02:00.0/0000:03:00.0/driver/x",
                "");

        Discovery.Discovered found = FakeServer.discovered(root);

        assertThat(found.topology().component(id("gpu-0000:03:00.0")).value(Attribute.INDEX))
                .hasValue(0L);
        assertThat(found.topology().component(id("gpu-0000:04:00.0")).value(Attribute.INDEX))
                .isEmpty();
        assertThat(found.diagnostics())
                .extracting(Diagnostic::code)
                .contains("gpu-without-driver", "gpu-links-unseen");
    }

    @Test
    void hangsRdmaPortsAndInterfacesOnTheirAdapter() throws IOException {
        FakeServer.eightGpus(tree);
        String device =
                "sys/devices/pci0000:00/0000:00:01.0/0000:01:00.0/0000:02:04.0/0000:07:00.0";
        tree.file(device + "/infiniband/mlx5_0/ports/1/rate", "200 Gb/sec (4X HDR)")
                .file(device + "/infiniband/mlx5_0/ports/1/state", "4: ACTIVE")
                .link("sys/class/infiniband/mlx5_0", device + "/infiniband/mlx5_0")
                .file(device + "/net/ib0/dev_port", "0")
                .link("sys/class/net/ib0", device + "/net/ib0");

        Topology topology = FakeServer.discovered(root).topology();

        Component nic = topology.component(id("nic-0000:07:00.0"));
        assertThat(nic.value(Attribute.DEVICE)).hasValue("mlx5_0");
        assertThat(topology.children(nic.id()))
                .singleElement()
                .satisfies(
                        port -> {
                            assertThat(port.value(Attribute.PORT_BYTES_PER_SECOND))
                                    .hasValue(25_000_000_000L);
                            assertThat(port.value(Attribute.STATE)).hasValue("ACTIVE");
                            assertThat(port.value(Attribute.DEVICE)).hasValue("ib0");
                        });
    }

    @Test
    void keepsVirtualInterfacesThatAreUpAndMarksThem() throws IOException {
        tree.pci(
                "pci0000:00/0000:00:03.0",
                "0x020000",
                Map.of("vendor", "0x1af4", "numa_node", "-1"));
        String eth0 = "sys/devices/pci0000:00/0000:00:03.0/virtio2/net/eth0";
        tree.file(eth0 + "/speed", "-1")
                .file(eth0 + "/operstate", "up")
                .link("sys/class/net/eth0", eth0)
                .file("sys/devices/virtual/net/lo/flags", "0x9")
                .link("sys/class/net/lo", "sys/devices/virtual/net/lo")
                .file("sys/devices/virtual/net/br0/flags", "0x1002")
                .link("sys/class/net/br0", "sys/devices/virtual/net/br0");

        Discovery.Discovered found = FakeServer.discovered(root);
        List<Component> nics = found.topology().components(ComponentKind.NIC);

        assertThat(nics)
                .extracting(Component::id)
                .containsExactly(id("nic-0000:00:03.0"), id("nic-lo"));
        assertThat(nics)
                .extracting(nic -> nic.value(Attribute.DEVICE).orElse(""))
                .containsExactly("eth0", "lo");
        assertThat(nics).allMatch(nic -> nic.value(Attribute.VIRTUAL).orElse(false));
        assertThat(
                        found.topology()
                                .children(id("nic-0000:00:03.0"))
                                .getFirst()
                                .value(Attribute.PORT_BYTES_PER_SECOND))
                .isEmpty();
        assertThat(found.diagnostics()).extracting(Diagnostic::code).contains("unknown-numa-node");
    }

    private static List<String> neighbours(Topology topology, String local) {
        return topology.leaving(id(local)).stream()
                .map(DirectedLink::to)
                .map(neighbour -> topology.component(neighbour).name())
                .toList();
    }
}
