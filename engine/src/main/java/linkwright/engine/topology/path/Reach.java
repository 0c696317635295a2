package linkwright.engine.topology.path;

import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.LinkKind;

/// Which links a search inside hosts may use, and what may pass bytes on: nearest first. A pair is
/// routed at the first level that joins it, so the worst hop is as good as it can be.
enum Reach {
    /// NVLink and xGMI, through NVSwitches.
    NVLINK(Integer.MAX_VALUE),
    /// NVLink and xGMI with one GPU between.
    NVLINK_OVER_GPU(2),
    /// Coherent links to one NUMA node and its memory.
    COHERENT(Integer.MAX_VALUE),
    /// PCIe below one host bridge.
    PCIE(Integer.MAX_VALUE),
    /// All that is below one NUMA node.
    HOST_BRIDGE(Integer.MAX_VALUE),
    /// All of a host, links between NUMA nodes included.
    HOST(Integer.MAX_VALUE);

    private final int maximumHops;

    Reach(int maximumHops) {
        this.maximumHops = maximumHops;
    }

    int maximumHops() {
        return maximumHops;
    }

    boolean carries(LinkTable table, int link) {
        LinkKind kind = table.linkKind[link];
        return switch (this) {
            case NVLINK, NVLINK_OVER_GPU ->
                    (kind == LinkKind.NVLINK || kind == LinkKind.XGMI)
                            && !table.touchesNumaNode(link);
            case COHERENT ->
                    (kind == LinkKind.C2C || kind == LinkKind.MEMORY)
                            && !table.isBetweenNumaNodes(link);
            case PCIE -> kind == LinkKind.PCIE || kind == LinkKind.INTERNAL;
            case HOST_BRIDGE ->
                    switch (kind) {
                        case PCIE, INTERNAL, C2C, MEMORY, UPI -> !table.isBetweenNumaNodes(link);
                        case NVLINK, XGMI ->
                                table.touchesNumaNode(link) && !table.isBetweenNumaNodes(link);
                        case INFINIBAND, ROCE, ETHERNET, SLINGSHOT -> false;
                    };
            case HOST ->
                    table.isBetweenNumaNodes(link)
                            ? !kind.isNetwork()
                            : HOST_BRIDGE.carries(table, link);
        };
    }

    boolean forwards(ComponentKind kind) {
        return switch (this) {
            case NVLINK -> kind == ComponentKind.NV_SWITCH;
            case NVLINK_OVER_GPU -> kind == ComponentKind.GPU;
            case COHERENT -> kind == ComponentKind.NUMA_NODE;
            case PCIE -> kind == ComponentKind.PCIE_SWITCH;
            case HOST_BRIDGE, HOST ->
                    kind == ComponentKind.PCIE_SWITCH
                            || kind == ComponentKind.PCIE_ROOT
                            || kind == ComponentKind.NUMA_NODE;
        };
    }
}
