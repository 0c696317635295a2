package linkwright.engine.parallel;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// What must hold between the sizes and the order of a layout.
final class LayoutRules {
    private LayoutRules() {}

    /// Returns tp · cp · dp · pp; sizes are below 2^21, so that four of them do not overflow.
    static long world(Map<Dimension, Integer> sizes) {
        return (long) size(sizes, Dimension.TENSOR)
                * size(sizes, Dimension.CONTEXT)
                * size(sizes, Dimension.DATA)
                * size(sizes, Dimension.PIPELINE);
    }

    /// Returns the data-parallel size of the expert grid, rounded down.
    static long expertData(Map<Dimension, Integer> sizes) {
        return world(sizes) / expertModel(sizes);
    }

    /// Returns the first reason why a layout cannot be, empty when it can.
    ///
    /// @param sizes of every dimension
    /// @param order in which ranks are dealt
    static Optional<Diagnostic> problem(Map<Dimension, Integer> sizes, List<Dimension> order) {
        for (Map.Entry<Dimension, Integer> entry : sizes.entrySet()) {
            if (entry.getValue() < 1 || entry.getValue() > ParallelLayout.MAXIMUM_WORLD) {
                return refuse(
                        entry.getKey().id() + "=" + entry.getValue(),
                        "parallel.layout.bad-size",
                        entry.getValue(),
                        ParallelLayout.MAXIMUM_WORLD);
            }
        }
        if (order.size() != sizes.size() || !Set.copyOf(order).equals(sizes.keySet())) {
            return refuse(text(order), "parallel.layout.order-incomplete");
        }
        // Two sizes at a time, so that the product does not overflow before it is compared.
        long inner = (long) size(sizes, Dimension.TENSOR) * size(sizes, Dimension.CONTEXT);
        long outer = (long) size(sizes, Dimension.DATA) * size(sizes, Dimension.PIPELINE);
        if (inner > ParallelLayout.MAXIMUM_WORLD
                || outer > ParallelLayout.MAXIMUM_WORLD
                || inner * outer > ParallelLayout.MAXIMUM_WORLD) {
            return refuse("", "parallel.layout.too-large", ParallelLayout.MAXIMUM_WORLD);
        }
        return expertProblem(sizes, order);
    }

    private static Optional<Diagnostic> expertProblem(
            Map<Dimension, Integer> sizes, List<Dimension> order) {
        int experts = size(sizes, Dimension.EXPERT);
        if (experts == 1) {
            return Optional.empty();
        }
        long world = world(sizes);
        if (world % expertModel(sizes) != 0) {
            return refuse(
                    "ep=" + experts,
                    "parallel.layout.experts-do-not-divide",
                    world,
                    expertModel(sizes),
                    size(sizes, Dimension.TENSOR),
                    experts,
                    size(sizes, Dimension.PIPELINE));
        }
        // Both grids must cut the world into the same stages: where pipeline parallelism is not
        // dealt last, only equal data sizes do that (Megatron asserts the same).
        boolean sameStages =
                size(sizes, Dimension.PIPELINE) == 1
                        || isLast(sizes, order)
                        || sameStages(sizes, order);
        return sameStages
                ? Optional.empty()
                : refuse(
                        text(order),
                        "parallel.layout.stages-differ",
                        size(sizes, Dimension.DATA),
                        expertData(sizes));
    }

    /// Whether nothing that is spread comes after pipeline parallelism.
    private static boolean isLast(Map<Dimension, Integer> sizes, List<Dimension> order) {
        return order.stream()
                .skip(order.indexOf(Dimension.PIPELINE) + 1L)
                .allMatch(dimension -> size(sizes, dimension) == 1);
    }

    /// Megatron asks for equal data sizes here and then asserts that the pipeline groups are equal;
    /// with context parallelism the first does not give the second, so both are asked.
    private static boolean sameStages(Map<Dimension, Integer> sizes, List<Dimension> order) {
        return expertData(sizes) == size(sizes, Dimension.DATA)
                && stageStride(sizes, order, Dimension.EXPERT)
                        == stageStride(sizes, order, Dimension.CONTEXT);
    }

    /// The stride of pipeline stages when one dimension of the other grid counts as 1.
    private static long stageStride(
            Map<Dimension, Integer> sizes, List<Dimension> order, Dimension left) {
        return order.stream()
                .takeWhile(dimension -> dimension != Dimension.PIPELINE)
                .filter(dimension -> dimension != left)
                .mapToLong(sizes::get)
                .reduce(1, (a, b) -> a * b);
    }

    private static long expertModel(Map<Dimension, Integer> sizes) {
        return EnumSet.of(Dimension.TENSOR, Dimension.EXPERT, Dimension.PIPELINE).stream()
                .mapToLong(dimension -> size(sizes, dimension))
                .reduce(1, (a, b) -> a * b);
    }

    private static int size(Map<Dimension, Integer> sizes, Dimension dimension) {
        return sizes.getOrDefault(dimension, 1);
    }

    private static String text(List<Dimension> order) {
        return order.stream().map(Dimension::id).collect(Collectors.joining("-"));
    }

    private static Optional<Diagnostic> refuse(String where, String key, Object... arguments) {
        return Optional.of(Diagnostic.error(Location.element(where), key, arguments));
    }
}
