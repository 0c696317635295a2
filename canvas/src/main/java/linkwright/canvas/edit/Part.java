package linkwright.canvas.edit;

import linkwright.engine.topology.ComponentKind;

/// What a person can put on the drawing.
public enum Part {
    /// A server or workstation, empty.
    HOST(ComponentKind.HOST),
    /// A GPU.
    GPU(ComponentKind.GPU),
    /// A switch of NVLinks.
    NV_SWITCH(ComponentKind.NV_SWITCH),
    /// A PCIe switch.
    PCIE_SWITCH(ComponentKind.PCIE_SWITCH),
    /// A CPU package with one NUMA node inside.
    CPU(ComponentKind.CPU_PACKAGE),
    /// The memory of a NUMA node, joined to it.
    MEMORY(ComponentKind.MEMORY),
    /// A network adapter with one port.
    NIC(ComponentKind.NIC),
    /// A switch of the network outside.
    NETWORK_SWITCH(ComponentKind.NETWORK_SWITCH),
    /// A frame of hosts.
    RACK(ComponentKind.RACK);

    private final ComponentKind kind;

    Part(ComponentKind kind) {
        this.kind = kind;
    }

    /// Returns the kind of its component.
    public ComponentKind kind() {
        return kind;
    }

    /// Returns whether it may be outermost.
    public boolean standsAlone() {
        return this == HOST || this == NETWORK_SWITCH || this == RACK;
    }

    /// Returns whether it can sit in a component of a kind.
    public boolean fitsInto(ComponentKind home) {
        return switch (this) {
            case HOST, NETWORK_SWITCH -> home == ComponentKind.RACK || home == ComponentKind.POD;
            case NV_SWITCH -> home == ComponentKind.HOST || home == ComponentKind.RACK;
            case GPU, PCIE_SWITCH, CPU, NIC -> home == ComponentKind.HOST;
            case MEMORY -> home == ComponentKind.NUMA_NODE;
            case RACK -> home == ComponentKind.POD;
        };
    }
}
