package linkwright.engine.topology.io.nccl;

import java.util.Locale;

/// PCI addresses as NCCL compares them.
final class BusIds {
    private BusIds() {}

    /// Returns the address as one hexadecimal number: separators, case and leading zeros do not
    /// matter.
    static String key(String busId) {
        return busId.toLowerCase(Locale.ROOT)
                .replaceAll("[^0-9a-f]", "")
                .replaceFirst("^0+(?=.)", "");
    }

    /// Returns whether the driver could not name the device: `fffffff:ffff:ff`, `fffffff:ff:ff.0`.
    static boolean isHidden(String busId) {
        return busId.toLowerCase(Locale.ROOT).startsWith("fffffff:");
    }

    /// Returns the address in lower case, as the facts hold it.
    static String written(String busId) {
        return busId.strip().toLowerCase(Locale.ROOT);
    }
}
