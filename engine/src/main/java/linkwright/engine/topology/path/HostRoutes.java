package linkwright.engine.topology.path;

import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.PathClass;

import java.util.Optional;

/// Ways inside a host, and over NVLink between hosts.
///
/// What a core set sends goes to the memory of its NUMA node first and is read from there; what a
/// device sends to a core set is written to that memory first.
final class HostRoutes {
    /// Ways with how near they are.
    record Found(Ways ways, PathClass pathClass) {
        /// Returns the same with a stretch before and one after.
        Found between(Ways before, Ways after) {
            return new Found(before.then(ways).then(after), pathClass);
        }
    }

    private final LinkTable table;
    private final ShortestPaths paths;

    HostRoutes(LinkTable table, boolean usesDownLinks) {
        this.table = table;
        paths = new ShortestPaths(table, usesDownLinks);
    }

    /// Returns the nearest ways between two components, memory included where a core set is an end;
    /// empty when no link inside joins them.
    Optional<Found> find(int from, int to) {
        boolean isCoreToCore = isCoreSet(from) && isCoreSet(to);
        Optional<Found> found = isCoreSet(from) ? fromCores(from, to) : Optional.empty();
        if (found.isEmpty() && isCoreSet(to) && !isCoreToCore) {
            found = toCores(from, to);
        }
        return found.or(() -> direct(from, to));
    }

    private Optional<Found> fromCores(int from, int to) {
        return memoryOf(from).flatMap(memory -> via(memory, from, to));
    }

    private Optional<Found> toCores(int from, int to) {
        return memoryOf(to).flatMap(memory -> via(memory, from, to));
    }

    private Optional<Found> via(int memory, int from, int to) {
        Optional<Found> there = direct(from, memory);
        Optional<Found> on = direct(memory, to);
        if (there.isEmpty() || on.isEmpty()) {
            return Optional.empty();
        }
        Ways ways = there.get().ways().then(on.get().ways());
        return Optional.of(new Found(ways, classOfJoined(from, to, there.get(), on.get())));
    }

    /// The stretch between cores and their own memory says nothing of how near a device is.
    private PathClass classOfJoined(int from, int to, Found there, Found on) {
        if (from == to) {
            return PathClass.LOC;
        }
        if (isDevice(from)) {
            return there.pathClass();
        }
        return isDevice(to) ? on.pathClass() : there.pathClass().worst(on.pathClass());
    }

    /// Returns the memory that a core set's NUMA node has a link to, empty when none is drawn.
    Optional<Integer> memoryOf(int coreSet) {
        for (int up : table.leaving(coreSet)) {
            if (table.kind[table.to[up]] == ComponentKind.NUMA_NODE) {
                for (int link : table.leaving(table.to[up])) {
                    if (table.kind[table.to[link]] == ComponentKind.MEMORY) {
                        return Optional.of(table.to[link]);
                    }
                }
            }
        }
        return Optional.empty();
    }

    /// Returns the nearest ways without a stop in memory.
    Optional<Found> direct(int from, int to) {
        if (from == to) {
            return Optional.of(new Found(Ways.NONE, PathClass.LOC));
        }
        boolean isOneHost = table.host[from] == table.host[to];
        for (Reach reach : Reach.values()) {
            if (isOneHost || reach == Reach.NVLINK) {
                Optional<Found> found = at(reach, from, to);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    /// Returns the ways at one level.
    Optional<Found> at(Reach reach, int from, int to) {
        return paths.find(from, to, reach)
                .map(ways -> new Found(ways, classOf(reach, ways.first(), from, to)));
    }

    private PathClass classOf(Reach reach, int[] path, int from, int to) {
        return switch (reach) {
            case NVLINK -> PathClass.NVL;
            case NVLINK_OVER_GPU -> PathClass.NVB;
            case COHERENT -> has(LinkKind.C2C, path) ? PathClass.C2C : PathClass.NODE;
            case PCIE ->
                    passes(ComponentKind.PCIE_SWITCH, path) > 1 ? PathClass.PXB : PathClass.PIX;
            case HOST_BRIDGE -> classBelowNumaNode(path, from, to);
            case HOST -> PathClass.SYS;
        };
    }

    private PathClass classBelowNumaNode(int[] path, int from, int to) {
        if (has(LinkKind.C2C, path) && (isNic(from) || isNic(to))) {
            return PathClass.P2C;
        }
        boolean isWithinCpu = !isDevice(from) && !isDevice(to);
        boolean joinsBridges = passes(ComponentKind.PCIE_ROOT, path) > 1;
        return isWithinCpu || joinsBridges ? PathClass.NODE : PathClass.PHB;
    }

    private boolean has(LinkKind kind, int[] path) {
        for (int link : path) {
            if (table.linkKind[link] == kind) {
                return true;
            }
        }
        return false;
    }

    private int passes(ComponentKind kind, int[] path) {
        int count = 0;
        for (int i = 1; i < path.length; i++) {
            count += table.kind[table.from[path[i]]] == kind ? 1 : 0;
        }
        return count;
    }

    private boolean isCoreSet(int component) {
        return table.kind[component] == ComponentKind.CORE_SET;
    }

    private boolean isNic(int component) {
        return table.kind[component] == ComponentKind.NIC;
    }

    private boolean isDevice(int component) {
        return switch (table.kind[component]) {
            case CORE_SET, MEMORY, NUMA_NODE -> false;
            default -> true;
        };
    }
}
