package linkwright.engine.parallel.io;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.parallel.ParallelLayout;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.topology.Topology;

import java.util.List;
import java.util.Optional;

/// Ranks placed on a topology: what is exported.
///
/// @param topology where the ranks run
/// @param ranks which rank runs where
/// @param layout how the ranks are grouped, empty when only placed
/// @param problems what placing them found
public record Plan(
        Topology topology,
        RankMap ranks,
        Optional<ParallelLayout> layout,
        List<Diagnostic> problems) {
    public Plan {
        problems = List.copyOf(problems);
        if (layout.isPresent() && layout.get().worldSize() != ranks.worldSize()) {
            throw new IllegalArgumentException(
                    layout.get() + " for a world of " + ranks.worldSize());
        }
    }

    /// Returns ranks without groups and without problems.
    public static Plan of(Topology topology, RankMap ranks) {
        return new Plan(topology, ranks, Optional.empty(), List.of());
    }
}
