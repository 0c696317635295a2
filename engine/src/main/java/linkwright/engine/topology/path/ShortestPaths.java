package linkwright.engine.topology.path;

import java.util.Arrays;
import java.util.Optional;

/// All ways of fewest hops between two components of a host, at one level of [Reach].
///
/// Breadth-first from the target backwards, then every descent of the distance from the source.
/// Costs time in what it visits only; not thread-safe, since it keeps its arrays.
final class ShortestPaths {
    private static final int UNSEEN = -1;

    private final LinkTable table;
    private final boolean usesDownLinks;
    private final int[] distance;
    private final int[] queue;

    /// @param usesDownLinks whether links without capacity may be used
    ShortestPaths(LinkTable table, boolean usesDownLinks) {
        this.table = table;
        this.usesDownLinks = usesDownLinks;
        distance = new int[table.components()];
        Arrays.fill(distance, UNSEEN);
        queue = new int[table.components()];
    }

    /// Returns the ways, empty when the level does not join the two.
    Optional<Ways> find(int from, int to, Reach reach) {
        int seen = spread(from, to, reach);
        Optional<Ways> ways = Optional.empty();
        if (distance[from] != UNSEEN && distance[from] <= reach.maximumHops()) {
            var found = new Ways();
            descend(new Descent(reach, to, found), from, new int[distance[from]], 1);
            ways = Optional.of(found);
        }
        for (int i = 0; i < seen; i++) {
            distance[queue[i]] = UNSEEN;
        }
        return ways;
    }

    /// Sets the distance to `to` of all that is nearer than `from`, and of `from`; returns how many
    /// components were seen.
    private int spread(int from, int to, Reach reach) {
        int seen = 0;
        distance[to] = 0;
        queue[seen++] = to;
        for (int next = 0; next < seen && distance[from] == UNSEEN; next++) {
            int at = queue[next];
            if (at != to && !reach.forwards(table.kind[at])) {
                continue;
            }
            for (int link : table.entering(at)) {
                int before = table.from[link];
                if (distance[before] == UNSEEN && isOpen(reach, link)) {
                    distance[before] = distance[at] + 1;
                    queue[seen++] = before;
                }
            }
        }
        return seen;
    }

    private record Descent(Reach reach, int to, Ways found) {}

    private void descend(Descent descent, int at, int[] path, double share) {
        if (at == descent.to) {
            descent.found.add(path.clone(), share);
            return;
        }
        int fork = 0;
        for (int link : table.leaving(at)) {
            fork += leadsOn(descent, at, link) ? table.multiplicity[link] : 0;
        }
        for (int link : table.leaving(at)) {
            if (leadsOn(descent, at, link)) {
                path[path.length - distance[at]] = link;
                descend(descent, table.to[link], path, share * table.multiplicity[link] / fork);
            }
        }
    }

    private boolean leadsOn(Descent descent, int at, int link) {
        int next = table.to[link];
        return distance[next] == distance[at] - 1
                && (next == descent.to || descent.reach.forwards(table.kind[next]))
                && isOpen(descent.reach, link);
    }

    private boolean isOpen(Reach reach, int link) {
        return (usesDownLinks || !table.isDown[link]) && reach.carries(table, link);
    }
}
