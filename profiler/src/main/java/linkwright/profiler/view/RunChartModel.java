package linkwright.profiler.view;

import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.measure.Origin;
import linkwright.engine.measure.Run;
import linkwright.engine.measure.RunResult;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/// What a chart of runs shows, worked out from the runs alone.
///
/// Runs of one collective and number of ranks belong in one chart: those that differ from the first
/// are left out, and counted.
///
/// @param collective what was run, empty without runs
/// @param ranks ranks of a group
/// @param topologies names of the topologies, in the order they are met
/// @param samples most timed iterations of any measured size
/// @param series predictions and measurements
/// @param bound least time of any schedule, by size, as one more series; empty where not computed
/// @param omitted runs of another collective or number of ranks
record RunChartModel(
        Optional<CollectiveKind> collective,
        int ranks,
        List<String> topologies,
        int samples,
        List<RunSeries> series,
        Optional<RunSeries> bound,
        int omitted) {
    /// Colours of algorithms that always have the same, as numbers in the group palette.
    private static final Map<String, Integer> FIXED_STYLES =
            Map.of("ring", 0, "tree", 5, "double-binary-tree", 5, "hierarchical", 9);

    /// The order of the others: what is seen well on white and on black comes first.
    private static final List<Integer> FREE_STYLES = List.of(2, 6, 9, 5, 10, 8, 4, 7, 3, 1, 11);

    RunChartModel {
        topologies = List.copyOf(topologies);
        series = List.copyOf(series);
    }

    static RunChartModel of(List<Run> runs) {
        if (runs.isEmpty()) {
            return new RunChartModel(
                    Optional.empty(), 0, List.of(), 0, List.of(), Optional.empty(), 0);
        }
        RunResult first = runs.getFirst().results().getFirst();
        CollectiveKind kind = first.collective().kind();
        List<Run> fitting = runs.stream().filter(run -> fits(run, kind, first.ranks())).toList();
        Set<String> topologies = new LinkedHashSet<>();
        fitting.forEach(run -> topologies.add(run.topologyName()));
        return new RunChartModel(
                Optional.of(kind),
                first.ranks(),
                List.copyOf(topologies),
                mostSamples(fitting),
                seriesOf(fitting),
                boundOf(fitting),
                runs.size() - fitting.size());
    }

    /// Returns the sizes from the smallest to the largest, empty without results.
    Optional<long[]> sizeSpan() {
        return series.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new long[] {
                            sizes().min(Comparator.naturalOrder()).orElse(1L),
                            sizes().max(Comparator.naturalOrder()).orElse(1L)
                        });
    }

    private Stream<Long> sizes() {
        return series.stream()
                .flatMap(one -> one.points().stream())
                .map(RunSeries.Point::sizeBytes);
    }

    private static boolean fits(Run run, CollectiveKind kind, int ranks) {
        return run.results().stream()
                .allMatch(result -> result.collective().kind() == kind && result.ranks() == ranks);
    }

    private static int mostSamples(Collection<Run> runs) {
        return runs.stream()
                .filter(run -> run.origin() != Origin.SIMULATED)
                .flatMap(run -> run.results().stream())
                .mapToInt(result -> result.timing().samples())
                .max()
                .orElse(0);
    }

    /// What makes runs one series.
    private record Variant(String algorithm, String group, String how, Origin origin) {
        static Variant of(Run run) {
            String how = run.origin() == Origin.SIMULATED ? "" : howOf(run);
            return new Variant(run.algorithm(), run.group(), how, run.origin());
        }

        private static String howOf(Run run) {
            return run.runner().equals("own") ? run.transport() : run.runner();
        }
    }

    private static List<RunSeries> seriesOf(List<Run> runs) {
        Map<Variant, SortedMap<Long, RunSeries.Point>> byVariant = new LinkedHashMap<>();
        for (Run run : runs) {
            SortedMap<Long, RunSeries.Point> points =
                    byVariant.computeIfAbsent(Variant.of(run), unseen -> new TreeMap<>());
            for (RunResult result : run.results()) {
                // Operations without bytes have no place on the axis.
                if (result.collective().sizeBytes() > 0 && result.timing().medianNanos() > 0) {
                    points.put(result.collective().sizeBytes(), pointOf(result));
                }
            }
        }
        byVariant.values().removeIf(Map::isEmpty);
        Map<String, Integer> styles = stylesOf(byVariant.keySet());
        var found = new ArrayList<RunSeries>();
        byVariant.forEach(
                (variant, points) -> {
                    String name = nameOf(variant, byVariant.keySet());
                    int style = styles.getOrDefault(name, 0);
                    List<RunSeries.Point> ordered = List.copyOf(points.values());
                    found.add(new RunSeries(name, variant.origin(), style, ordered));
                });
        return found;
    }

    private static RunSeries.Point pointOf(RunResult result) {
        return new RunSeries.Point(
                result.collective().sizeBytes(),
                result.timing().medianNanos(),
                Math.max(1, result.timing().minimumNanos()),
                result.timing().p95Nanos(),
                result.busbwBytesPerSecond());
    }

    /// Names a series by its algorithm, and by group and transport only where these differ.
    private static String nameOf(Variant variant, Set<Variant> all) {
        boolean manyGroups = all.stream().map(Variant::group).distinct().count() > 1;
        boolean manyHows =
                all.stream()
                                .filter(other -> !other.how().isEmpty())
                                .map(Variant::how)
                                .distinct()
                                .count()
                        > 1;
        String name = variant.algorithm();
        if (manyGroups) {
            name += " · " + variant.group();
        }
        return manyHows && !variant.how().isEmpty() ? name + " · " + variant.how() : name;
    }

    /// A prediction and the measurements named like it share a style. Predictions choose first, so
    /// that an algorithm keeps its colour however many transports it ran over.
    private static Map<String, Integer> stylesOf(Set<Variant> variants) {
        var styles = new LinkedHashMap<String, Integer>();
        List<Variant> ordered =
                variants.stream().sorted(Comparator.comparing(Variant::origin)).toList();
        for (Variant variant : ordered) {
            Integer fixed = FIXED_STYLES.get(variant.algorithm());
            if (fixed != null && !styles.containsValue(fixed)) {
                styles.putIfAbsent(nameOf(variant, variants), fixed);
            }
        }
        for (Variant variant : ordered) {
            styles.computeIfAbsent(nameOf(variant, variants), name -> firstFree(styles.values()));
        }
        return styles;
    }

    private static int firstFree(Collection<Integer> taken) {
        return FREE_STYLES.stream()
                .filter(style -> !taken.contains(style))
                .findFirst()
                .orElse(FREE_STYLES.getLast());
    }

    private static Optional<RunSeries> boundOf(List<Run> runs) {
        var points = new TreeMap<Long, RunSeries.Point>();
        for (Run run : runs) {
            for (RunResult result : run.results()) {
                long bound = result.boundNanos().orElse(0);
                if (bound > 0 && result.collective().sizeBytes() > 0) {
                    var point =
                            new RunSeries.Point(
                                    result.collective().sizeBytes(),
                                    bound,
                                    bound,
                                    bound,
                                    result.collective()
                                            .busbwBytesPerSecond(result.ranks(), (double) bound));
                    points.merge(point.sizeBytes(), point, RunChartModel::tighter);
                }
            }
        }
        return points.size() < 2
                ? Optional.empty()
                : Optional.of(new RunSeries("", Origin.SIMULATED, 0, List.copyOf(points.values())));
    }

    private static RunSeries.Point tighter(RunSeries.Point one, RunSeries.Point other) {
        return one.medianNanos() >= other.medianNanos() ? one : other;
    }
}
