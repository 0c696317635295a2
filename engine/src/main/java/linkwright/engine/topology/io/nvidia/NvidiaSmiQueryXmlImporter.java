package linkwright.engine.topology.io.nvidia;

import linkwright.engine.diagnostic.ProblemList;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.Recognition;
import linkwright.engine.topology.io.TopologyImporter;
import linkwright.engine.topology.io.XmlElement;
import linkwright.engine.topology.io.XmlTree;

import java.util.Optional;
import java.util.regex.Pattern;

/// Reads `nvidia-smi -q -x` of any schema (`nvsmi_device_v10.dtd` and later; it is never fetched):
/// the GPUs of a host with identity, PCIe link, partitions and NVLink domain.
public final class NvidiaSmiQueryXmlImporter implements TopologyImporter {
    private static final Pattern ROOT = Pattern.compile("<nvidia_smi_log[\\s>]");

    @Override
    public String id() {
        return "nvidia-smi-q-x";
    }

    @Override
    public Recognition recognise(String head) {
        return head.stripLeading().startsWith("<") && ROOT.matcher(head).find()
                ? Recognition.CERTAIN
                : Recognition.NO;
    }

    @Override
    public ImportResult read(ImportSource source, String text) {
        var problems = new ProblemList();
        Optional<XmlElement> root =
                new XmlTree(source.name(), problems).allowingDocumentType().read(text);
        var host = new SmiHost(source, problems);
        if (root.isPresent() && !root.get().name().equals("nvidia_smi_log")) {
            host.error(root.get().line(), "other-root", root.get().name());
        }
        if (root.isPresent() && !problems.hasErrors()) {
            new QueryReader(host).read(root.get(), root.get().children("gpu"));
        }
        return host.result();
    }
}
