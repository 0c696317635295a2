package linkwright.engine.topology.io.hwloc;

import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.io.PciAddresses;

import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Tells what a PCI function is, and counts those that move no bytes between ranks.
///
/// A 3D controller (0302) is a GPU; a VGA or display controller (0300, 0380) or an accelerator
/// (1200) is one where a compute library knows it, where its vendor is AMD and it has no screen, or
/// where its memory is a NUMA node. A controller of class 0680 is an NVSwitch when NVIDIA made it
/// or a matrix of NVLinks names it; one that failed can read as class 0000.
final class PciRoles {
    private static final String NVIDIA = "10de";
    private static final String AMD = "1002";
    private static final Pattern COMPUTE = Pattern.compile("(?:nvml|cuda|rsmi|ze|opencl)\\d.*");
    private static final Pattern FABRIC =
            Pattern.compile("(?:mlx|hfi|qib|cxi|irdma|bnxt_re|efa|rdmap|usnic|hns|ib|eth|en).*");

    private final Set<String> switches;
    private final Set<String> gpusWithMemory = new HashSet<>();
    private final Map<String, Integer> leftOut = new TreeMap<>();

    /// @param switches hwloc's own numbers of the PCI devices that a matrix of NVLinks names
    PciRoles(Set<String> switches) {
        this.switches = switches;
    }

    /// Remembers the GPUs whose memories are NUMA nodes.
    void gpuMemories(HwlocObject object) {
        if (object.isGpuMemory()) {
            object.info("PCIBusID").flatMap(PciAddresses::of).ifPresent(gpusWithMemory::add);
        }
        object.children().forEach(this::gpuMemories);
    }

    /// Returns what a function is, empty for one that is not drawn.
    Optional<ComponentKind> of(HwlocObject function) {
        Optional<ComponentKind> kind = kind(function);
        if (kind.isEmpty()) {
            leftOut.merge(
                    function.pciClass().isEmpty() ? "?" : function.pciClass(), 1, Integer::sum);
        }
        return kind;
    }

    private Optional<ComponentKind> kind(HwlocObject function) {
        String pciClass = function.pciClass();
        boolean isNamed = switches.contains("PCIDev:" + function.attribute("gp_index").orElse(""));
        if (isNamed || (pciClass.equals("0680") && function.pciVendor().equals(NVIDIA))) {
            return Optional.of(ComponentKind.NV_SWITCH);
        }
        if (isGpu(function, pciClass)) {
            return Optional.of(ComponentKind.GPU);
        }
        boolean isNic =
                pciClass.startsWith("02")
                        || pciClass.equals("0c06")
                        || function.children().stream().anyMatch(PciRoles::isNetwork);
        return isNic ? Optional.of(ComponentKind.NIC) : Optional.empty();
    }

    private boolean isGpu(HwlocObject function, String pciClass) {
        boolean isKnownToCompute =
                function.children().stream()
                        .anyMatch(device -> COMPUTE.matcher(device.name()).matches());
        boolean hasMemoryNode =
                function.attribute("pci_busid")
                        .flatMap(PciAddresses::of)
                        .filter(gpusWithMemory::contains)
                        .isPresent();
        return switch (pciClass) {
            case "0302" -> true;
            case "0380", "1200" -> isKnownToCompute || function.pciVendor().equals(AMD);
            case "0300" -> isKnownToCompute || hasMemoryNode;
            default -> false;
        };
    }

    /// `osdev_type` counts up to generation 2 (2 network, 3 OpenFabrics) and is a set of bits from
    /// generation 3 (16 network, 32 OpenFabrics); 2 is a memory there, so the name decides.
    private static boolean isNetwork(HwlocObject device) {
        long type = device.whole("osdev_type").orElse(0L);
        boolean mayBe = type == 2 || type == 3 || (type & 48) != 0;
        return device.is("OSDev") && mayBe && FABRIC.matcher(device.name()).matches();
    }

    int leftOutCount() {
        return leftOut.values().stream().mapToInt(Integer::intValue).sum();
    }

    /// Returns `104 x 0880, 2 x 0107`, by class, empty when nothing was left out.
    Optional<String> leftOut() {
        return leftOut.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        leftOut.entrySet().stream()
                                .map(entry -> entry.getValue() + " x " + entry.getKey())
                                .collect(Collectors.joining(", ")));
    }
}
