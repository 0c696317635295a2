package linkwright.engine.topology.io.nvidia;

import linkwright.engine.topology.io.XmlElement;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Values as `nvidia-smi -q` writes them.
final class QueryValues {
    private static final Pattern WHOLE = Pattern.compile("\\d{1,12}");
    private static final Pattern MEBIBYTES = Pattern.compile("(\\d{1,9}) MiB");
    private static final Pattern LANES = Pattern.compile("(\\d{1,2})x");
    private static final Pattern IDS = Pattern.compile("(?:0x)?([0-9A-Fa-f]{4})([0-9A-Fa-f]{4})");
    private static final List<String> NOTHING =
            List.of("", "N/A", "[N/A]", "Requested functionality has been deprecated");

    /// PCI Express generations 1 to 6 (PCI Express Base Specification 6.0).
    private static final Map<Long, Double> RATES =
            Map.of(1L, 2.5, 2L, 5.0, 3L, 8.0, 4L, 16.0, 5L, 32.0, 6L, 64.0);

    private QueryValues() {}

    /// Returns what stands below the XML's or the text's path and says something.
    static Optional<XmlElement> find(XmlElement below, String xml, String text) {
        return below.find(xml)
                .or(() -> below.find(text))
                .filter(found -> !NOTHING.contains(found.content().strip()));
    }

    static Optional<String> text(XmlElement value) {
        return Optional.of(value.content().strip());
    }

    static Optional<Long> whole(XmlElement value) {
        String text = value.content().strip();
        return WHOLE.matcher(text).matches() ? Optional.of(Long.parseLong(text)) : Optional.empty();
    }

    static Optional<Long> bytes(XmlElement value) {
        Matcher matcher = MEBIBYTES.matcher(value.content().strip());
        return matcher.matches()
                ? Optional.of(Long.parseLong(matcher.group(1)) << 20)
                : Optional.empty();
    }

    static Optional<Long> lanes(XmlElement value) {
        Matcher matcher = LANES.matcher(value.content().strip());
        return matcher.matches()
                ? Optional.of(Long.parseLong(matcher.group(1))).filter(lanes -> lanes > 0)
                : Optional.empty();
    }

    static Optional<Boolean> enabled(XmlElement value) {
        return switch (value.content().strip()) {
            case "Enabled" -> Optional.of(true);
            case "Disabled" -> Optional.of(false);
            default -> Optional.empty();
        };
    }

    /// Returns the rate per lane in GT/s of a PCIe generation.
    static Optional<Double> gigatransfers(XmlElement value) {
        return whole(value).map(RATES::get);
    }

    /// Returns `10de:20b2` of `20B210DE`, which has the device before the vendor.
    static Optional<String> pciIds(XmlElement value) {
        Matcher matcher = IDS.matcher(value.content().strip());
        return matcher.matches()
                ? Optional.of((matcher.group(2) + ":" + matcher.group(1)).toLowerCase(Locale.ROOT))
                : Optional.empty();
    }
}
