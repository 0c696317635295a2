package linkwright.canvas.document.io;

import linkwright.canvas.document.Document;
import linkwright.engine.diagnostic.Diagnostic;

import java.util.List;

/// What opening a file gave.
public sealed interface DocumentResult {
    /// Returns every problem found, in the order of the file.
    List<Diagnostic> diagnostics();

    /// A document was read.
    ///
    /// @param document what the file holds
    /// @param diagnostics notes and warnings
    record Opened(Document document, List<Diagnostic> diagnostics) implements DocumentResult {
        public Opened {
            diagnostics = List.copyOf(diagnostics);
        }
    }

    /// Nothing could be read.
    ///
    /// @param diagnostics why; at least one error
    record Rejected(List<Diagnostic> diagnostics) implements DocumentResult {
        public Rejected {
            diagnostics = List.copyOf(diagnostics);
            if (diagnostics.isEmpty()) {
                throw new IllegalArgumentException("a rejection needs a reason");
            }
        }
    }
}
