package linkwright.engine.parallel;

import linkwright.engine.diagnostic.Diagnostic;

import java.util.List;

/// What reading a layout gave.
public sealed interface LayoutResult {
    /// The text is a layout.
    ///
    /// @param layout the layout
    record Accepted(ParallelLayout layout) implements LayoutResult {}

    /// The text is none, or an impossible one.
    ///
    /// @param diagnostics every reason, each at the part of the text it is about; at least one
    record Refused(List<Diagnostic> diagnostics) implements LayoutResult {
        public Refused {
            diagnostics = List.copyOf(diagnostics);
            if (diagnostics.isEmpty()) {
                throw new IllegalArgumentException("a refusal needs a reason");
            }
        }
    }
}
