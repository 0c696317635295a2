package linkwright.engine.runner;

import linkwright.engine.collective.Collective;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.topology.Topology;

import java.util.List;

/// What is to be run: a collective by an algorithm, by one group or by all groups of a dimension at
/// once, at several sizes.
///
/// @param topology what it runs on
/// @param groups who takes part, each group on its own; all of one size, no place need be alone
/// @param groupName what the groups are together: `world`, or a dimension of the layout
/// @param collective kind, element type, reduction and root; its own size is not looked at
/// @param algorithm name of the algorithm: `ring`, `tree`, `direct`
/// @param sizesBytes sizes S of the collective, in the order to run
public record RunRequest(
        Topology topology,
        List<ProcessGroup> groups,
        String groupName,
        Collective collective,
        String algorithm,
        List<Long> sizesBytes) {
    public RunRequest {
        groups = List.copyOf(groups);
        sizesBytes = List.copyOf(sizesBytes);
        if (groups.isEmpty() || sizesBytes.isEmpty()) {
            throw new IllegalArgumentException(groups.size() + " groups, sizes " + sizesBytes);
        }
        if (groups.stream().mapToInt(ProcessGroup::size).distinct().count() > 1) {
            throw new IllegalArgumentException(groupName + ": groups of different sizes");
        }
    }

    /// Returns the number of ranks of one group.
    public int ranks() {
        return groups.getFirst().size();
    }
}
