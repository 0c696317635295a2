package linkwright.engine.bound;

import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.parallel.Place;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Topology;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.UnaryOperator;

/// A time that no schedule can beat: what must cross the edge of a part of the machine, over
/// everything that crosses there.
///
/// Of all parts only each place and each host is looked at, so it is a lower bound and not always
/// the greatest one. Latency and reduction count as nothing, and reduction inside switches is left
/// out. Groups that run at once must all get across, so their bytes add up.
///
/// For a part with k of a group's n ranks, some outside: see [CutDemand].
///
/// An AllReduce over m parts must also move `2 (m - 1) S` from part to part in all, over the sum of
/// what the parts can send: every part's share must reach every other one, and telling m parties
/// everything takes `2 (m - 1)` one-way messages (Harary and Schwenk, Journal of the Franklin
/// Institute 297, 1974; for AllReduce also Patarasuk and Yuan, JPDC 69(2), 2009).
public final class CutBound {
    private final Topology topology;
    private final Map<ComponentId, Set<ComponentId>> hosts = new HashMap<>();

    /// Looks at the parts of a topology.
    public CutBound(Topology topology) {
        this.topology = topology;
        for (Component component : topology.components()) {
            topology.hostOf(component.id())
                    .ifPresent(
                            host ->
                                    hosts.computeIfAbsent(host.id(), id -> new LinkedHashSet<>())
                                            .add(component.id()));
        }
    }

    /// Returns the least time of a collective done by groups at once, in nanoseconds rounded down;
    /// empty where a needed rate is unknown everywhere.
    public OptionalLong leastNanos(Collective collective, List<ProcessGroup> groups) {
        Map<ComponentId, Set<ComponentId>> places = partsOf(groups, this::ownerOf);
        Map<ComponentId, Set<ComponentId>> inHosts = partsOf(groups, this::hostOf);
        double least = inAll(places, collective, groups);
        least = Math.max(least, inAll(inHosts, collective, groups));
        for (Set<ComponentId> part : places.values()) {
            least = Math.max(least, across(part, collective, groups));
        }
        for (Set<ComponentId> part : inHosts.values()) {
            least = Math.max(least, across(part, collective, groups));
        }
        return least < 0 ? OptionalLong.empty() : OptionalLong.of((long) least);
    }

    /// The parts that the ranks of groups lie in, each with all its components.
    private Map<ComponentId, Set<ComponentId>> partsOf(
            List<ProcessGroup> groups, UnaryOperator<ComponentId> partOf) {
        var parts = new LinkedHashMap<ComponentId, Set<ComponentId>>();
        for (ProcessGroup group : groups) {
            for (Place place : group.places()) {
                ComponentId part = partOf.apply(place.component());
                parts.computeIfAbsent(
                                part, id -> new LinkedHashSet<>(hosts.getOrDefault(id, Set.of(id))))
                        .add(place.component());
            }
        }
        return parts;
    }

    /// A GPU for its partitions, since they share its links; else the place itself.
    private ComponentId ownerOf(ComponentId place) {
        return topology.component(place).kind() == ComponentKind.GPU_PARTITION
                ? topology.enclosing(place, ComponentKind.GPU).map(Component::id).orElse(place)
                : place;
    }

    private ComponentId hostOf(ComponentId place) {
        return topology.hostOf(place).map(Component::id).orElse(place);
    }

    /// Nanoseconds for what must cross the edge of a part, -1 when its rate is unknown.
    private double across(
            Set<ComponentId> inside, Collective collective, List<ProcessGroup> groups) {
        double in = 0;
        double out = 0;
        for (ProcessGroup group : groups) {
            CutDemand demand = CutDemand.of(collective, group, inside);
            in += demand.inBytes();
            out += demand.outBytes();
        }
        return Math.max(nanos(in, rate(inside, false)), nanos(out, rate(inside, true)));
    }

    private double inAll(
            Map<ComponentId, Set<ComponentId>> parts,
            Collective collective,
            List<ProcessGroup> groups) {
        if (collective.kind() != CollectiveKind.ALL_REDUCE) {
            return -1;
        }
        double bytes = 0;
        for (ProcessGroup group : groups) {
            long used = parts.values().stream().filter(part -> isUsed(part, group)).count();
            bytes += 2.0 * (used - 1) * collective.sizeBytes();
        }
        double rate = 0;
        for (Set<ComponentId> part : parts.values()) {
            rate += rate(part, true);
        }
        return nanos(bytes, rate);
    }

    private static boolean isUsed(Set<ComponentId> part, ProcessGroup group) {
        return group.places().stream().anyMatch(place -> part.contains(place.component()));
    }

    private static double nanos(double bytes, double rate) {
        if (bytes == 0 || rate == Double.POSITIVE_INFINITY) {
            return 0;
        }
        return rate > 0 ? bytes * 1e9 / rate : -1;
    }

    /// Bytes per second out of a part or into it; NaN when unknown, infinite where nothing limits.
    private double rate(Set<ComponentId> inside, boolean isOut) {
        double rate = 0;
        for (ComponentId id : inside) {
            for (DirectedLink link : topology.leaving(id)) {
                if (!inside.contains(link.to())) {
                    rate += rate(isOut ? link : topology.directedLinks().get(link.reverseIndex()));
                }
            }
        }
        return rate;
    }

    private static double rate(DirectedLink link) {
        if (link.kind() == LinkKind.INTERNAL) {
            return Double.POSITIVE_INFINITY;
        }
        return link.figures().capacityBytesPerSecond().map(Long::doubleValue).orElse(Double.NaN);
    }
}
