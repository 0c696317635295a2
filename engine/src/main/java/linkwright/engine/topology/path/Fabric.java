package linkwright.engine.topology.path;

import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.LinkKind;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The network outside the hosts: ways of fewest hops between adapters, over ports and network
/// switches.
///
/// Adapters never pass bytes on, so distances are kept between switches only: one array for each
/// switch that has been a target, made when first asked for. Not thread-safe.
final class Fabric {
    private static final int UNREACHED = Integer.MAX_VALUE;
    private static final int[] NONE = {};

    private final LinkTable table;
    private final boolean usesDownLinks;
    private final int[] switchIndex;
    private final int[] switches;
    private final Map<Integer, int[]> distancesTo = new HashMap<>();

    Fabric(LinkTable table, boolean usesDownLinks) {
        this.table = table;
        this.usesDownLinks = usesDownLinks;
        switchIndex = new int[table.components()];
        Arrays.fill(switchIndex, -1);
        int count = 0;
        int[] found = new int[table.components()];
        for (int i = 0; i < found.length; i++) {
            if (table.kind[i] == ComponentKind.NETWORK_SWITCH) {
                switchIndex[i] = count;
                found[count++] = i;
            }
        }
        switches = Arrays.copyOf(found, count);
    }

    /// A first or last stretch between an adapter and the network.
    ///
    /// @param stretch one or two links, in the order of travel
    /// @param multiplicity parallel cables
    /// @param end the switch, or on a direct cable the adapter or port at the other end
    private record Access(Ways stretch, int multiplicity, int end) {}

    /// One search: where it may leave the network, and by switch how many links between switches
    /// lie before the nearest such place.
    private static final class Crossing {
        private final List<Access> last;
        private final int[] hops;
        private final Ways found = new Ways();

        Crossing(List<Access> last, int[] hops) {
            this.last = last;
            this.hops = hops;
        }
    }

    /// Returns whether an adapter, a port or a device has a cable to the network.
    boolean isCabled(int component) {
        return !accesses(component, true).isEmpty();
    }

    /// Returns the ways from one adapter or port to another, empty when no cable joins them.
    Optional<Ways> find(int from, int to) {
        Optional<Ways> cable = directCable(from, to);
        if (cable.isPresent()) {
            return cable;
        }
        List<Access> last = accessesToSwitches(to, false);
        var crossing = new Crossing(last, hops(last));
        List<Access> first = nearest(crossing, accessesToSwitches(from, true));
        int fork = first.stream().mapToInt(Access::multiplicity).sum();
        for (Access access : first) {
            double share = (double) access.multiplicity / fork;
            descend(crossing, access.end, access.stretch.first(), share);
        }
        return first.isEmpty() ? Optional.empty() : Optional.of(crossing.found);
    }

    private List<Access> nearest(Crossing crossing, List<Access> first) {
        int hops =
                first.stream()
                        .mapToInt(access -> crossing.hops[switchIndex[access.end]])
                        .min()
                        .orElse(UNREACHED);
        return first.stream()
                .filter(access -> hops != UNREACHED)
                .filter(access -> crossing.hops[switchIndex[access.end]] == hops)
                .toList();
    }

    private Optional<Ways> directCable(int from, int to) {
        var ways = new Ways();
        List<Access> cables =
                accesses(from, true).stream().filter(a -> isSameAdapter(a.end, to)).toList();
        int all = cables.stream().mapToInt(Access::multiplicity).sum();
        for (Access cable : cables) {
            int[] inside = table.kind[to] == ComponentKind.NIC ? portToAdapter(cable.end) : NONE;
            double share = (double) cable.multiplicity / all;
            ways.add(concat(cable.stretch.first(), inside), share);
        }
        return cables.isEmpty() ? Optional.empty() : Optional.of(ways);
    }

    private boolean isSameAdapter(int end, int to) {
        return end == to
                || (table.kind[to] == ComponentKind.NIC && adapterOf(end).equals(Optional.of(to)));
    }

    private Optional<Integer> adapterOf(int port) {
        for (int link : table.leaving(port)) {
            if (isInsideAdapter(link)) {
                return Optional.of(table.to[link]);
            }
        }
        return Optional.empty();
    }

    private int[] portToAdapter(int end) {
        return Arrays.stream(table.leaving(end)).filter(this::isInsideAdapter).limit(1).toArray();
    }

    private boolean isInsideAdapter(int link) {
        return table.linkKind[link] == LinkKind.INTERNAL
                && table.kind[table.from[link]] == ComponentKind.NIC_PORT;
    }

    private void descend(Crossing crossing, int at, int[] before, double share) {
        int left = crossing.hops[switchIndex[at]];
        if (left == 0) {
            leave(crossing, at, before, share);
            return;
        }
        int fork = 0;
        for (int link : table.leaving(at)) {
            fork += leadsOn(crossing, link, left) ? table.multiplicity[link] : 0;
        }
        for (int link : table.leaving(at)) {
            if (leadsOn(crossing, link, left)) {
                int[] links = concat(before, new int[] {link});
                double part = share * table.multiplicity[link] / fork;
                descend(crossing, table.to[link], links, part);
            }
        }
    }

    private boolean leadsOn(Crossing crossing, int link, int left) {
        int next = switchIndex[table.to[link]];
        return next >= 0 && isOpen(link) && crossing.hops[next] == left - 1;
    }

    private void leave(Crossing crossing, int at, int[] before, double share) {
        List<Access> here = crossing.last.stream().filter(access -> access.end == at).toList();
        int fork = here.stream().mapToInt(Access::multiplicity).sum();
        for (Access access : here) {
            double part = share * access.multiplicity / fork;
            crossing.found.add(concat(before, access.stretch.first()), part);
        }
    }

    private static int[] concat(int[] head, int[] tail) {
        int[] both = Arrays.copyOf(head, head.length + tail.length);
        System.arraycopy(tail, 0, both, head.length, tail.length);
        return both;
    }

    private int[] hops(List<Access> last) {
        int[] nearest = new int[switches.length];
        Arrays.fill(nearest, UNREACHED);
        for (Access access : last) {
            int[] hops = distancesTo.computeIfAbsent(access.end, this::distances);
            for (int i = 0; i < nearest.length; i++) {
                nearest[i] = Math.min(nearest[i], hops[i]);
            }
        }
        return nearest;
    }

    private int[] distances(int target) {
        int[] hops = new int[switches.length];
        Arrays.fill(hops, UNREACHED);
        int[] queue = new int[switches.length];
        int seen = 0;
        hops[switchIndex[target]] = 0;
        queue[seen++] = target;
        for (int next = 0; next < seen; next++) {
            int at = queue[next];
            for (int link : table.entering(at)) {
                int before = switchIndex[table.from[link]];
                if (before >= 0 && hops[before] == UNREACHED && isOpen(link)) {
                    hops[before] = hops[switchIndex[at]] + 1;
                    queue[seen++] = table.from[link];
                }
            }
        }
        return hops;
    }

    private List<Access> accessesToSwitches(int component, boolean isOut) {
        return accesses(component, isOut).stream()
                .filter(access -> switchIndex[access.end] >= 0)
                .toList();
    }

    /// Stretches over an adapter's own cables and over those of its ports.
    private List<Access> accesses(int component, boolean isOut) {
        var found = new ArrayList<Access>();
        addCables(component, isOut, NONE, found);
        if (table.kind[component] == ComponentKind.NIC) {
            for (int link : isOut ? table.leaving(component) : table.entering(component)) {
                int port = isOut ? table.to[link] : table.from[link];
                if (table.kind[port] == ComponentKind.NIC_PORT) {
                    addCables(port, isOut, new int[] {link}, found);
                }
            }
        }
        return found;
    }

    private void addCables(int port, boolean isOut, int[] inside, List<Access> found) {
        for (int link : isOut ? table.leaving(port) : table.entering(port)) {
            if (table.linkKind[link].isNetwork() && isOpen(link)) {
                int[] cable = {link};
                int[] links = isOut ? concat(inside, cable) : concat(cable, inside);
                int end = isOut ? table.to[link] : table.from[link];
                found.add(new Access(Ways.over(links), table.multiplicity[link], end));
            }
        }
    }

    private boolean isOpen(int link) {
        return usesDownLinks || !table.isDown[link];
    }
}
