package linkwright.engine.topology.io.nccl;

import linkwright.engine.quantity.PcieRates;
import linkwright.engine.quantity.Rates;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.Source;
import linkwright.engine.topology.io.XmlElement;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads `link_speed` and `link_width`, and reports once for each spelling that is not the kernel's
/// what NCCL would make of it.
final class LinkSpeeds {
    /// What NCCL looks a speed up by: the first that the text begins with, in units of 1/80 GB/s a
    /// lane (2.30.7, src/graph/topo.cc, kvDictPciGen).
    private static final Map<String, Integer> NCCL_RATES = ncclRates();

    /// What NCCL takes for any other text: 8 GT/s.
    private static final int NCCL_FALLBACK = 60;

    private static final Source FALLBACK =
            Source.assumed("8 GT/s x16, NCCL's fallback, NCCL 2.30.7 src/graph/topo.cc");
    private static final Pattern SPEED = Pattern.compile("(\\d{1,3}(?:\\.\\d{1,2})?)\\s*GT/s.*");

    /// How often a spelling was met, and where first.
    private record Use(XmlElement first, int count) {}

    private final Reading reading;
    private final Map<String, Use> odd = new LinkedHashMap<>();

    LinkSpeeds(Reading reading) {
        this.reading = reading;
    }

    private static Map<String, Integer> ncclRates() {
        var rates = new LinkedHashMap<String, Integer>();
        rates.put("2.5 GT/s", 15);
        rates.put("5 GT/s", 30);
        rates.put("8 GT/s", 60);
        rates.put("16 GT/s", 120);
        rates.put("32 GT/s", 240);
        rates.put("5.0 GT/s PCIe", 30);
        rates.put("8.0 GT/s PCIe", 60);
        rates.put("16.0 GT/s PCIe", 120);
        rates.put("32.0 GT/s PCIe", 240);
        rates.put("64.0 GT/s PCIe", 480);
        return rates;
    }

    /// Returns the rate per lane in GT/s, empty when the text has none.
    static Optional<Double> gigatransfers(String text) {
        Matcher matcher = SPEED.matcher(text.strip());
        return matcher.matches()
                ? Optional.of(Double.parseDouble(matcher.group(1))).filter(speed -> speed > 0)
                : Optional.empty();
    }

    /// Returns the lanes, empty when the file does not tell them (0 is NCCL's word for that).
    static Optional<Long> lanes(XmlElement pci) {
        return pci.number("link_width").filter(lanes -> lanes >= 1 && lanes <= 32);
    }

    /// Returns the figures of a device's link upwards.
    LinkFigures figures(XmlElement pci) {
        Optional<String> text = pci.text("link_speed");
        if (text.isEmpty()) {
            return LinkFigures.UNKNOWN;
        }
        remember(pci, text.get());
        Optional<Double> speed = gigatransfers(text.get());
        Optional<Long> lanes = lanes(pci);
        if (speed.isPresent() && lanes.isPresent()) {
            return LinkFigures.nominal(
                    PcieRates.bytesPerSecond(speed.get(), lanes.get().intValue()),
                    reading.source(pci));
        }
        return LinkFigures.nominal(
                PcieRates.bytesPerSecond(speed.orElse(8.0), lanes.orElse(16L).intValue()),
                FALLBACK);
    }

    private void remember(XmlElement pci, String text) {
        if (!NCCL_RATES.containsKey(text) && !text.equals("2.5 GT/s PCIe")) {
            odd.merge(text, new Use(pci, 1), (old, one) -> new Use(old.first(), old.count() + 1));
        }
    }

    void report() {
        odd.forEach(
                (text, use) -> {
                    String busId = use.first().filled("busid").orElse("");
                    String nccl = Rates.formatBytes(16 * ncclRate(text) / 80.0 * 1e9);
                    if (text.isBlank()) {
                        reading.warning(use.first(), busId, "empty-link-speed", use.count(), nccl);
                    } else if (gigatransfers(text).isEmpty()) {
                        reading.warning(
                                use.first(), busId, "bad-link-speed", use.count(), text, nccl);
                    } else {
                        reading.note(
                                use.first(),
                                busId,
                                "misspelt-link-speed",
                                use.count(),
                                text,
                                gigatransfers(text).get(),
                                nccl);
                    }
                });
    }

    private static int ncclRate(String text) {
        return NCCL_RATES.entrySet().stream()
                .filter(entry -> text.startsWith(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(NCCL_FALLBACK);
    }
}
