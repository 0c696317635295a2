package linkwright.engine.topology.synthetic;

import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.Recognition;
import linkwright.engine.topology.io.TopologyImporter;

/// Reads a file that holds one line of synthetic text; see [SyntheticTopology].
public final class SyntheticImporter implements TopologyImporter {
    @Override
    public String id() {
        return "synthetic";
    }

    @Override
    public Recognition recognise(String head) {
        return SyntheticTopology.looksLike(head) ? Recognition.CERTAIN : Recognition.NO;
    }

    @Override
    public ImportResult read(ImportSource source, String text) {
        return SyntheticTopology.parse(text);
    }
}
