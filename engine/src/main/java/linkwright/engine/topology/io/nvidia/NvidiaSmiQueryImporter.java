package linkwright.engine.topology.io.nvidia;

import linkwright.engine.diagnostic.ProblemList;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.Recognition;
import linkwright.engine.topology.io.TextLines;
import linkwright.engine.topology.io.TopologyImporter;
import linkwright.engine.topology.io.XmlElement;

import java.util.List;
import java.util.regex.Pattern;

/// Reads `nvidia-smi -q` as text: the same facts as [NvidiaSmiQueryXmlImporter] reads.
public final class NvidiaSmiQueryImporter implements TopologyImporter {
    private static final Pattern TITLE = Pattern.compile("(?m)^\\s*=+NVSMI LOG=+\\s*$");
    private static final Pattern GPU =
            Pattern.compile("GPU [0-9A-Fa-f]{4,8}:[0-9A-Fa-f]{2}:[0-9A-Fa-f]{2}\\.[0-9A-Fa-f]");

    @Override
    public String id() {
        return "nvidia-smi-q";
    }

    @Override
    public Recognition recognise(String head) {
        return TITLE.matcher(head).find() ? Recognition.CERTAIN : Recognition.NO;
    }

    @Override
    public ImportResult read(ImportSource source, String text) {
        var host = new SmiHost(source, new ProblemList());
        XmlElement root = IndentedText.read(new TextLines(text));
        List<XmlElement> gpus =
                root.children().stream()
                        .filter(child -> GPU.matcher(child.name()).matches())
                        .toList();
        new QueryReader(host).read(root, gpus);
        return host.result();
    }
}
