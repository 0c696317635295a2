package linkwright.engine.parallel;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/// Ranks as the points of a grid, the first dimension running fastest.
///
/// The rank of a point is the sum of index times stride, a stride being the product of the sizes
/// before it. This is Megatron-LM's `generate_masked_orthogonal_rank_groups`
/// (megatron/core/parallel_state.py).
///
/// @param order every dimension once, fastest first
/// @param sizes of every dimension, at least 1
record RankGrid(List<Dimension> order, Map<Dimension, Integer> sizes) {

    /// Returns the groups that run along some dimensions: the index within a group runs over these,
    /// the index of the group over the others, both with the first dimension of the order fastest.
    List<List<Integer>> groups(Set<Dimension> along) {
        List<Integer> offsets = ranks(order.stream().filter(along::contains).toList());
        List<Integer> starts = ranks(order.stream().filter(d -> !along.contains(d)).toList());
        return starts.stream()
                .map(start -> offsets.stream().map(offset -> start + offset).toList())
                .toList();
    }

    /// Returns the index of a rank along a dimension.
    int index(int rank, Dimension dimension) {
        return rank / stride(dimension) % size(dimension);
    }

    /// Returns the ranks of all points that are 0 in every other dimension.
    private List<Integer> ranks(List<Dimension> running) {
        List<Integer> ranks = List.of(0);
        for (Dimension dimension : running) {
            int stride = stride(dimension);
            List<Integer> inner = ranks;
            var more = new ArrayList<Integer>(inner.size() * size(dimension));
            IntStream.range(0, size(dimension))
                    .forEach(i -> inner.forEach(rank -> more.add(rank + i * stride)));
            ranks = more;
        }
        return ranks;
    }

    private int stride(Dimension dimension) {
        return order.stream()
                .takeWhile(before -> before != dimension)
                .mapToInt(this::size)
                .reduce(1, (a, b) -> a * b);
    }

    private int size(Dimension dimension) {
        return sizes.getOrDefault(dimension, 1);
    }
}
