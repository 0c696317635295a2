package linkwright.engine.topology.path;

import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.PathClass;
import linkwright.engine.topology.StatedPath;
import linkwright.engine.topology.Topology;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/// Finds which links bytes take between two components.
///
/// Inside a host: the best path class that joins the two (the worst hop decides), then fewest hops;
/// all ways equally good are parallel members, weighted by link multiplicity. Only NVSwitches, PCIe
/// switches and roots, NUMA nodes, adapters, ports and network switches pass bytes on; a GPU does
/// so for one NVLink neighbour where NVLink joins the two in no better way (NVB). A core set's
/// bytes pass through the memory of its NUMA node.
///
/// Between hosts: NVLink where it reaches, else the nearest adapter of each side by path class
/// ([NearestAdapters] says which of several), on the same rail where both sides have one of it, and
/// all paths of fewest hops over the network, sprayed evenly by multiplicity.
///
/// Links that are down (capacity 0) are used only where there is no other way; self links never.
///
/// Routes are found when asked for and kept; thread-safe. Nothing grows with the square of the
/// number of places.
public final class RouteFinder {
    private static final long MAXIMUM_KEPT_LINKS = 20_000_000;

    private final Topology topology;
    private final LinkTable table;
    private final Integer[] boxedLinks;
    private final RouteSearch overLinksThatAreUp;
    private final RouteSearch overAllLinks;
    private final Map<Long, Optional<Route>> kept = new ConcurrentHashMap<>();
    private final AtomicLong keptLinks = new AtomicLong();

    /// Prepares the routes of a topology; takes time and memory linear in its size.
    public RouteFinder(Topology topology) {
        this.topology = topology;
        table = new LinkTable(topology);
        boxedLinks = new Integer[table.from.length];
        Arrays.setAll(boxedLinks, Integer::valueOf);
        overLinksThatAreUp = new RouteSearch(topology, table, false);
        overAllLinks = new RouteSearch(topology, table, true);
    }

    /// Returns the topology the routes belong to.
    public Topology topology() {
        return topology;
    }

    /// Returns the route between two components that bytes can start and end at: GPUs, GPU
    /// partitions, core sets, memories, NUMA nodes, adapters, ports; empty when nothing joins them
    /// or when one is a frame or a switch.
    ///
    /// @throws IllegalArgumentException when the topology has no such component
    public Optional<Route> route(ComponentId from, ComponentId to) {
        return route(topology.indexOf(from), topology.indexOf(to));
    }

    /// Returns the route between two components given by their indices.
    public Optional<Route> route(int from, int to) {
        long key = (long) from * table.components() + to;
        Optional<Route> known = kept.get(key);
        if (known == null) {
            known = find(from, to);
            if (keptLinks.addAndGet(sizeOf(known)) > MAXIMUM_KEPT_LINKS) {
                kept.clear();
                keptLinks.set(0);
            }
            kept.put(key, known);
        }
        return known;
    }

    private static long sizeOf(Optional<Route> route) {
        return route.map(Route::members).orElse(List.of()).stream()
                .mapToLong(member -> member.directedLinks().size() + 8)
                .sum();
    }

    private Optional<Route> find(int from, int to) {
        if (!isEnd(from) || !isEnd(to)) {
            return Optional.empty();
        }
        // One search at a time, since a search keeps its arrays.
        synchronized (table) {
            return overLinksThatAreUp
                    .find(from, to)
                    .or(() -> overAllLinks.find(from, to))
                    .map(found -> found.ways().route(found.pathClass(), boxedLinks));
        }
    }

    private boolean isEnd(int component) {
        ComponentKind kind = table.kind[component];
        return switch (kind) {
            case GPU, GPU_PARTITION, CORE_SET, MEMORY, NUMA_NODE, NIC, NIC_PORT, UNKNOWN_DEVICE ->
                    true;
            case RACK, POD, HOST, CPU_PACKAGE, PCIE_ROOT, PCIE_SWITCH, NV_SWITCH, NETWORK_SWITCH ->
                    false;
        };
    }

    /// Returns how near two components are: by their route, else by what a matrix states of the
    /// pair, else [PathClass#DIS].
    ///
    /// @throws IllegalArgumentException when the topology has no such component
    public PathClass pathClass(ComponentId from, ComponentId to) {
        return route(from, to)
                .map(Route::pathClass)
                .or(() -> stated(from, to))
                .orElse(PathClass.DIS);
    }

    private Optional<PathClass> stated(ComponentId from, ComponentId to) {
        return topology.statedPaths().stream()
                .filter(
                        path ->
                                (path.a().equals(from) && path.b().equals(to))
                                        || (path.a().equals(to) && path.b().equals(from)))
                .map(StatedPath::pathClass)
                .findFirst();
    }
}
