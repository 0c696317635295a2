package linkwright.engine.parallel.io;

import linkwright.engine.diagnostic.Diagnostic;

import java.util.List;

/// What exporting gave: a whole text, or reasons.
public sealed interface ExportResult {
    /// Returns what was noticed.
    List<Diagnostic> diagnostics();

    /// The plan can be written.
    ///
    /// @param text the whole file
    /// @param diagnostics notes and warnings
    record Written(String text, List<Diagnostic> diagnostics) implements ExportResult {
        public Written {
            diagnostics = List.copyOf(diagnostics);
        }
    }

    /// The plan cannot be said in this format.
    ///
    /// @param diagnostics why; at least one error
    record Refused(List<Diagnostic> diagnostics) implements ExportResult {
        public Refused {
            diagnostics = List.copyOf(diagnostics);
            if (diagnostics.isEmpty()) {
                throw new IllegalArgumentException("a refusal needs a reason");
            }
        }
    }
}
