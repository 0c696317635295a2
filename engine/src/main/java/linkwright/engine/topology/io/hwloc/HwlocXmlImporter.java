package linkwright.engine.topology.io.hwloc;

import linkwright.engine.diagnostic.ProblemList;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportResult.Rejected;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.Recognition;
import linkwright.engine.topology.io.TopologyImporter;
import linkwright.engine.topology.io.XmlElement;
import linkwright.engine.topology.io.XmlTree;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads hwloc's XML of generations 1, 2 and 3 (open-mpi/hwloc, hwloc2.dtd at 3b37b024, which is
/// never fetched): packages, NUMA nodes with memory and distances, cores with caches, the PCIe tree
/// with negotiated rates, GPUs, NICs, NVSwitches, and NVLinks.
///
/// hwloc filters devices by default, so that a file without one is no evidence that it is absent.
public final class HwlocXmlImporter implements TopologyImporter {
    private static final Pattern ROOT =
            Pattern.compile("<!DOCTYPE\\s+(?:topology|root)\\s|<topology[\\s>]");
    private static final Pattern OURS =
            Pattern.compile("hwloc2?\\.dtd|<object\\s[^>]*type=\"(?:Machine|System)\"");

    @Override
    public String id() {
        return "hwloc-xml";
    }

    @Override
    public Recognition recognise(String head) {
        boolean isOurs =
                head.stripLeading().startsWith("<")
                        && ROOT.matcher(head).find()
                        && OURS.matcher(head).find();
        return isOurs ? Recognition.CERTAIN : Recognition.NO;
    }

    @Override
    public ImportResult read(ImportSource source, String text) {
        var problems = new ProblemList();
        var reading = new HwlocReading(source, problems, false);
        Optional<XmlElement> root =
                new XmlTree(source.name(), problems).allowingDocumentType().read(text);
        if (root.isEmpty() || problems.hasErrors()) {
            return new Rejected(problems.toList());
        }
        List<HwlocMachine> machines = HwlocXml.machines(root.get());
        if (!root.get().name().equals("topology") && !root.get().name().equals("root")) {
            reading.error(root.get().line(), "other-root", root.get().name());
        } else if (machines.isEmpty()) {
            reading.error(root.get().line(), "no-machine");
        }
        return reading.result(machines);
    }
}
