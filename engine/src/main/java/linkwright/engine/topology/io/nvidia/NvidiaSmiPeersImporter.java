package linkwright.engine.topology.io.nvidia;

import linkwright.engine.diagnostic.ProblemList;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.Recognition;
import linkwright.engine.topology.io.TextLines;
import linkwright.engine.topology.io.TopologyImporter;

import java.util.OptionalInt;

/// Reads `nvidia-smi topo -p2p r|w|n|a|p`: for each pair of GPUs whether one can reach the other's
/// memory, and why not, in the tool's codes (`OK`, `CNS` chipset, `GNS` GPU, `TNS` topology not
/// supported, `NS` not supported, `DR` disabled, `U` unknown).
///
/// Which of the five capabilities was asked for is not in the output, so all are read as peer
/// access.
public final class NvidiaSmiPeersImporter implements TopologyImporter {
    @Override
    public String id() {
        return "nvidia-smi-topo-p2p";
    }

    @Override
    public Recognition recognise(String head) {
        var lines = new TextLines(head);
        return MatrixReader.peerHeaderLine(lines).isPresent()
                        && MatrixReader.headerLine(lines).isEmpty()
                ? Recognition.CERTAIN
                : Recognition.NO;
    }

    @Override
    public ImportResult read(ImportSource source, String text) {
        var host = new SmiHost(source, new ProblemList());
        var lines = new TextLines(text);
        OptionalInt header = MatrixReader.peerHeaderLine(lines);
        if (header.isEmpty()) {
            host.error(1, "no-peer-matrix");
        } else {
            new PeerMatrix(source, host).read(lines, header.getAsInt());
            host.note(header.getAsInt() + 1, "peers-only");
        }
        return host.result();
    }
}
