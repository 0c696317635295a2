package linkwright.engine.topology.probe;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Topology;

import java.nio.file.Path;
import java.util.List;

/// Discovers one machine from sysfs and procfs.
///
/// Ids are stable: the host is its host name, what is in it is the host name and what the kernel
/// calls it (`node1/numa0`, `node1/core4` after the lowest processor, `node1/gpu-0000:17:00.0`,
/// `node1/nic-eth0`). Only processors that this process may use become core sets.
///
/// Links: core set to NUMA node and NUMA node to memory (kind MEMORY, the rates measured), NUMA
/// node to PCIe root (INTERNAL), PCIe root to switches and devices (PCIE), NIC to port (INTERNAL),
/// NUMA nodes of different packages among each other (UPI or XGMI).
public final class SystemProbe {
    private final Path root;
    private final boolean measuresMemory;

    private SystemProbe(Path root, boolean measuresMemory) {
        this.root = root;
        this.measuresMemory = measuresMemory;
    }

    /// Returns a probe of this machine; it measures memory for at most 0.3 s (a busy machine may
    /// take longer, never more than some seconds).
    public static SystemProbe ofThisMachine() {
        return new SystemProbe(Path.of("/"), true);
    }

    /// Returns a probe of a captured tree, a folder with `sys` and `proc` in it; it measures
    /// nothing.
    public static SystemProbe ofTree(Path root) {
        return new SystemProbe(root, false);
    }

    /// Returns the same probe without measuring memory.
    public SystemProbe withoutMeasuring() {
        return new SystemProbe(root, false);
    }

    /// Asks. Takes some milliseconds, and the time of measuring.
    public Discovery discover() {
        var tree = new SysTree(root);
        if (!tree.isDirectory(ProcessorProbe.PROCESSORS)) {
            return new Discovery.Failed(
                    List.of(
                            Diagnostic.error(
                                    Location.line(root.toString(), 0),
                                    "topology.probe.no-sysfs",
                                    ProcessorProbe.PROCESSORS)));
        }
        String name = hostName(tree);
        ComponentId host = ComponentId.of(name.replaceAll("[\\s>#/]", "_"));
        var draft = new ProbeDraft(tree, Topology.builder(name), host);
        draft.add(Component.outermost(host, ComponentKind.HOST, name));
        var processors = new ProcessorProbe(draft).probe();
        var pci = new PciProbe(draft, processors).probe();
        new NetworkProbe(draft, pci, processors).probe();
        new EnvironmentProbe(draft, processors).probe();
        if (measuresMemory) {
            new MemoryMeter(draft, processors).measure();
        }
        return new Discovery.Discovered(draft.build(), draft.problems());
    }

    private static String hostName(SysTree tree) {
        return tree.text("proc/sys/kernel/hostname")
                .or(() -> tree.text("etc/hostname"))
                .filter(name -> !name.isBlank())
                .orElse("host");
    }
}
