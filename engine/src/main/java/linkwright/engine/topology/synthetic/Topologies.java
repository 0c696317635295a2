package linkwright.engine.topology.synthetic;

import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult.Imported;
import linkwright.engine.topology.io.ImportResult.Rejected;

/// Topologies from texts that our own code writes; what a person writes goes through
/// [SyntheticTopology].
public final class Topologies {
    private Topologies() {}

    /// Returns the topology of a synthetic text, for example `2x host: 8 gpu, 4 nic; switch`.
    ///
    /// @throws IllegalArgumentException when the text is wrong
    public static Topology of(String text) {
        return switch (SyntheticTopology.parse(text)) {
            case Imported imported -> imported.topology();
            case Rejected rejected ->
                    throw new IllegalArgumentException(text + ": " + rejected.diagnostics());
        };
    }
}
