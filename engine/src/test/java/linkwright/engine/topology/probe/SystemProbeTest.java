package linkwright.engine.topology.probe;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
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

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

class SystemProbeTest {
    private static final String NVIDIA = "0x10de";
    private static final String MELLANOX = "0x15b3";
    private static final String GEN4 = "16.0 GT/s PCIe";

    @TempDir Path root;
    private FakeTree tree;

    /// Two packages of two cores with two threads each, 0-3 and their siblings 4-7.
    @BeforeEach
    void twoPackages() throws IOException {
        tree =
                new FakeTree(root)
                        .file("proc/sys/kernel/hostname", "gpu node")
                        .file(
                                "proc/cpuinfo",
                                """
                                vendor_id : AuthenticAMD
                                cpu family : 25
                                model : 1
                                model name : EPYC
                                flags : fpu vme\
                                """)
                        .file("sys/devices/system/cpu/online", "0-7")
                        .node(0, "0-1,4-5", "10 32", 1000)
                        .node(1, "2-3,6-7", "32 10", 2000);
        for (int cpu = 0; cpu < 8; cpu++) {
            int core = cpu % 4;
            tree.cpu(cpu, core / 2, core + "," + (core + 4));
        }
    }

    @Test
    void findsPackagesNodesMemoryAndCoresWithTheirSiblings() {
        Topology topology = discovered().topology();

        assertThat(topology.name()).isEqualTo("gpu node");
        assertThat(topology.components())
                .extracting(c -> c.id().value().replace("gpu_node", "h") + " " + c.kind().id())
                .containsExactly(
                        "h host",
                        "h/cpu0 cpuPackage",
                        "h/cpu1 cpuPackage",
                        "h/numa0 numaNode",
                        "h/memory0 memory",
                        "h/core0 coreSet",
                        "h/core1 coreSet",
                        "h/numa1 numaNode",
                        "h/memory1 memory",
                        "h/core2 coreSet",
                        "h/core3 coreSet");
        Component core = topology.component(id("core3"));
        assertThat(core.value(Attribute.CPUS)).hasValue("3,7");
        assertThat(core.value(Attribute.CACHES)).hasValue("L1d 49152, L2 2097152");
        Component numa = topology.component(id("numa1"));
        assertThat(numa.parent()).hasValue(id("cpu1"));
        assertThat(numa.value(Attribute.MEMORY_BYTES)).hasValue(2_048_000L);
        assertThat(numa.value(Attribute.NUMA_DISTANCES)).hasValue("32 10");
        assertThat(topology.component(id("cpu0")).value(Attribute.CPU_FAMILY_MODEL))
                .hasValue("25/1");
    }

    @Test
    void joinsCoresMemoryAndPackages() {
        assertThat(discovered().topology().links())
                .extracting(link -> link.directedId(true).replace("gpu_node/", ""))
                .containsExactlyInAnyOrder(
                        "numa0>memory0#memory",
                        "core0>numa0#memory",
                        "core1>numa0#memory",
                        "numa1>memory1#memory",
                        "core2>numa1#memory",
                        "core3>numa1#memory",
                        "numa0>numa1#xgmi");
    }

    @Test
    void drawsOnlyTheCoresThisProcessMayUse() throws IOException {
        tree.file("proc/self/status", "Name: x\nCpus_allowed_list:\t1,5-6");

        Discovery.Discovered found = discovered();

        assertThat(found.topology().components(ComponentKind.CORE_SET))
                .extracting(core -> core.id() + " " + core.value(Attribute.CPUS).orElse("?"))
                .containsExactly("gpu_node/core1 1,5", "gpu_node/core2 6");
        assertThat(found.diagnostics())
                .filteredOn(problem -> problem.code().equals("processors-hidden"))
                .extracting(problem -> problem.problem().arguments())
                .containsExactly(List.of(3, 8));
    }

    @Test
    void takesUpstreamAndDownstreamPortsForOneSwitchAndTheRootPortForNone() throws IOException {
        eightGpus();

        Topology topology = discovered().topology();

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
        eightGpus();
        Topology topology = discovered().topology();
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
        eightGpus();
        tree.file(
                "sys/devices/pci0000:00/0000:00:01.0/0000:01:00.0/0000:02:00.0/0000:03:00.0/driver/x",
                "");

        Discovery.Discovered found = discovered();

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
        eightGpus();
        String device =
                "sys/devices/pci0000:00/0000:00:01.0/0000:01:00.0/0000:02:04.0/0000:07:00.0";
        tree.file(device + "/infiniband/mlx5_0/ports/1/rate", "200 Gb/sec (4X HDR)")
                .file(device + "/infiniband/mlx5_0/ports/1/state", "4: ACTIVE")
                .link("sys/class/infiniband/mlx5_0", device + "/infiniband/mlx5_0")
                .file(device + "/net/ib0/dev_port", "0")
                .link("sys/class/net/ib0", device + "/net/ib0");

        Topology topology = discovered().topology();

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

        Discovery.Discovered found = discovered();
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

    @Test
    void noticesContainersVirtualMachinesAndTimeLimits() throws IOException {
        tree.file(".dockerenv", "")
                .file("proc/cpuinfo", "vendor_id : GenuineIntel\nflags : fpu hypervisor sse")
                .file("proc/self/cgroup", "0::/job")
                .file("sys/fs/cgroup/job/cpu.max", "150000 100000");

        assertThat(discovered().diagnostics())
                .extracting(Diagnostic::code)
                .containsExactly("virtual-machine", "container", "processor-time-limited");
    }

    @Test
    void saysThatThereIsNothingToReadFrom() throws IOException {
        Path empty = Files.createDirectory(root.resolve("empty"));

        assertThat(SystemProbe.ofTree(empty).discover())
                .isInstanceOfSatisfying(
                        Discovery.Failed.class,
                        failed ->
                                assertThat(failed.diagnostics())
                                        .extracting(Diagnostic::code)
                                        .containsExactly("no-sysfs"));
    }

    @Test
    void readsGarbageAsUnknown() throws IOException {
        eightGpus();
        tree.file("sys/devices/system/cpu/online", "zero to seven")
                .file("sys/devices/system/node/node0/cpulist", "0-99999999999999999999,x")
                .file("sys/devices/system/node/node1/meminfo", "MemTotal: lots kB")
                .file("sys/devices/system/cpu/cpu1/topology/physical_package_id", "-1")
                .file("sys/devices/pci0000:00/0000:00:01.0/0000:01:00.0/max_link_speed", "Unknown")
                .file("sys/devices/pci0000:00/0000:00:01.0/0000:01:00.0/max_link_width", "255");

        Topology topology = discovered().topology();

        assertThat(topology.component(id("numa1")).value(Attribute.MEMORY_BYTES)).isEmpty();
        assertThat(topology.components(ComponentKind.GPU)).hasSize(8);
        assertThat(
                        pcieLink(topology, "pcieswitch-0000:01:00.0")
                                .forward()
                                .nominalBytesPerSecond()
                                .isKnown())
                .isFalse();
    }

    @Test
    void everyDiscoveredTopologyIsSound() throws IOException {
        eightGpus();

        assertThat(discovered().topology().check())
                .filteredOn(problem -> problem.severity() != Severity.NOTE)
                .extracting(Diagnostic::code)
                .containsOnly("degraded-link");
    }

    /// Below each of two root ports one switch of five ports: four GPUs and one adapter. The first
    /// GPU sleeps at 2.5 GT/s, the second has lost half of its lanes. A disk, the display of the
    /// board's controller and the bridge above it are not for us.
    private void eightGpus() throws IOException {
        for (int half = 0; half < 2; half++) {
            String domain = half == 0 ? "pci0000:00/0000:00:01.0" : "pci0000:40/0000:40:01.0";
            String base = half == 0 ? "0" : "4";
            Map<String, String> port = FakeTree.speeds("0x1000", GEN4, 16, GEN4, 16);
            tree.pci(domain, "0x060400", port);
            String upstream = domain + "/0000:" + base + "1:00.0";
            tree.pci(upstream, "0x060400", port);
            for (int i = 0; i < 5; i++) {
                String downstream = upstream + "/0000:" + base + "2:0" + i + ".0";
                tree.pci(downstream, "0x060400", port);
                boolean isNic = i == 4;
                String current = half == 0 && i == 0 ? "2.5 GT/s PCIe" : GEN4;
                int width = half == 0 && i == 1 ? 8 : 16;
                Map<String, String> files =
                        isNic
                                ? FakeTree.speeds(MELLANOX, GEN4, 16, "32.0 GT/s PCIe", 16)
                                : FakeTree.speeds(NVIDIA, current, width, GEN4, 16);
                String device = downstream + "/0000:" + base + (3 + i) + ":00.0";
                tree.pci(device, isNic ? "0x020700" : "0x030200", files)
                        .file("sys/devices/" + device + "/numa_node", "" + half);
            }
        }
        tree.pci("pci0000:00/0000:00:02.0", "0x010802", Map.of("vendor", "0x144d"))
                .pci("pci0000:00/0000:00:1c.0", "0x060400", Map.of("vendor", "0x8086"))
                .pci(
                        "pci0000:00/0000:00:1c.0/0000:09:00.0",
                        "0x030000",
                        Map.of("vendor", "0x1a03"));
    }

    private Discovery.Discovered discovered() {
        return (Discovery.Discovered) SystemProbe.ofTree(root).discover();
    }

    private static Link pcieLink(Topology topology, String local) {
        return topology.links().stream()
                .filter(
                        link ->
                                link.kind() == LinkKind.PCIE
                                        && link.a().component().equals(id(local)))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> neighbours(Topology topology, String local) {
        return topology.leaving(id(local)).stream()
                .map(DirectedLink::to)
                .map(neighbour -> topology.component(neighbour).name())
                .toList();
    }

    private static ComponentId id(String local) {
        return ComponentId.of("gpu_node/" + local);
    }
}
