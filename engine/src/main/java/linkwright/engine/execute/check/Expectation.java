package linkwright.engine.execute.check;

import linkwright.engine.collective.Collective;
import linkwright.engine.collective.ElementSplit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// A run of a rank's OUTPUT and the inputs it comes from; all runs of a rank say what its
/// collective owes it.
///
/// @param output first element in OUTPUT
/// @param elements how many
/// @param input the element of the inputs that the first one comes from
/// @param rank the one rank whose input it is, or [#EVERY_RANK] when all are combined
public record Expectation(long output, long elements, long input, int rank) {
    /// Stands for the combination of all ranks' inputs.
    public static final int EVERY_RANK = -1;

    /// Returns what a rank must hold after a collective (see `CollectiveKind`).
    ///
    /// @param rank rank in the group
    /// @param ranks ranks of the group
    public static List<Expectation> of(Collective collective, int rank, int ranks) {
        long all = collective.elements();
        var split = new ElementSplit(all, ranks);
        int root = collective.root();
        return switch (collective.kind()) {
            case ALL_REDUCE -> List.of(new Expectation(0, all, 0, EVERY_RANK));
            case REDUCE ->
                    rank == root ? List.of(new Expectation(0, all, 0, EVERY_RANK)) : List.of();
            case REDUCE_SCATTER ->
                    List.of(new Expectation(0, split.length(rank), split.offset(rank), EVERY_RANK));
            case BROADCAST -> List.of(new Expectation(0, all, 0, root));
            case SCATTER ->
                    List.of(new Expectation(0, split.length(rank), split.offset(rank), root));
            case ALL_GATHER -> gathered(split);
            case GATHER -> rank == root ? gathered(split) : List.of();
            case ALL_TO_ALL -> exchanged(split, rank);
            case SEND_RECEIVE ->
                    List.of(new Expectation(0, all, 0, Math.floorMod(rank - 1, ranks)));
            case BARRIER -> List.of();
        };
    }

    private static List<Expectation> gathered(ElementSplit split) {
        var blocks = new ArrayList<Expectation>();
        for (int from = 0; from < split.parts(); from++) {
            blocks.add(new Expectation(split.offset(from), split.length(from), 0, from));
        }
        return blocks;
    }

    private static List<Expectation> exchanged(ElementSplit split, int rank) {
        long length = split.length(rank);
        return IntStream.range(0, split.parts())
                .mapToObj(from -> new Expectation(from * length, length, split.offset(rank), from))
                .toList();
    }
}
