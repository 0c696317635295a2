package linkwright.engine.parallel;

import java.util.List;
import java.util.stream.IntStream;

/// Which rank runs on which place.
///
/// @param places place of each rank of the world; the same place twice is legal (ranks share it)
public record RankMap(List<Place> places) {
    public RankMap {
        places = List.copyOf(places);
        if (places.isEmpty()) {
            throw new IllegalArgumentException("a world needs a rank");
        }
    }

    /// Returns the number of ranks.
    public int worldSize() {
        return places.size();
    }

    /// Returns the place of a rank of the world.
    public Place placeOf(int rank) {
        return places.get(rank);
    }

    /// Returns the group of all ranks in their order.
    public ProcessGroup world() {
        return group("world", IntStream.range(0, worldSize()).boxed().toList());
    }

    /// Returns a group of some ranks with their places.
    public ProcessGroup group(String name, List<Integer> ranks) {
        return new ProcessGroup(name, ranks, ranks.stream().map(this::placeOf).toList());
    }
}
