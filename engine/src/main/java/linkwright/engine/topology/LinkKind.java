package linkwright.engine.topology;

/// What a link is made of.
public enum LinkKind {
    /// NVIDIA's link between GPUs and NVSwitches.
    NVLINK("nvlink"),
    /// AMD's link between GPUs, and between CPUs.
    XGMI("xgmi"),
    /// PCI Express.
    PCIE("pcie"),
    /// Intel's link between CPU packages; stands for any link between NUMA nodes.
    UPI("upi"),
    /// A cache-coherent link between CPU and GPU.
    C2C("c2c"),
    /// InfiniBand.
    INFINIBAND("infiniband"),
    /// RDMA over Ethernet.
    ROCE("roce"),
    /// Ethernet.
    ETHERNET("ethernet"),
    /// HPE Slingshot.
    SLINGSHOT("slingshot"),
    /// Between a NUMA node and its memory or its core sets.
    MEMORY("memory"),
    /// Inside one part (an adapter and its port, a PCIe root and its NUMA node): carries bytes and
    /// limits nothing.
    INTERNAL("internal");

    private final String id;

    LinkKind(String id) {
        this.id = id;
    }

    /// Returns the name in documents, link ids and `--json`.
    public String id() {
        return id;
    }

    /// Returns whether it is a cable of the network outside the hosts.
    public boolean isNetwork() {
        return switch (this) {
            case INFINIBAND, ROCE, ETHERNET, SLINGSHOT -> true;
            case NVLINK, XGMI, PCIE, UPI, C2C, MEMORY, INTERNAL -> false;
        };
    }

    /// Returns the kind of an id.
    ///
    /// @throws IllegalArgumentException when there is none
    public static LinkKind ofId(String id) {
        for (LinkKind kind : values()) {
            if (kind.id.equals(id)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("link kind '" + id + "'");
    }
}
