package linkwright.profiler.trace.io;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.profiler.trace.Trace;

import java.util.List;

/// What reading gave: a trace with notes and warnings, or errors.
public sealed interface TraceImportResult {
    /// Returns every problem found.
    List<Diagnostic> diagnostics();

    /// A trace was read.
    ///
    /// @param trace what the file says
    /// @param diagnostics notes and warnings: what is missing, what was left out
    record Imported(Trace trace, List<Diagnostic> diagnostics) implements TraceImportResult {
        public Imported {
            diagnostics = List.copyOf(diagnostics);
        }
    }

    /// Nothing could be read.
    ///
    /// @param diagnostics why; at least one error
    record Rejected(List<Diagnostic> diagnostics) implements TraceImportResult {
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
