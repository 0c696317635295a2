package linkwright.engine.topology.io.hwloc;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// One object of hwloc.
///
/// @param type hwloc's name of it (`Package`, `NUMANode`, `PCIDev`); `Socket` of generation 1 is
///   `Package` here
/// @param line 1-based line that tells of it
/// @param cpus its logical CPUs as the operating system numbers them, empty where none are told
/// @param attributes as its XML names them
/// @param infos name and value, the last of a name where there are several
/// @param children of any kind, in the order of the file
record HwlocObject(
        String type,
        int line,
        BitSet cpus,
        Map<String, String> attributes,
        Map<String, String> infos,
        List<HwlocObject> children) {
    /// Class, vendor and device, subsystem, revision and interface.
    private static final Pattern PCI_TYPE =
            Pattern.compile(
                    "([0-9a-f]{4})(?: \\[([0-9a-f]{4}:[0-9a-f]{4})\\])?(?:"
                            + " \\[([0-9a-f]{4}:[0-9a-f]{4})\\])?(?: [0-9a-f]{2} ([0-9a-f]{2}))?.*",
                    Pattern.CASE_INSENSITIVE);

    private static final Pattern WHOLE = Pattern.compile("\\d{1,18}");

    static HwlocObject of(String type, int line, Map<String, String> attributes) {
        return new HwlocObject(
                type, line, new BitSet(), attributes, new LinkedHashMap<>(), new ArrayList<>());
    }

    boolean is(String other) {
        return type.equals(other);
    }

    Optional<String> attribute(String name) {
        return Optional.ofNullable(attributes.get(name)).filter(text -> !text.isBlank());
    }

    Optional<String> info(String name) {
        return Optional.ofNullable(infos.get(name)).map(String::strip).filter(t -> !t.isEmpty());
    }

    Optional<Long> whole(String name) {
        return attribute(name).filter(text -> WHOLE.matcher(text).matches()).map(Long::valueOf);
    }

    Optional<Long> osIndex() {
        return whole("os_index");
    }

    /// Returns the name of an operating system's device; empty for others.
    String name() {
        return attributes.getOrDefault("name", "");
    }

    String subtype() {
        return attributes.getOrDefault("subtype", "");
    }

    /// Returns whether it is a memory of a GPU that the system shows as a NUMA node.
    boolean isGpuMemory() {
        return is("NUMANode") && subtype().equals("GPUMemory");
    }

    /// Returns whether it is a bridge between the host and PCI (`0-1`).
    boolean isHostBridge() {
        return is("Bridge") && attributes.getOrDefault("bridge_type", "").startsWith("0-");
    }

    private Optional<Matcher> pciType() {
        return attribute("pci_type").map(PCI_TYPE::matcher).filter(Matcher::matches);
    }

    /// Returns the PCI class as four hexadecimal digits, `0302`; empty when it is not told.
    String pciClass() {
        return pciType().map(t -> t.group(1).toLowerCase(Locale.ROOT)).orElse("");
    }

    /// Returns the PCI class with its interface as `0x030200`.
    Optional<String> fullPciClass() {
        return pciType()
                .map(t -> "0x" + t.group(1) + Optional.ofNullable(t.group(4)).orElse("00"))
                .map(text -> text.toLowerCase(Locale.ROOT));
    }

    /// Returns the PCI vendor as four digits, `10de`; empty when it is not told.
    String pciVendor() {
        return pciIds().map(ids -> ids.substring(0, 4)).orElse("");
    }

    /// Returns `10de:1db8:10de:131d`.
    Optional<String> pciIds() {
        return pciType()
                .filter(t -> t.group(2) != null)
                .map(t -> t.group(2) + (t.group(3) == null ? "" : ":" + t.group(3)))
                .map(text -> text.toLowerCase(Locale.ROOT));
    }
}
