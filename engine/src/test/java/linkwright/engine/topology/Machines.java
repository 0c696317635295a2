package linkwright.engine.topology;

import static linkwright.engine.topology.Drawing.figures;

import linkwright.engine.parallel.Place;
import linkwright.engine.parallel.RankMap;

import java.util.ArrayList;

/// Machines for tests, made from round figures.
public final class Machines {
    /// 100 Gbit/s.
    public static final long CABLE = 12_500_000_000L;

    /// One NVLink of an H100.
    public static final long NVLINK = 25_000_000_000L;

    /// PCIe 5.0 x16 after line coding: 32 GT/s x 16 x 128/130 / 8.
    public static final long PCIE = 63_015_384_615L;

    private Machines() {}

    /// Hosts of one GPU and one adapter on one switch: cables of 100 Gbit/s and 1 us, nothing else
    /// limits.
    public static Topology star(int hosts) {
        Drawing drawing = Drawing.named("star").add(ComponentKind.NETWORK_SWITCH, "switch");
        for (int i = 0; i < hosts; i++) {
            addSmallHost(drawing, i, "switch");
        }
        return drawing.build();
    }

    /// The same with 16 hosts a leaf switch, and leaves joined to a core by 800 Gbit/s.
    public static Topology tree(int hosts, long coreLatencyNanos) {
        Drawing drawing = Drawing.named("tree").add(ComponentKind.NETWORK_SWITCH, "core");
        for (int i = 0; i < hosts; i++) {
            String leaf = "leaf" + i / 16;
            if (i % 16 == 0) {
                drawing.add(ComponentKind.NETWORK_SWITCH, leaf)
                        .join(
                                leaf,
                                "core",
                                LinkKind.ETHERNET,
                                8,
                                figures(8 * CABLE, coreLatencyNanos));
            }
            addSmallHost(drawing, i, leaf);
        }
        return drawing.build();
    }

    private static void addSmallHost(Drawing drawing, int index, String leaf) {
        String host = "h" + index;
        drawing.add(ComponentKind.HOST, host)
                .add(ComponentKind.GPU, host + "/gpu0")
                .add(ComponentKind.NIC, host + "/nic0")
                .join(host + "/gpu0", host + "/nic0", LinkKind.PCIE, 1, figures(1L << 50, 0))
                .join(host + "/nic0", leaf, LinkKind.ETHERNET, 1, figures(CABLE, 1000));
    }

    /// Hosts laid out like a DGX H100 on `rails` leaf switches of 400 Gbit/s, joined by `spines`
    /// spine switches: 8 GPUs, 4 NVSwitches at 5:4:4:5 links, 8 adapters, a PCIe switch for each
    /// pair of a GPU and an adapter, 2 NUMA nodes.
    public static Topology dgx(int hosts, int spines) {
        Drawing drawing = Drawing.named("dgx");
        if (hosts > 1) {
            addRails(drawing, spines);
        }
        for (int h = 0; h < hosts; h++) {
            addDgx(drawing, "h" + h, hosts > 1);
        }
        return drawing.build();
    }

    private static void addRails(Drawing drawing, int spines) {
        for (int spine = 0; spine < spines; spine++) {
            drawing.add(ComponentKind.NETWORK_SWITCH, "spine" + spine);
        }
        for (int rail = 0; rail < 8; rail++) {
            drawing.add(ComponentKind.NETWORK_SWITCH, "leaf" + rail);
            for (int spine = 0; spine < spines; spine++) {
                drawing.join("leaf" + rail, "spine" + spine, LinkKind.INFINIBAND, 4 * CABLE);
            }
        }
    }

    private static void addDgx(Drawing drawing, String host, boolean isCabled) {
        drawing.add(ComponentKind.HOST, host)
                .add(ComponentKind.NUMA_NODE, host + "/numa0", host + "/numa1")
                .join(host + "/numa0", host + "/numa1", LinkKind.UPI, 62_400_000_000L);
        for (int s = 0; s < 4; s++) {
            drawing.add(ComponentKind.NV_SWITCH, host + "/nvswitch" + s);
        }
        int[] planes = {5, 4, 4, 5};
        for (int i = 0; i < 8; i++) {
            String gpu = host + "/gpu" + i;
            String nic = host + "/nic" + i;
            String bridge = host + "/pci" + i;
            drawing.add(ComponentKind.GPU, gpu)
                    .add(ComponentKind.NIC, nic)
                    .add(ComponentKind.PCIE_SWITCH, bridge)
                    .join(gpu, bridge, LinkKind.PCIE, PCIE)
                    .join(nic, bridge, LinkKind.PCIE, PCIE)
                    .join(bridge, host + "/numa" + i / 4, LinkKind.PCIE, PCIE);
            for (int s = 0; s < 4; s++) {
                drawing.join(gpu, host + "/nvswitch" + s, LinkKind.NVLINK, planes[s], NVLINK);
            }
            if (isCabled) {
                addPort(drawing, nic, "leaf" + i);
            }
        }
    }

    private static void addPort(Drawing drawing, String nic, String leaf) {
        drawing.add(ComponentKind.NIC_PORT, nic + "/port1")
                .inside(nic, nic + "/port1")
                .join(nic + "/port1", leaf, LinkKind.INFINIBAND, 4 * CABLE);
    }

    /// Hosts without GPUs: two NUMA nodes with two core sets and a memory each, an adapter on NUMA
    /// node 0, one switch.
    public static Topology cpuHosts(int hosts) {
        Drawing drawing = Drawing.named("cpu").add(ComponentKind.NETWORK_SWITCH, "switch");
        for (int h = 0; h < hosts; h++) {
            String host = "h" + h;
            drawing.add(ComponentKind.HOST, host);
            for (int n = 0; n < 2; n++) {
                addNumaNode(drawing, host + "/numa" + n);
            }
            drawing.join(host + "/numa0", host + "/numa1", LinkKind.UPI, 20_000_000_000L)
                    .add(ComponentKind.NIC, host + "/nic0")
                    .join(host + "/nic0", host + "/numa0", LinkKind.PCIE, PCIE)
                    .join(host + "/nic0", "switch", LinkKind.ETHERNET, CABLE);
        }
        return drawing.build();
    }

    private static void addNumaNode(Drawing drawing, String node) {
        drawing.add(ComponentKind.NUMA_NODE, node)
                .add(ComponentKind.MEMORY, node + "/memory")
                .join(node + "/memory", node, LinkKind.MEMORY, 40_000_000_000L);
        for (int c = 0; c < 2; c++) {
            drawing.add(ComponentKind.CORE_SET, node + "/cores" + c)
                    .join(node + "/cores" + c, node, LinkKind.MEMORY, 30_000_000_000L);
        }
    }

    /// Returns the rank map that gives rank r to the r-th component of a kind.
    public static RankMap ranksOn(Topology topology, ComponentKind kind) {
        var places = new ArrayList<Place>();
        topology.components(kind).forEach(place -> places.add(new Place(place.id())));
        return new RankMap(places);
    }
}
