package linkwright.engine.topology.io.amd;

import linkwright.engine.diagnostic.ProblemList;
import linkwright.engine.topology.PairProperty;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportResult.Rejected;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.Recognition;
import linkwright.engine.topology.io.TextLines;
import linkwright.engine.topology.io.TopologyImporter;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads `amd-smi topology`: tables between GPUs, which it names by PCI address (ROCm/amdsmi,
/// CHANGELOG.md).
public final class AmdSmiTopologyImporter implements TopologyImporter {
    private static final Pattern TITLE = Pattern.compile("([A-Z][A-Z -]{1,40}) TABLE:");

    @Override
    public String id() {
        return "amd-smi-topology";
    }

    @Override
    public Recognition recognise(String head) {
        return head.lines()
                        .anyMatch(
                                line ->
                                        title(line.strip())
                                                .flatMap(AmdSmiTopologyImporter::property)
                                                .isPresent())
                ? Recognition.CERTAIN
                : Recognition.NO;
    }

    @Override
    public ImportResult read(ImportSource source) {
        Optional<String> text = source.text();
        if (text.isEmpty()) {
            return Rejected.because(source.notUtf8());
        }
        var host = new AmdHost(source, new ProblemList());
        new AmdTables(host, AmdSmiTopologyImporter::title, AmdSmiTopologyImporter::property)
                .read(new TextLines(text.get()));
        return host.result();
    }

    private static Optional<String> title(String line) {
        Matcher matcher = TITLE.matcher(line);
        return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    /// The tool itself writes `COHERANCY`.
    private static Optional<PairProperty> property(String title) {
        return switch (title) {
            case "ACCESS" -> Optional.of(PairProperty.PEER_ACCESS);
            case "WEIGHT" -> Optional.of(PairProperty.WEIGHT);
            case "HOPS" -> Optional.of(PairProperty.HOPS);
            case "LINK TYPE" -> Optional.of(PairProperty.LINK_TYPE);
            case "NUMA BW" -> Optional.of(PairProperty.BANDWIDTH);
            case "CACHE COHERANCY", "CACHE COHERENCY" -> Optional.of(PairProperty.COHERENCE);
            case "ATOMICS" -> Optional.of(PairProperty.ATOMICS);
            case "DMA" -> Optional.of(PairProperty.DMA);
            case "BI-DIRECTIONAL" -> Optional.of(PairProperty.BIDIRECTIONAL);
            default -> Optional.empty();
        };
    }
}
