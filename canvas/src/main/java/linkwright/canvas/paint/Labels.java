package linkwright.canvas.paint;

import linkwright.engine.quantity.Sizes;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Short words for what is known of a component.
final class Labels {
    private static final Pattern PCI_ADDRESS =
            Pattern.compile("\\b([0-9a-f]{2}):[0-9a-f]{2}\\.[0-7]$", Pattern.CASE_INSENSITIVE);

    /// How systemd and rdma-core name adapters: bus, slot and function.
    private static final Pattern PCI_NAME = Pattern.compile("p([0-9]+)s[0-9]+(?:f[0-9]+)?$");

    private Labels() {}

    /// Returns a memory as its makers write it: decimal where that is whole, else binary.
    static String memory(long bytes) {
        if (bytes % 1_000_000_000L == 0) {
            return bytes / 1_000_000_000L + " GB";
        }
        return Sizes.format(bytes);
    }

    /// Returns a model without the names of vendors that everybody knows.
    static String model(String model) {
        return model.replaceFirst(
                "(?i)^(nvidia|amd|intel(\\(r\\))?|mellanox technologies|broadcom)\\s+", "");
    }

    /// Returns what a device is: its model, else its architecture, else where it is plugged in.
    static String what(Component component) {
        return component
                .value(Attribute.MODEL)
                .map(Labels::model)
                .or(() -> component.value(Attribute.ARCHITECTURE))
                .or(
                        () ->
                                component
                                        .value(Attribute.COMPUTE_CAPABILITY)
                                        .map(capability -> "sm_" + capability))
                .or(() -> component.value(Attribute.BUS_ID))
                .orElse("");
    }

    /// Returns what else tells a device from others: its memory, its CPUs, or where it is plugged
    /// in; empty where `first` says it already.
    static String detail(Component component, String first) {
        return component
                .value(Attribute.MEMORY_BYTES)
                .map(Labels::memory)
                .filter(size -> !first.replace(" ", "").contains(size.replace(" ", "")))
                .or(() -> component.value(Attribute.CPUS).map(cpus -> "CPU " + cpus))
                .or(() -> component.value(Attribute.BUS_ID))
                .filter(detail -> !detail.equals(first))
                .orElse("");
    }

    /// Returns a name without what is in it beyond its last word, for small places: `GPU 3` is `3`.
    static String last(String name) {
        int space = Math.max(name.lastIndexOf(' '), name.lastIndexOf('-'));
        String last = name.substring(space + 1);
        return last.isEmpty() ? name : last;
    }

    /// Returns the number that a name ends in, `node-07` is `07`; of a PCI address or a name made
    /// from one the bus, `0000:4f:00.0` is `4f` and `rdmap79s0` is `79`; the last word of a name
    /// without a number.
    static String number(String name) {
        for (Pattern address : List.of(PCI_ADDRESS, PCI_NAME)) {
            Matcher matcher = address.matcher(name);
            if (matcher.find()) {
                return matcher.group(1);
            }
        }
        int start = name.length();
        while (start > 0 && Character.isDigit(name.charAt(start - 1))) {
            start--;
        }
        return start == name.length() ? last(name) : name.substring(start);
    }
}
