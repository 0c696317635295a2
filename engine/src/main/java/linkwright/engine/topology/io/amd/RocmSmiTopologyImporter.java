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

/// Reads `rocm-smi --showtopo` and its parts (`--showtopoweight`, `--showtopohops`,
/// `--showtopotype`, `--showtoponuma`, `--showtopoaccess`).
public final class RocmSmiTopologyImporter implements TopologyImporter {
    private static final Pattern TITLE = Pattern.compile("=+ ([A-Za-z][A-Za-z -]{1,60}) =+");
    private static final String NUMA_NODES = "Numa Nodes";

    @Override
    public String id() {
        return "rocm-smi-topology";
    }

    @Override
    public Recognition recognise(String head) {
        boolean isOurs =
                head.lines()
                        .map(line -> title(line.strip()))
                        .anyMatch(
                                title ->
                                        title.filter(NUMA_NODES::equals).isPresent()
                                                || title.flatMap(RocmSmiTopologyImporter::property)
                                                        .isPresent());
        return isOurs ? Recognition.CERTAIN : Recognition.NO;
    }

    @Override
    public ImportResult read(ImportSource source) {
        Optional<String> text = source.text();
        if (text.isEmpty()) {
            return Rejected.because(source.notUtf8());
        }
        var host = new AmdHost(source, new ProblemList());
        new AmdTables(host, RocmSmiTopologyImporter::title, RocmSmiTopologyImporter::property)
                .read(new TextLines(text.get()));
        return host.result();
    }

    private static Optional<String> title(String line) {
        Matcher matcher = TITLE.matcher(line);
        return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    private static Optional<PairProperty> property(String title) {
        return switch (title) {
            case "Weight between two GPUs" -> Optional.of(PairProperty.WEIGHT);
            case "Hops between two GPUs" -> Optional.of(PairProperty.HOPS);
            case "Link Type between two GPUs" -> Optional.of(PairProperty.LINK_TYPE);
            case "Link accessibility between two GPUs" -> Optional.of(PairProperty.PEER_ACCESS);
            case "Numa Bandwidth between two GPUs", "Bandwidth" ->
                    Optional.of(PairProperty.BANDWIDTH);
            default -> Optional.empty();
        };
    }
}
