package linkwright.engine.parallel;

import linkwright.engine.diagnostic.Diagnostic;

import java.util.List;

/// Where ranks were put, or why they cannot be.
public sealed interface PlacementResult {
    /// Returns what was noticed.
    List<Diagnostic> diagnostics();

    /// Every rank has a place.
    ///
    /// @param ranks rank by rank
    /// @param diagnostics notes and warnings
    record Placed(RankMap ranks, List<Diagnostic> diagnostics) implements PlacementResult {
        public Placed {
            diagnostics = List.copyOf(diagnostics);
        }
    }

    /// There is no place for these ranks.
    ///
    /// @param diagnostics why; at least one error
    record Refused(List<Diagnostic> diagnostics) implements PlacementResult {
        public Refused {
            diagnostics = List.copyOf(diagnostics);
            if (diagnostics.isEmpty()) {
                throw new IllegalArgumentException("a refusal needs a reason");
            }
        }
    }
}
