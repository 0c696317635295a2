package linkwright.engine.topology;

import java.util.List;
import java.util.Optional;

/// What can be known of a component beside its kind, name and place: one typed fact each.
///
/// @param <T> `String`, `Long`, `Double` or `Boolean`
/// @param id key in documents and messages; its unit is the end of the id
/// @param type class of the value
public record Attribute<T>(String id, Class<T> type) {
    /// Product name as the vendor writes it.
    public static final Attribute<String> MODEL = text("model");

    /// PCI address, lower case, `domain:bus:device.function`; the domain may be longer than four
    /// digits.
    public static final Attribute<String> BUS_ID = text("busId");

    /// 24-bit PCI class as `0x030200`.
    public static final Attribute<String> PCI_CLASS = text("pciClass");

    /// PCI vendor, device, subsystem vendor and subsystem device, `10de:2330:10de:16c1`.
    public static final Attribute<String> PCI_IDS = text("pciIds");

    /// Name the operating system gives: `mlx5_0`, `eth0`.
    public static final Attribute<String> DEVICE = text("device");

    /// GUID or UUID as its tool writes it.
    public static final Attribute<String> UNIQUE_ID = text("uniqueId");

    /// Number the vendor's tool or operating system gives, for example the NVML index or NUMA id;
    /// -1 is an answer too ("location unknown").
    public static final Attribute<Long> INDEX = whole("index");

    /// Rank that a dumping job had on this GPU.
    public static final Attribute<Long> DUMPED_RANK = whole("dumpedRank");

    /// Memory of a GPU or a NUMA node in bytes.
    public static final Attribute<Long> MEMORY_BYTES = whole("memoryBytes");

    /// Cores' logical CPUs as the kernel lists them: `0-3,8`.
    public static final Attribute<String> CPUS = text("cpus");

    /// Compute capability times ten of an NVIDIA GPU: 80, 90.
    public static final Attribute<Long> COMPUTE_CAPABILITY = whole("computeCapability");

    /// Architecture of an AMD GPU (`gfx942`) or of a CPU (`x86_64`).
    public static final Attribute<String> ARCHITECTURE = text("architecture");

    /// Vendor as the hardware writes it: `GenuineIntel`.
    public static final Attribute<String> VENDOR = text("vendor");

    /// CPUID family and model, `6/143`.
    public static final Attribute<String> CPU_FAMILY_MODEL = text("cpuFamilyModel");

    /// Whether GPUDirect RDMA is possible.
    public static final Attribute<Boolean> GPU_DIRECT_RDMA = flag("gpuDirectRdma");

    /// Whether reductions can run inside the network (SHARP).
    public static final Attribute<Boolean> IN_NETWORK_REDUCTION = flag("inNetworkReduction");

    /// Line rate of a port in bytes per second, one direction.
    public static final Attribute<Long> PORT_BYTES_PER_SECOND = whole("portBytesPerSecond");

    /// 1-based port number of an adapter.
    public static final Attribute<Long> PORT = whole("port");

    /// State of a port or interface as its tool says it: `up`, `down`, `Active`.
    public static final Attribute<String> STATE = text("state");

    /// PCIe rate per lane in GT/s that the device has now; see [#PCIE_WIDTH].
    public static final Attribute<Double> PCIE_GIGATRANSFERS_PER_SECOND =
            new Attribute<>("pcieGigatransfersPerSecond", Double.class);

    /// PCIe lanes that the device has now.
    public static final Attribute<Long> PCIE_WIDTH = whole("pcieWidth");

    /// PCIe rate per lane in GT/s that the device could have.
    public static final Attribute<Double> PCIE_MAX_GIGATRANSFERS_PER_SECOND =
            new Attribute<>("pcieMaxGigatransfersPerSecond", Double.class);

    /// PCIe lanes that the device could have.
    public static final Attribute<Long> PCIE_MAX_WIDTH = whole("pcieMaxWidth");

    /// PCIe rate per lane in GT/s that the slot above the device could have.
    public static final Attribute<Double> PCIE_HOST_MAX_GIGATRANSFERS_PER_SECOND =
            new Attribute<>("pcieHostMaxGigatransfersPerSecond", Double.class);

    /// NVLinks of a GPU that are up, whatever they lead to; 0 is an answer ("all are inactive").
    public static final Attribute<Long> NV_LINKS = whole("nvLinks");

    /// NVLinks of a GPU that are down.
    public static final Attribute<Long> NV_LINKS_DOWN = whole("nvLinksDown");

    /// What one NVLink of a GPU carries on the wire, bytes per second of one direction.
    public static final Attribute<Long> NV_LINK_BYTES_PER_SECOND = whole("nvLinkBytesPerSecond");

    /// Whether a GPU is split into partitions (MIG).
    public static final Attribute<Boolean> PARTITIONED = flag("partitioned");

    /// Number of the GPU instance a partition lies in.
    public static final Attribute<Long> GPU_INSTANCE = whole("gpuInstance");

    /// Number of the compute instance a partition is.
    public static final Attribute<Long> COMPUTE_INSTANCE = whole("computeInstance");

    /// Compute units (AMD) or multiprocessors (NVIDIA) of a GPU or a partition.
    public static final Attribute<Long> COMPUTE_UNITS = whole("computeUnits");

    /// State of a GPU in its NVLink fabric as the driver says it: `Completed, Success`.
    public static final Attribute<String> FABRIC_STATE = text("fabricState");

    /// UUID of the NVLink domain a GPU belongs to.
    public static final Attribute<String> FABRIC_CLUSTER = text("fabricCluster");

    /// Number of the clique within its NVLink domain.
    public static final Attribute<Long> FABRIC_CLIQUE = whole("fabricClique");

    /// Kind of a NUMA node's memory as its tool names it: `DRAM`, `HBM`.
    public static final Attribute<String> MEMORY_KIND = text("memoryKind");

    /// Sizes of a core set's caches in bytes, from the first level, `L1d 32768, L2 524288, L3
    /// 33554432`.
    public static final Attribute<String> CACHES = text("caches");

    /// Distances of a NUMA node to all nodes in the order of their numbers as firmware states them,
    /// `10 21`; 10 is the node itself.
    public static final Attribute<String> NUMA_DISTANCES = text("numaDistances");

    /// Whether it is made by software: a loopback or bridge interface, a hypervisor's adapter.
    public static final Attribute<Boolean> VIRTUAL = flag("virtual");

    /// Tier of a network switch: `leaf`, `spine`, `core`, `rail` or empty.
    public static final Attribute<String> TIER = text("tier");

    /// Rail a NIC or leaf switch belongs to.
    public static final Attribute<Long> RAIL = whole("rail");

    private static final List<Attribute<?>> ALL =
            List.of(
                    MODEL,
                    BUS_ID,
                    PCI_CLASS,
                    PCI_IDS,
                    DEVICE,
                    UNIQUE_ID,
                    INDEX,
                    DUMPED_RANK,
                    MEMORY_BYTES,
                    CPUS,
                    COMPUTE_CAPABILITY,
                    ARCHITECTURE,
                    VENDOR,
                    CPU_FAMILY_MODEL,
                    GPU_DIRECT_RDMA,
                    IN_NETWORK_REDUCTION,
                    PORT_BYTES_PER_SECOND,
                    PORT,
                    STATE,
                    PCIE_GIGATRANSFERS_PER_SECOND,
                    PCIE_WIDTH,
                    PCIE_MAX_GIGATRANSFERS_PER_SECOND,
                    PCIE_MAX_WIDTH,
                    PCIE_HOST_MAX_GIGATRANSFERS_PER_SECOND,
                    NV_LINKS,
                    NV_LINKS_DOWN,
                    NV_LINK_BYTES_PER_SECOND,
                    PARTITIONED,
                    GPU_INSTANCE,
                    COMPUTE_INSTANCE,
                    COMPUTE_UNITS,
                    FABRIC_STATE,
                    FABRIC_CLUSTER,
                    FABRIC_CLIQUE,
                    MEMORY_KIND,
                    CACHES,
                    NUMA_DISTANCES,
                    VIRTUAL,
                    TIER,
                    RAIL);

    /// Returns every attribute, in the order an inspector lists them.
    public static List<Attribute<?>> all() {
        return ALL;
    }

    /// Returns the attribute of an id, empty for one that this version does not know.
    public static Optional<Attribute<?>> find(String id) {
        return ALL.stream().<Attribute<?>>map(a -> a).filter(a -> a.id().equals(id)).findFirst();
    }

    private static Attribute<String> text(String id) {
        return new Attribute<>(id, String.class);
    }

    private static Attribute<Long> whole(String id) {
        return new Attribute<>(id, Long.class);
    }

    private static Attribute<Boolean> flag(String id) {
        return new Attribute<>(id, Boolean.class);
    }
}
