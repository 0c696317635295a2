package linkwright.engine.topology;

/// How near two places are, best to worst: NCCL's names (src/include/graph.h, 2.30.7), and `NODE`
/// from `nvidia-smi topo -m`. Stored by name, since their numbers have moved between versions.
public enum PathClass {
    /// The same device.
    LOC,
    /// NVLink or xGMI, switches included.
    NVL,
    /// NVLink with one GPU between.
    NVB,
    /// A coherent CPU link.
    C2C,
    /// At most one PCIe switch.
    PIX,
    /// Several PCIe switches, no host bridge crossed.
    PXB,
    /// GPU, C2C, CPU, PCIe, NIC.
    P2C,
    /// To a NIC by way of another GPU.
    PXN,
    /// A PCIe host bridge (the CPU) is crossed.
    PHB,
    /// Between host bridges of one NUMA node (nvidia-smi only).
    NODE,
    /// The link between NUMA nodes is crossed.
    SYS,
    /// The network is crossed.
    NET,
    /// Not connected.
    DIS;

    /// Returns the worse of two.
    public PathClass worst(PathClass other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
