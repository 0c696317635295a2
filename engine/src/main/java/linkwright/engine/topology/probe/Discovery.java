package linkwright.engine.topology.probe;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.topology.Topology;

import java.util.List;

/// What asking a machine gave.
public sealed interface Discovery {
    /// Returns what was noticed: sources that could not be read, limits, hints.
    List<Diagnostic> diagnostics();

    /// The machine answered.
    ///
    /// @param topology one host and what is in it
    /// @param diagnostics notes and warnings
    record Discovered(Topology topology, List<Diagnostic> diagnostics) implements Discovery {
        public Discovered {
            diagnostics = List.copyOf(diagnostics);
        }
    }

    /// There is nothing to read from.
    ///
    /// @param diagnostics why; at least one error
    record Failed(List<Diagnostic> diagnostics) implements Discovery {
        public Failed {
            diagnostics = List.copyOf(diagnostics);
            if (diagnostics.isEmpty()) {
                throw new IllegalArgumentException("a failure needs a reason");
            }
        }
    }
}
