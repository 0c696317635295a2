package linkwright.engine.parallel;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// How a world of ranks is dealt to tensor, context, expert, data and pipeline parallelism, as
/// Megatron-LM deals it (megatron/core/parallel_state.py, `RankGenerator`).
///
/// Attention and expert layers see the same world through two grids. The dense grid has the sizes
/// tp, cp, dp, pp and no ep. The expert grid has tp, ep, pp and no cp; its data size is what is
/// left: world / (tp · ep · pp). Both use the same order, and their pipeline groups are the same.
///
/// Made by [LayoutReader#read(String)] from a text, or by [#of] from sizes that are known to fit.
public final class ParallelLayout {
    /// Megatron's order: tensor neighbours are next to each other, pipeline stages farthest apart.
    public static final List<Dimension> DEFAULT_ORDER = List.of(Dimension.values());

    /// The largest world that is laid out.
    public static final int MAXIMUM_WORLD = 1 << 20;

    private final Map<Dimension, Integer> sizes;
    private final RankGrid dense;
    private final RankGrid expert;

    private ParallelLayout(Map<Dimension, Integer> sizes, List<Dimension> order, int expertData) {
        this.sizes = new EnumMap<>(sizes);
        Map<Dimension, Integer> denseSizes = new EnumMap<>(sizes);
        denseSizes.put(Dimension.EXPERT, 1);
        Map<Dimension, Integer> expertSizes = new EnumMap<>(sizes);
        expertSizes.put(Dimension.CONTEXT, 1);
        expertSizes.put(Dimension.DATA, expertData);
        dense = new RankGrid(List.copyOf(order), denseSizes);
        expert = new RankGrid(List.copyOf(order), expertSizes);
    }

    /// Returns the layout of some sizes, 1 for those not named, in an order of all dimensions.
    ///
    /// @throws IllegalArgumentException when they do not fit together; [LayoutReader] says why
    public static ParallelLayout of(Map<Dimension, Integer> sizes, List<Dimension> order) {
        Map<Dimension, Integer> all = new EnumMap<>(Dimension.class);
        for (Dimension dimension : Dimension.values()) {
            all.put(dimension, sizes.getOrDefault(dimension, 1));
        }
        LayoutRules.problem(all, order)
                .ifPresent(
                        problem -> {
                            throw new IllegalArgumentException(problem.toString());
                        });
        return new ParallelLayout(all, order, (int) LayoutRules.expertData(all));
    }

    /// Returns data parallelism alone: every rank a replica.
    public static ParallelLayout data(int ranks) {
        return of(Map.of(Dimension.DATA, ranks), DEFAULT_ORDER);
    }

    /// Returns the size of a dimension; that of expert parallelism does not multiply the world.
    public int size(Dimension dimension) {
        return sizes.getOrDefault(dimension, 1);
    }

    /// Returns every dimension in the order in which ranks are dealt, fastest first.
    public List<Dimension> order() {
        return dense.order();
    }

    /// Returns the number of ranks: tp · cp · dp · pp.
    public int worldSize() {
        return (int) LayoutRules.world(sizes);
    }

    /// Returns the ranks of each group along a dimension: along expert parallelism those of the
    /// expert grid, else those of the dense grid. Every rank is in exactly one.
    public List<List<Integer>> groups(Dimension dimension) {
        return dimension == Dimension.EXPERT
                ? expertGroups(EnumSet.of(dimension))
                : groups(EnumSet.of(dimension));
    }

    /// Returns the groups of the dense grid along several dimensions at once, for example data and
    /// context together, which average gradients.
    public List<List<Integer>> groups(Set<Dimension> dimensions) {
        return dense.groups(dimensions);
    }

    /// Returns the groups of the expert grid along some dimensions; along data parallelism these
    /// are the replicas of one expert.
    public List<List<Integer>> expertGroups(Set<Dimension> dimensions) {
        return expert.groups(dimensions);
    }

    /// Returns the groups along a dimension with the places of their ranks, named `tp 0`, `tp 1`.
    ///
    /// @param ranks a map of this layout's world
    public List<ProcessGroup> groups(Dimension dimension, RankMap ranks) {
        List<List<Integer>> members = groups(dimension);
        var groups = new ArrayList<ProcessGroup>(members.size());
        for (List<Integer> group : members) {
            groups.add(ranks.group(dimension.id() + " " + groups.size(), group));
        }
        return groups;
    }

    /// Returns where a rank stands along each dimension: 0 to size - 1, expert parallelism by the
    /// expert grid, the others by the dense grid.
    public Map<Dimension, Integer> coordinates(int rank) {
        if (rank < 0 || rank >= worldSize()) {
            throw new IllegalArgumentException("rank " + rank + " of " + worldSize());
        }
        Map<Dimension, Integer> coordinates = new EnumMap<>(Dimension.class);
        for (Dimension dimension : Dimension.values()) {
            RankGrid grid = dimension == Dimension.EXPERT ? expert : dense;
            coordinates.put(dimension, grid.index(rank, dimension));
        }
        return coordinates;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ParallelLayout that
                && sizes.equals(that.sizes)
                && order().equals(that.order());
    }

    @Override
    public int hashCode() {
        return 31 * sizes.hashCode() + order().hashCode();
    }

    /// Returns the text that [LayoutReader] gives this layout for, `tp=8,dp=8,pp=4:tp-cp-ep-dp-pp`.
    @Override
    public String toString() {
        var text = new ArrayList<String>();
        for (Dimension dimension : order()) {
            if (size(dimension) > 1) {
                text.add(dimension.id() + "=" + size(dimension));
            }
        }
        if (text.isEmpty()) {
            text.add("dp=1");
        }
        return String.join(",", text)
                + ":"
                + order().stream().map(Dimension::id).collect(Collectors.joining("-"));
    }
}
