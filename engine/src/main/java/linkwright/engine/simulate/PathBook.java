package linkwright.engine.simulate;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.parallel.Place;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.path.Route;
import linkwright.engine.topology.path.RouteFinder;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/// The paths and links of one simulation, with what is not known of them.
final class PathBook {
    private static final int MOST_PROBLEMS = 20;
    private static final double NANOS_PER_SECOND = 1e9;

    private final RouteFinder routes;
    private final Topology topology;
    private final Assumptions assumptions;
    private final Map<Pair, FlowPath> paths = new HashMap<>();
    private final SortedMap<Integer, LinkLoad> loads = new TreeMap<>();
    private final List<Diagnostic> unjoined = new ArrayList<>();
    private final SortedSet<Integer> withoutRate = new TreeSet<>();
    private final SortedSet<Integer> assumed = new TreeSet<>();
    private final SortedSet<Integer> withoutLatency = new TreeSet<>();

    private record Pair(int from, int to) {}

    PathBook(RouteFinder routes, Assumptions assumptions) {
        this.routes = routes;
        this.assumptions = assumptions;
        topology = routes.topology();
    }

    /// Returns the path between two places; where no route joins them, notes it and returns an
    /// empty one.
    FlowPath between(Place from, Place to) {
        var pair = new Pair(topology.indexOf(from.component()), topology.indexOf(to.component()));
        return paths.computeIfAbsent(pair, missing -> find(pair));
    }

    private FlowPath find(Pair pair) {
        Optional<Route> route = routes.route(pair.from, pair.to);
        if (route.isEmpty()) {
            unjoined.add(
                    Diagnostic.error(
                            Location.element(topology.components().get(pair.from).id().value()),
                            "simulate.no-route",
                            topology.components().get(pair.to).id().value()));
            return FlowPath.NONE;
        }
        return path(route.get());
    }

    private FlowPath path(Route route) {
        var weights = new TreeMap<Integer, Long>();
        long total = 0;
        double latency = 0;
        for (Route.Member member : route.members()) {
            double memberLatency = 0;
            for (int link : member.directedLinks()) {
                weights.merge(link, (long) member.weight(), Long::sum);
                memberLatency += latencyNanos(link);
            }
            total += member.weight();
            latency = Math.max(latency, memberLatency);
        }
        var links = new ArrayList<LinkLoad>();
        var shares = new ArrayList<Double>();
        for (var entry : weights.entrySet()) {
            links.add(loads.computeIfAbsent(entry.getKey(), this::load));
            shares.add((double) entry.getValue() / total);
        }
        return new FlowPath(links, shares, latency);
    }

    private long latencyNanos(int link) {
        DirectedLink directed = topology.directedLinks().get(link);
        Optional<Long> latency = directed.figures().latencyNanos().value();
        if (latency.isEmpty() && directed.kind() != LinkKind.INTERNAL) {
            withoutLatency.add(link);
        }
        return latency.orElse(0L);
    }

    private LinkLoad load(int link) {
        DirectedLink directed = topology.directedLinks().get(link);
        if (directed.kind() == LinkKind.INTERNAL) {
            return new LinkLoad(link, Double.POSITIVE_INFINITY);
        }
        Optional<Long> rate = directed.figures().capacityBytesPerSecond();
        if (rate.isEmpty()) {
            rate = assumptions.of(directed).map(Assumptions.Assumption::bytesPerSecond);
            (rate.isPresent() ? assumed : withoutRate).add(link);
        }
        return new LinkLoad(link, rate.orElse(0L) / NANOS_PER_SECOND);
    }

    /// Notes that bytes will cross a path, so that each of its links must have a rate.
    void require(FlowPath path) {
        for (int i = 0; i < path.length(); i++) {
            path.link(i).isNeeded = true;
        }
    }

    /// Returns what stands in the way: places that are not joined, needed links without a rate or
    /// down. Bounded: the first of them, and how many more.
    List<Diagnostic> problems() {
        var problems = new ArrayList<>(unjoined);
        for (LinkLoad load : loads.values()) {
            if (load.isNeeded && load.bytesPerNano() == 0) {
                String key =
                        withoutRate.contains(load.directedLink())
                                ? "simulate.unknown-capacity"
                                : "simulate.link-down";
                problems.add(Diagnostic.error(where(load.directedLink()), key));
            }
        }
        if (problems.size() <= MOST_PROBLEMS) {
            return problems;
        }
        int more = problems.size() - MOST_PROBLEMS;
        List<Diagnostic> first = new ArrayList<>(problems.subList(0, MOST_PROBLEMS));
        first.add(Diagnostic.error(Location.NOWHERE, "simulate.more-problems", more));
        return first;
    }

    /// Returns what the answer rests on beside known figures.
    List<Diagnostic> notes() {
        var notes = new ArrayList<Diagnostic>();
        if (!assumed.isEmpty()) {
            DirectedLink first = topology.directedLinks().get(assumed.first());
            String origin = assumptions.of(first).orElseThrow().source().origin();
            notes.add(
                    Diagnostic.warning(
                            where(assumed.first()),
                            "simulate.assumed-capacity",
                            assumed.size(),
                            origin));
        }
        if (!withoutLatency.isEmpty()) {
            notes.add(
                    Diagnostic.note(
                            where(withoutLatency.first()),
                            "simulate.unknown-latency",
                            withoutLatency.size()));
        }
        return notes;
    }

    private Location where(int link) {
        return Location.element(topology.directedLinks().get(link).id());
    }

    /// Returns the load of a link that a path crosses.
    LinkLoad loadOf(int directedLink) {
        LinkLoad load = loads.get(directedLink);
        if (load == null) {
            throw new IllegalStateException("no path crosses link " + directedLink);
        }
        return load;
    }
}
