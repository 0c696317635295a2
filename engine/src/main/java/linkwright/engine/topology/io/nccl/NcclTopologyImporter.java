package linkwright.engine.topology.io.nccl;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.ProblemList;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportResult.Imported;
import linkwright.engine.topology.io.ImportResult.Rejected;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.Recognition;
import linkwright.engine.topology.io.TopologyImporter;
import linkwright.engine.topology.io.XmlElement;
import linkwright.engine.topology.io.XmlTree;

import java.util.Optional;
import java.util.regex.Pattern;

/// Reads NCCL's and RCCL's topology XML (NCCL 2.30.7, src/graph/xml.cc and topo.cc; RCCL, the same
/// files).
///
/// - `cpu` is a NUMA node; all NUMA nodes of a host are joined as NCCL joins them, at its rates,
///   assumed. Several `host_hash` are several hosts.
/// - `pci` is a PCIe switch, GPU, NIC, NVSwitch or unknown device by its children, then by its
///   class. Its PCIe link has the rate of `link_speed` and `link_width` after line coding, not
///   NCCL's reckoning.
/// - `net` is a port of its adapter, without a cable: the file does not say where it goes.
/// - Both halves of an NVLink or xGMI between two GPUs become one link. NVSwitches appear where the
///   file names them; those that it hides become one. Rates of these links are not in the file:
///   they are assumed by generation.
///
/// A file that is cut off is read as far as it goes, and the warning names the line; any other XML
/// that is not well formed is refused.
public final class NcclTopologyImporter implements TopologyImporter {
    private static final Pattern SYSTEM =
            Pattern.compile(
                    "\\s*(?:<\\?xml[^>]*>\\s*)?(?:<!--(?:[^-]|-(?!->))*+-->\\s*)*+<system[\\s>].*",
                    Pattern.DOTALL);
    private static final Pattern MARKUP_BEFORE = Pattern.compile("\\s*<(?:!--|!DOCTYPE|\\?xml)");

    @Override
    public String id() {
        return "nccl-topo";
    }

    @Override
    public Recognition recognise(String head) {
        if (SYSTEM.matcher(head).matches()) {
            return Recognition.CERTAIN;
        }
        boolean comesLater =
                MARKUP_BEFORE.matcher(head).lookingAt()
                        && (head.contains("<system") || !head.contains("-->"));
        return comesLater ? Recognition.POSSIBLE : Recognition.NO;
    }

    @Override
    public ImportResult read(ImportSource source, String text) {
        var problems = new ProblemList();
        var xml = new XmlTree(source.name(), problems);
        Optional<XmlElement> root = xml.read(text);
        if (xml.isDeclared()) {
            problems.add(
                    Diagnostic.note(
                            Location.line(source.name(), 1), "topology.io.nccl.xml-declaration"));
        }
        if (root.isPresent() && !root.get().name().equals("system")) {
            problems.add(
                    Diagnostic.error(
                            Location.line(source.name(), root.get().line()),
                            "topology.io.nccl.other-root",
                            root.get().name()));
        } else if (root.isPresent() && root.get().children("cpu").isEmpty()) {
            problems.add(
                    Diagnostic.error(
                            Location.line(source.name(), root.get().line()),
                            "topology.io.nccl.no-cpu"));
        }
        if (root.isEmpty() || problems.hasErrors()) {
            return new Rejected(problems.toList());
        }
        var reading = new Reading(source, root.get(), problems);
        new NcclAcceptance(text, source.name(), problems).report(reading.isRccl());
        new SystemReader(reading).read(root.get());
        return new Imported(reading.builder().build(), problems.toList());
    }
}
