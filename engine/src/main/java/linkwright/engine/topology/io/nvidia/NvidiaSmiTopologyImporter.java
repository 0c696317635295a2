package linkwright.engine.topology.io.nvidia;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.ProblemList;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportResult.Imported;
import linkwright.engine.topology.io.ImportResult.Rejected;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.Recognition;
import linkwright.engine.topology.io.TextLines;
import linkwright.engine.topology.io.TopologyImporter;

import java.util.Optional;

/// Reads `nvidia-smi topo -m`: GPUs, NICs, the NUMA nodes of their affinity, and for each pair what
/// the matrix states ([linkwright.engine.topology.StatedPath]).
///
/// There is no grammar of this output; what is read is inferred from captures of many drivers. The
/// matrix gives no link: `NV18` counts the NVLinks of a GPU where switches lie between, and those
/// of the pair where none do, and says not which.
public final class NvidiaSmiTopologyImporter implements TopologyImporter {
    @Override
    public String id() {
        return "nvidia-smi-topo-m";
    }

    @Override
    public Recognition recognise(String head) {
        var lines = new TextLines(head);
        if (MatrixReader.headerLine(lines).isPresent()) {
            return Recognition.CERTAIN;
        }
        boolean comesFromTheTool =
                head.contains("nvidia-smi") || MatrixReader.peerHeaderLine(lines).isPresent();
        return comesFromTheTool && !head.stripLeading().startsWith("<")
                ? Recognition.POSSIBLE
                : Recognition.NO;
    }

    @Override
    public ImportResult read(ImportSource source, String text) {
        var problems = new ProblemList();
        var lines = new TextLines(text);
        Optional<TopoMatrix> matrix = new MatrixReader(source.name(), problems).read(lines);
        if (matrix.isEmpty() || problems.hasErrors()) {
            return new Rejected(problems.toList());
        }
        Topology topology = new MatrixTopology(source, matrix.get(), problems).build();
        problems.add(
                Diagnostic.note(
                        Location.line(source.name(), matrix.get().headerLine()),
                        "topology.io.nvidia.no-links"));
        return new Imported(topology, problems.toList());
    }
}
