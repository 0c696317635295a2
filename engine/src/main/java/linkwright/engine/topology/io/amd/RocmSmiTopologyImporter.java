package linkwright.engine.topology.io.amd;

import linkwright.engine.diagnostic.ProblemList;
import linkwright.engine.topology.PairProperty;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.Recognition;
import linkwright.engine.topology.io.TextLines;
import linkwright.engine.topology.io.TopologyImporter;

import java.util.Map;
import java.util.regex.Pattern;

/// Reads `rocm-smi --showtopo` and its parts (`--showtopoweight`, `--showtopohops`,
/// `--showtopotype`, `--showtoponuma`, `--showtopoaccess`).
public final class RocmSmiTopologyImporter implements TopologyImporter {
    private static final TableTitles TITLES =
            new TableTitles(
                    Pattern.compile("=+ ([A-Za-z][A-Za-z -]{1,60}) =+"),
                    Map.of(
                            "Weight between two GPUs", PairProperty.WEIGHT,
                            "Hops between two GPUs", PairProperty.HOPS,
                            "Link Type between two GPUs", PairProperty.LINK_TYPE,
                            "Link accessibility between two GPUs", PairProperty.PEER_ACCESS,
                            "Numa Bandwidth between two GPUs", PairProperty.BANDWIDTH,
                            "Bandwidth", PairProperty.BANDWIDTH));

    /// A section of a line for each GPU, not a table.
    private static final String NUMA_NODES = "Numa Nodes";

    @Override
    public String id() {
        return "rocm-smi-topology";
    }

    @Override
    public Recognition recognise(String head) {
        return TITLES.occurIn(head) || hasNumaNodes(head) ? Recognition.CERTAIN : Recognition.NO;
    }

    private static boolean hasNumaNodes(String head) {
        return head.lines()
                .anyMatch(
                        line ->
                                TITLES.titleIn(line.strip())
                                        .filter(NUMA_NODES::equals)
                                        .isPresent());
    }

    @Override
    public ImportResult read(ImportSource source, String text) {
        var host = new AmdHost(source, new ProblemList());
        new AmdTables(host, TITLES).read(new TextLines(text));
        return host.result();
    }
}
