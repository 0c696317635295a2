package linkwright.engine.parallel;

import java.util.HashSet;
import java.util.List;

/// The ordered ranks of one communicator.
///
/// Within the group ranks are 0 to `size() - 1`; schedules speak of these.
///
/// @param name for people: `world`, `tp 0`
/// @param worldRanks rank in the world of each rank of the group, no two the same
/// @param places place of each rank of the group
public record ProcessGroup(String name, List<Integer> worldRanks, List<Place> places) {
    public ProcessGroup {
        worldRanks = List.copyOf(worldRanks);
        places = List.copyOf(places);
        if (worldRanks.isEmpty()
                || worldRanks.size() != places.size()
                || new HashSet<>(worldRanks).size() != worldRanks.size()) {
            throw new IllegalArgumentException(name + ": " + worldRanks + " on " + places);
        }
    }

    /// Returns the number of ranks.
    public int size() {
        return worldRanks.size();
    }
}
