package linkwright.engine.topology.io.hwloc;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What `lstopo` calls types, sizes and PCI classes, as hwloc's XML names them.
final class ConsoleTypes {
    private static final Pattern CACHE = Pattern.compile("L(\\d)([di]?)(?:Cache)?");
    private static final Pattern SIZE = Pattern.compile("(?:^|[ =])(\\d{1,9}\\s?[KMGT]i?B)(?: |$)");
    private static final Pattern CLASS = Pattern.compile("class=([0-9a-fA-F]{4})");
    private static final Map<String, String> CLASSES =
            Map.of(
                    "Ethernet", "0200",
                    "InfiniBand", "0207",
                    "Network", "0280",
                    "3D", "0302",
                    "VGA", "0300",
                    "Display", "0380");

    /// An attribute with a number of bytes.
    record Size(String key, String bytes) {}

    private ConsoleTypes() {}

    /// Returns hwloc's name of a type, and adds what the word said beside it.
    static String type(String word, Map<String, String> attributes) {
        Matcher cache = CACHE.matcher(word);
        if (cache.matches()) {
            return "L" + cache.group(1) + cache.group(2) + "Cache";
        }
        return switch (word) {
            case "Socket" -> "Package";
            case "HostBridge" -> {
                attributes.put("bridge_type", "0-1");
                yield "Bridge";
            }
            case "PCIBridge" -> {
                attributes.put("bridge_type", "1-1");
                yield "Bridge";
            }
            case "PCI" -> "PCIDev";
            case "Net" -> device(attributes, "2");
            case "OpenFabrics" -> device(attributes, "3");
            case "GPU" -> device(attributes, "1");
            case "CoProc" -> device(attributes, "5");
            case "Block", "DMA" -> device(attributes, "0");
            default -> word;
        };
    }

    private static String device(Map<String, String> attributes, String type) {
        attributes.put("osdev_type", type);
        return "OSDev";
    }

    static Optional<Size> size(String type, String said, Map<String, String> keyed) {
        boolean isCache = type.endsWith("Cache");
        if (!isCache && !type.equals("NUMANode")) {
            return Optional.empty();
        }
        String text = Optional.ofNullable(keyed.get(isCache ? "size" : "local")).orElse(said);
        Matcher matcher = SIZE.matcher(text);
        if (!matcher.find()) {
            return Optional.empty();
        }
        return BinarySize.bytes(matcher.group(1))
                .map(bytes -> new Size(isCache ? "cache_size" : "local_memory", "" + bytes));
    }

    /// Returns the attributes of a PCI function or bridge.
    static Map<String, String> pci(
            String type, String busId, String said, Map<String, String> keyed) {
        var attributes = new LinkedHashMap<String, String>();
        if (type.equals("Bridge")) {
            Optional.ofNullable(keyed.get("buses")).ifPresent(b -> attributes.put("bridge_pci", b));
        }
        if (!type.equals("PCIDev") && !type.equals("Bridge")) {
            return attributes;
        }
        if (!busId.isEmpty()) {
            boolean hasDomain = busId.indexOf(':') != busId.lastIndexOf(':');
            attributes.put("pci_busid", hasDomain ? busId : "0000:" + busId);
        }
        Optional.ofNullable(keyed.get("link"))
                .map(rate -> rate.replace("GB/s", ""))
                .ifPresent(rate -> attributes.put("pci_link_speed", rate));
        Matcher matcher = CLASS.matcher(said);
        String pciClass = matcher.find() ? matcher.group(1) : CLASSES.getOrDefault(said, "");
        if (!pciClass.isEmpty()) {
            String ids = keyed.getOrDefault("id", "");
            boolean areTold = ids.matches("[0-9a-fA-F]{4}:[0-9a-fA-F]{4}");
            attributes.put("pci_type", pciClass + (areTold ? " [" + ids + "]" : ""));
        }
        return attributes;
    }
}
