package linkwright.engine.topology.io.amd;

import static java.util.Map.entry;

import linkwright.engine.diagnostic.ProblemList;
import linkwright.engine.topology.PairProperty;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.Recognition;
import linkwright.engine.topology.io.TextLines;
import linkwright.engine.topology.io.TopologyImporter;

import java.util.Map;
import java.util.regex.Pattern;

/// Reads `amd-smi topology`: tables between GPUs, which it names by PCI address (ROCm/amdsmi,
/// CHANGELOG.md).
public final class AmdSmiTopologyImporter implements TopologyImporter {
    /// The tool itself writes `COHERANCY`.
    private static final TableTitles TITLES =
            new TableTitles(
                    Pattern.compile("([A-Z][A-Z -]{1,40}) TABLE:"),
                    Map.ofEntries(
                            entry("ACCESS", PairProperty.PEER_ACCESS),
                            entry("WEIGHT", PairProperty.WEIGHT),
                            entry("HOPS", PairProperty.HOPS),
                            entry("LINK TYPE", PairProperty.LINK_TYPE),
                            entry("NUMA BW", PairProperty.BANDWIDTH),
                            entry("CACHE COHERANCY", PairProperty.COHERENCE),
                            entry("CACHE COHERENCY", PairProperty.COHERENCE),
                            entry("ATOMICS", PairProperty.ATOMICS),
                            entry("DMA", PairProperty.DMA),
                            entry("BI-DIRECTIONAL", PairProperty.BIDIRECTIONAL)));

    @Override
    public String id() {
        return "amd-smi-topology";
    }

    @Override
    public Recognition recognise(String head) {
        return TITLES.occurIn(head) ? Recognition.CERTAIN : Recognition.NO;
    }

    @Override
    public ImportResult read(ImportSource source, String text) {
        var host = new AmdHost(source, new ProblemList());
        new AmdTables(host, TITLES).read(new TextLines(text));
        return host.result();
    }
}
