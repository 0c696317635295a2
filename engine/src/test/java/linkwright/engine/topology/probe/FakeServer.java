package linkwright.engine.topology.probe;

import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Topology;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/// A server of two packages, and what can be put into it.
final class FakeServer {
    private static final String NVIDIA = "0x10de";

    private static final String MELLANOX = "0x15b3";

    private static final String GEN4 = "16.0 GT/s PCIe";

    private FakeServer() {}

    /// Two packages of two cores with two threads each, 0-3 and their siblings 4-7.
    static FakeTree twoPackages(Path root) throws IOException {
        FakeTree tree =
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
        return tree;
    }

    /// Below each of two root ports one switch of five ports: four GPUs and one adapter. The first
    /// GPU sleeps at 2.5 GT/s, the second has lost half of its lanes. A disk, the display of the
    /// board's controller and the bridge above it are not for us.
    static void eightGpus(FakeTree tree) throws IOException {
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

    static Discovery.Discovered discovered(Path root) {
        return (Discovery.Discovered) SystemProbe.ofTree(root).discover();
    }

    static Link pcieLink(Topology topology, String local) {
        return topology.links().stream()
                .filter(
                        link ->
                                link.kind() == LinkKind.PCIE
                                        && link.a().component().equals(id(local)))
                .findFirst()
                .orElseThrow();
    }

    static ComponentId id(String local) {
        return ComponentId.of("gpu_node/" + local);
    }
}
