package linkwright.engine.topology;

/// What a component is.
public enum ComponentKind {
    /// A frame of hosts.
    RACK("rack"),
    /// A frame of racks, hosts and switches.
    POD("pod"),
    /// A server or workstation.
    HOST("host"),
    /// A CPU package (socket).
    CPU_PACKAGE("cpuPackage"),
    /// A NUMA node: the hub that joins its cores, its memory and its PCIe roots.
    NUMA_NODE("numaNode"),
    /// One or more cores that a rank can be bound to.
    CORE_SET("coreSet"),
    /// The memory of a NUMA node.
    MEMORY("memory"),
    /// A PCIe host bridge.
    PCIE_ROOT("pcieRoot"),
    /// A PCIe switch or bridge.
    PCIE_SWITCH("pcieSwitch"),
    /// A GPU.
    GPU("gpu"),
    /// A part of a GPU that works as a device (MIG and the like).
    GPU_PARTITION("gpuPartition"),
    /// An NVLink switch.
    NV_SWITCH("nvSwitch"),
    /// A network adapter.
    NIC("nic"),
    /// One port of a network adapter.
    NIC_PORT("nicPort"),
    /// A switch of the network outside.
    NETWORK_SWITCH("networkSwitch"),
    /// A device whose kind no source tells.
    UNKNOWN_DEVICE("unknown");

    private final String id;

    ComponentKind(String id) {
        this.id = id;
    }

    /// Returns the name in documents, `--json` and ids.
    public String id() {
        return id;
    }

    /// Returns whether it only groups others and carries no bytes itself.
    public boolean isFrame() {
        return this == RACK || this == POD || this == HOST || this == CPU_PACKAGE;
    }

    /// Returns the kind of an id.
    ///
    /// @throws IllegalArgumentException when there is none
    public static ComponentKind ofId(String id) {
        for (ComponentKind kind : values()) {
            if (kind.id.equals(id)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("component kind '" + id + "'");
    }
}
