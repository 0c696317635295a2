package linkwright.canvas.overlay;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.measure.Origin;
import linkwright.engine.measure.RunResult;
import linkwright.engine.parallel.ParallelLayout;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.path.Route;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// What an overlay is made from.
public sealed interface OverlaySource {
    /// The traffic of one size of a run.
    ///
    /// @param result what each link carried
    /// @param origin whether it was simulated, measured or traced
    /// @param atNanos moment within the operation, from its start; empty for the mean over the
    ///   whole operation
    record OfRun(RunResult result, Origin origin, OptionalLong atNanos) implements OverlaySource {
        /// Returns the mean over the whole operation.
        public static OfRun mean(RunResult result, Origin origin) {
            return new OfRun(result, origin, OptionalLong.empty());
        }

        /// Returns the same run at a moment.
        public OfRun at(long nanos) {
            return new OfRun(result, origin, OptionalLong.of(nanos));
        }
    }

    /// How much busier each link was in one run than in another.
    ///
    /// @param run the run looked at, for example the measured one
    /// @param origin its origin
    /// @param against what it is held against, for example the simulated one
    /// @param againstOrigin the origin of that
    record OfDifference(RunResult run, Origin origin, RunResult against, Origin againstOrigin)
            implements OverlaySource {}

    /// The groups of a parallel layout, and the number of the rank on each place.
    ///
    /// @param rankMap which rank runs where
    /// @param dimensions the dimensions of the layout with their groups; empty for rank numbers
    ///   only
    /// @param paintBy name of the dimension that gives the colour, one of `dimensions` or empty
    record OfGroups(RankMap rankMap, List<Dimension> dimensions, String paintBy)
            implements OverlaySource {
        public OfGroups {
            dimensions = List.copyOf(dimensions);
        }

        /// Returns rank numbers without groups.
        public static OfGroups ranksOnly(RankMap rankMap) {
            return new OfGroups(rankMap, List.of(), "");
        }

        /// Returns every dimension of a layout that is above size 1, the finest first, painted by
        /// none.
        public static OfGroups of(RankMap rankMap, ParallelLayout layout) {
            List<Dimension> dimensions =
                    layout.order().stream()
                            .filter(dimension -> layout.size(dimension) > 1)
                            .map(
                                    dimension ->
                                            new Dimension(
                                                    dimension.id(),
                                                    layout.groups(dimension, rankMap)))
                            .toList();
            return new OfGroups(rankMap, dimensions, "");
        }

        /// Returns the names of the dimensions, in their order.
        public List<String> names() {
            return dimensions.stream().map(Dimension::name).toList();
        }

        /// Returns the same groups painted by a dimension.
        ///
        /// @param name one of [#names()], or empty for none
        public OfGroups paintedBy(String name) {
            return new OfGroups(rankMap, dimensions, name);
        }

        /// Returns rank numbers and the groups of one dimension.
        public static OfGroups of(RankMap rankMap, String name, List<ProcessGroup> groups) {
            return new OfGroups(rankMap, List.of(new Dimension(name, groups)), name);
        }
    }

    /// A dimension of a parallel layout.
    ///
    /// @param name `tp`, `cp`, `ep`, `dp`, `pp` or `world`
    /// @param groups its groups
    record Dimension(String name, List<ProcessGroup> groups) {
        public Dimension {
            groups = List.copyOf(groups);
        }
    }

    /// Problems, each shown at the component or link its location names.
    ///
    /// @param findings the worst first; their place in the list is their number
    record OfFindings(List<Diagnostic> findings) implements OverlaySource {
        public OfFindings {
            findings = List.copyOf(findings);
        }
    }

    /// What devices do at a moment of a trace, or over a span of it.
    ///
    /// @param byComponent what each device does; a device of the drawing that it leaves out is
    ///   shown as without data
    /// @param fromNanos moment, or begin of the span, since the begin of the recording
    /// @param toNanos end of the span; `fromNanos` for a moment
    record OfActivity(Map<ComponentId, Activity> byComponent, long fromNanos, long toNanos)
            implements OverlaySource {
        public OfActivity {
            byComponent = Map.copyOf(byComponent);
            if (toNanos < fromNanos) {
                throw new IllegalArgumentException(fromNanos + " to " + toNanos);
            }
        }

        /// Returns what devices do at a moment.
        public static OfActivity at(Map<ComponentId, Activity> byComponent, long atNanos) {
            return new OfActivity(byComponent, atNanos, atNanos);
        }

        /// Returns whether it tells of a moment and not of a span.
        public boolean isMoment() {
            return fromNanos == toNanos;
        }
    }

    /// One route; everything off it is dimmed.
    ///
    /// @param route of the drawn topology
    record OfPath(Route route) implements OverlaySource {}
}
