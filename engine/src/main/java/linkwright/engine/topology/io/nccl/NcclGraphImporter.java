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

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads NCCL's graph XML (`NCCL_GRAPH_DUMP_FILE`): the rings, trees and other channels that NCCL
/// chose.
///
/// It is no topology: a channel is an order of GPUs, and the speed and path type of a graph are
/// bounds for all of its channels. So it gives the GPUs and network devices that it names, with no
/// links, and tells of each graph in a note.
public final class NcclGraphImporter implements TopologyImporter {
    private static final Pattern ROOT =
            Pattern.compile(
                    "\\s*(?:<\\?xml[^>]*>\\s*)?(?:<!--(?:[^-]|-(?!->))*+-->\\s*)*+<graphs?[\\s>].*",
                    Pattern.DOTALL);
    private static final Pattern CHANNELS =
            Pattern.compile("<graph\\s[^>]*(?:nchannels|pattern)\\s*=");

    @Override
    public String id() {
        return "nccl-graph";
    }

    @Override
    public Recognition recognise(String head) {
        return ROOT.matcher(head).matches() && CHANNELS.matcher(head).find()
                ? Recognition.CERTAIN
                : Recognition.NO;
    }

    @Override
    public ImportResult read(ImportSource source, String text) {
        var problems = new ProblemList();
        Optional<XmlElement> root = new XmlTree(source.name(), problems).read(text);
        if (root.isEmpty() || problems.hasErrors()) {
            return new Rejected(problems.toList());
        }
        List<XmlElement> graphs =
                root.get().name().equals("graph")
                        ? List.of(root.get())
                        : root.get().children("graph");
        boolean isOurs = root.get().name().equals("graphs") || root.get().name().equals("graph");
        var reader = new GraphReader(source, problems);
        if (isOurs) {
            reader.read(graphs);
        }
        if (reader.isEmpty()) {
            problems.add(
                    Diagnostic.error(
                            Location.line(source.name(), root.get().line()),
                            "topology.io.nccl.graph-empty"));
            return new Rejected(problems.toList());
        }
        problems.add(
                Diagnostic.note(
                        Location.line(source.name(), root.get().line()),
                        "topology.io.nccl.graph-only"));
        return new Imported(reader.build(), problems.toList());
    }
}
