package linkwright.engine.topology.probe;

import static linkwright.engine.topology.probe.FakeServer.id;
import static linkwright.engine.topology.probe.FakeServer.pcieLink;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Severity;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Topology;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class SystemProbeTest {
    @TempDir Path root;

    private FakeTree tree;

    @BeforeEach
    void server() throws IOException {
        tree = FakeServer.twoPackages(root);
    }

    @Test
    void findsPackagesNodesMemoryAndCoresWithTheirSiblings() {
        Topology topology = FakeServer.discovered(root).topology();

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
        assertThat(FakeServer.discovered(root).topology().links())
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

        Discovery.Discovered found = FakeServer.discovered(root);

        assertThat(found.topology().components(ComponentKind.CORE_SET))
                .extracting(core -> core.id() + " " + core.value(Attribute.CPUS).orElse("?"))
                .containsExactly("gpu_node/core1 1,5", "gpu_node/core2 6");
        assertThat(found.diagnostics())
                .filteredOn(problem -> problem.code().equals("processors-hidden"))
                .extracting(problem -> problem.problem().arguments())
                .containsExactly(List.of(3, 8));
    }

    @Test
    void noticesContainersVirtualMachinesAndTimeLimits() throws IOException {
        tree.file(".dockerenv", "")
                .file("proc/cpuinfo", "vendor_id : GenuineIntel\nflags : fpu hypervisor sse")
                .file("proc/self/cgroup", "0::/job")
                .file("sys/fs/cgroup/job/cpu.max", "150000 100000");

        assertThat(FakeServer.discovered(root).diagnostics())
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
        FakeServer.eightGpus(tree);
        tree.file("sys/devices/system/cpu/online", "zero to seven")
                .file("sys/devices/system/node/node0/cpulist", "0-99999999999999999999,x")
                .file("sys/devices/system/node/node1/meminfo", "MemTotal: lots kB")
                .file("sys/devices/system/cpu/cpu1/topology/physical_package_id", "-1")
                .file("sys/devices/pci0000:00/0000:00:01.0/0000:01:00.0/max_link_speed", "Unknown")
                .file("sys/devices/pci0000:00/0000:00:01.0/0000:01:00.0/max_link_width", "255");

        Topology topology = FakeServer.discovered(root).topology();

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
        FakeServer.eightGpus(tree);

        assertThat(FakeServer.discovered(root).topology().check())
                .filteredOn(problem -> problem.severity() != Severity.NOTE)
                .extracting(Diagnostic::code)
                .containsOnly("degraded-link");
    }
}
