package linkwright.engine.topology.path;

import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.PathClass;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.path.HostRoutes.Found;

import java.util.Optional;

/// Joins the ways inside hosts and those of the network. Not thread-safe.
final class RouteSearch {
    private final Topology topology;
    private final LinkTable table;
    private final HostRoutes hostRoutes;
    private final Fabric fabric;
    private final NearestAdapters adapters;

    RouteSearch(Topology topology, LinkTable table, boolean usesDownLinks) {
        this.topology = topology;
        this.table = table;
        hostRoutes = new HostRoutes(table, usesDownLinks);
        fabric = new Fabric(table, usesDownLinks);
        adapters = new NearestAdapters(topology, table, hostRoutes, fabric);
    }

    /// Returns the ways between two components, empty when nothing joins them.
    Optional<Found> find(int from, int to) {
        if (from == to && table.kind[from] != ComponentKind.CORE_SET) {
            return Optional.of(new Found(Ways.NONE, PathClass.LOC));
        }
        int first = ownerOf(from);
        int last = ownerOf(to);
        return hostRoutes
                .find(first, last)
                .map(found -> found.between(inside(from, first), inside(last, to)))
                .or(() -> overNetwork(from, to));
    }

    /// Returns the GPU of a partition and the adapter of a port, else the component itself.
    private int ownerOf(int component) {
        return switch (table.kind[component]) {
            case GPU_PARTITION -> enclosing(component, ComponentKind.GPU);
            case NIC_PORT -> enclosing(component, ComponentKind.NIC);
            default -> component;
        };
    }

    private int enclosing(int component, ComponentKind kind) {
        for (int link : table.leaving(component)) {
            if (table.kind[table.to[link]] == kind) {
                return table.to[link];
            }
        }
        return topology.enclosing(topology.components().get(component).id(), kind)
                .map(owner -> topology.indexOf(owner.id()))
                .orElse(component);
    }

    /// The link between a part and its owner, if one is drawn.
    private Ways inside(int from, int to) {
        for (int link : table.leaving(from)) {
            if (from != to && table.to[link] == to) {
                return Ways.over(link);
            }
        }
        return Ways.NONE;
    }

    private Optional<Found> overNetwork(int from, int to) {
        if (isNetworkEnd(from) && isNetworkEnd(to)) {
            return fabric.find(from, to).map(ways -> new Found(ways, PathClass.NET));
        }
        if (isNetworkEnd(from)) {
            return adapterOf(to, from).flatMap(in -> over(from, from, in, to));
        }
        if (isNetworkEnd(to)) {
            return adapterOf(from, to).flatMap(out -> over(from, out, to, to));
        }
        return betweenPlaces(from, to);
    }

    /// Adapters and ports, and devices that have a cable of their own.
    private boolean isNetworkEnd(int component) {
        ComponentKind kind = table.kind[component];
        return kind == ComponentKind.NIC
                || kind == ComponentKind.NIC_PORT
                || fabric.isCabled(component);
    }

    private Optional<Integer> adapterOf(int place, int other) {
        int owner = ownerOf(place);
        if (adapters.tiersOf(owner).isEmpty()) {
            return Optional.empty();
        }
        return adapters.onRailOf(ownerOf(other), owner)
                .or(() -> Optional.of(adapters.ownOf(owner)));
    }

    private Optional<Found> betweenPlaces(int from, int to) {
        int first = ownerOf(from);
        int last = ownerOf(to);
        if (adapters.tiersOf(first).isEmpty() || adapters.tiersOf(last).isEmpty()) {
            return Optional.empty();
        }
        int out = adapters.ownOf(first);
        int in = adapters.onRailOf(out, last).orElseGet(() -> adapters.ownOf(last));
        return over(from, out, in, to).or(() -> byAnyAdapters(from, to));
    }

    private Optional<Found> byAnyAdapters(int from, int to) {
        return adapters.pairs(ownerOf(from), ownerOf(to)).stream()
                .map(pair -> over(from, pair[0], pair[1], to))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<Found> over(int from, int out, int in, int to) {
        Optional<Ways> before = hostWays(from, out);
        Optional<Ways> crossing = fabric.find(out, in);
        Optional<Ways> after = hostWays(in, to);
        if (before.isEmpty() || crossing.isEmpty() || after.isEmpty()) {
            return Optional.empty();
        }
        Ways ways = before.get().then(crossing.get()).then(after.get());
        return Optional.of(new Found(ways, PathClass.NET));
    }

    private Optional<Ways> hostWays(int from, int to) {
        if (from == to) {
            return Optional.of(Ways.NONE);
        }
        int first = ownerOf(from);
        int last = ownerOf(to);
        return hostRoutes
                .find(first, last)
                .map(found -> found.between(inside(from, first), inside(last, to)).ways());
    }
}
