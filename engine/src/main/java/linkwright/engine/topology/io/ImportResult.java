package linkwright.engine.topology.io;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.topology.Topology;

import java.util.List;

/// What reading gave: a topology with warnings, or errors; never half a topology without saying so.
public sealed interface ImportResult {
    /// Returns every problem found, the worst not first but in the order of the file.
    List<Diagnostic> diagnostics();

    /// A topology was read.
    ///
    /// @param topology what the file says
    /// @param diagnostics notes and warnings
    record Imported(Topology topology, List<Diagnostic> diagnostics) implements ImportResult {
        public Imported {
            diagnostics = List.copyOf(diagnostics);
        }
    }

    /// Nothing could be read.
    ///
    /// @param diagnostics why; at least one error
    record Rejected(List<Diagnostic> diagnostics) implements ImportResult {
        public Rejected {
            diagnostics = List.copyOf(diagnostics);
            if (diagnostics.isEmpty()) {
                throw new IllegalArgumentException("a rejection needs a reason");
            }
        }

        /// Returns a rejection with one reason.
        public static Rejected because(Diagnostic reason) {
            return new Rejected(List.of(reason));
        }
    }
}
