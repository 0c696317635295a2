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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/// A time that no schedule can beat: what must cross the edge of a part of the machine, over
/// everything that crosses there.
///
/// Of all parts only each place and each host is looked at, so it is a lower bound and not always
/// the greatest one. Latency and reduction count as nothing, and reduction inside switches is left
/// out. Groups that run at once must all get across, so their bytes add up.
///
/// For a part with k of a group's n ranks, some outside: see [CutDemand].
///
/// AllReduce must also move `2 (n - 1) S` in all, each rank's share leaving it (Patarasuk and Yuan,
/// JPDC 69(2), 2009), over the sum of what the places can send.
public final class CutBound {
    private final Topology topology;
    private final Map<ComponentId, Set<ComponentId>> parts = new HashMap<>();

    /// Looks at the parts of a topology.
    public CutBound(Topology topology) {
        this.topology = topology;
    }

    /// Returns the least time of a collective done by groups at once, in nanoseconds rounded down;
    /// empty where a needed rate is unknown everywhere.
    public OptionalLong leastNanos(Collective collective, List<ProcessGroup> groups) {
        double least = -1;
        for (ComponentId place : placesOf(groups)) {
            least = Math.max(least, across(place, collective, groups));
        }
        for (Component host : topology.components(ComponentKind.HOST)) {
            least = Math.max(least, across(host.id(), collective, groups));
        }
        least = Math.max(least, inAll(collective, groups));
        return least < 0 ? OptionalLong.empty() : OptionalLong.of((long) least);
    }

    private static Set<ComponentId> placesOf(List<ProcessGroup> groups) {
        var places = new LinkedHashSet<ComponentId>();
        for (ProcessGroup group : groups) {
            group.places().forEach(place -> places.add(place.component()));
        }
        return places;
    }

    /// Nanoseconds for what must cross the edge of a part, -1 when its rate is unknown.
    private double across(ComponentId part, Collective collective, List<ProcessGroup> groups) {
        Set<ComponentId> inside = parts.computeIfAbsent(part, this::inside);
        double in = 0;
        double out = 0;
        for (ProcessGroup group : groups) {
            CutDemand demand = CutDemand.of(collective, group, inside);
            in += demand.inBytes();
            out += demand.outBytes();
        }
        return Math.max(nanos(in, rate(inside, false)), nanos(out, rate(inside, true)));
    }

    private double inAll(Collective collective, List<ProcessGroup> groups) {
        if (collective.kind() != CollectiveKind.ALL_REDUCE) {
            return -1;
        }
        double bytes = 0;
        for (ProcessGroup group : groups) {
            long places = group.places().stream().map(Place::component).distinct().count();
            bytes += 2.0 * (places - 1) * collective.sizeBytes();
        }
        double rate = 0;
        for (ComponentId place : placesOf(groups)) {
            rate += rate(Set.of(place), true);
        }
        return nanos(bytes, rate);
    }

    private static double nanos(double bytes, double rate) {
        if (bytes == 0 || rate == Double.POSITIVE_INFINITY) {
            return 0;
        }
        return rate > 0 ? bytes * 1e9 / rate : -1;
    }

    private Set<ComponentId> inside(ComponentId part) {
        var inside = new LinkedHashSet<ComponentId>();
        inside.add(part);
        for (Component component : topology.components()) {
            if (topology.hostOf(component.id())
                    .filter(host -> host.id().equals(part))
                    .isPresent()) {
                inside.add(component.id());
            }
        }
        return inside;
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
