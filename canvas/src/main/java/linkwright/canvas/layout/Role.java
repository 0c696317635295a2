package linkwright.canvas.layout;

/// What a part of a drawing looks like: the shape its painter draws.
public enum Role {
    /// Frame of a rack.
    RACK,
    /// Dashed frame of a pod.
    POD,
    /// Frame of a host that shows its inside.
    HOST,
    /// Small upright frame of a host with a dot for each GPU.
    COMPACT_HOST,
    /// CPU package that holds NUMA lanes and cores.
    PACKAGE,
    /// CPU as a square with pins, between its two sides of columns.
    CPU,
    /// NUMA node as a lane across its columns.
    NUMA_LANE,
    /// Core set with room for its name and rates.
    CORE,
    /// Core set as a small cell.
    CORE_CELL,
    /// Memory with its comb.
    MEMORY,
    /// PCIe switch or root as a hexagonal bar over its own columns.
    PCIE_BAR,
    /// PCIe root as a square on the edge of its CPU.
    PCIE_PORT,
    /// GPU.
    GPU,
    /// Part of a GPU that works as a device.
    GPU_PARTITION,
    /// NVSwitch as a lane across the board.
    NVSWITCH_LANE,
    /// Network adapter.
    NIC,
    /// Port of an adapter, a diamond on the edge of its host.
    NIC_PORT,
    /// Network switch with cells for its ports.
    SWITCH,
    /// Network switch seen from inside one host.
    SWITCH_PILL,
    /// Lane that says a wiring rule in words.
    PATCH_LANE,
    /// Device of unknown kind.
    UNKNOWN,
    /// Something that holds others and is not painted itself.
    HOLDER
}
