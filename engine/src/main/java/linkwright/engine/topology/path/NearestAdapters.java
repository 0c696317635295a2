package linkwright.engine.topology.path;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.PathClass;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/// Which network adapters a place may leave its host by, nearest first.
///
/// Of adapters equally near, the place that is the i-th of its host to have just these takes the
/// i-th of them, round and round; that is the rail of rail-optimised clusters, where GPU i has
/// adapter i. Not thread-safe.
final class NearestAdapters {
    /// Adapters that are equally near, by rising index of component.
    record Tier(PathClass pathClass, List<Integer> adapters) {}

    private final Topology topology;
    private final LinkTable table;
    private final HostRoutes hostRoutes;
    private final Map<Integer, List<Integer>> cabledByHost = new HashMap<>();
    private final Map<Integer, List<Integer>> placesByHost = new HashMap<>();
    private final Map<Integer, List<Tier>> tiers = new HashMap<>();
    private final Map<Integer, Integer> rails = new HashMap<>();

    NearestAdapters(Topology topology, LinkTable table, HostRoutes hostRoutes, Fabric fabric) {
        this.topology = topology;
        this.table = table;
        this.hostRoutes = hostRoutes;
        for (int i = 0; i < table.components(); i++) {
            ComponentKind kind = table.kind[i];
            if (kind == ComponentKind.NIC && fabric.isCabled(i)) {
                List<Integer> cabled =
                        cabledByHost.computeIfAbsent(table.host[i], host -> new ArrayList<>());
                rails.put(i, railOf(i, cabled.size()));
                cabled.add(i);
            } else if (kind == ComponentKind.GPU || kind == ComponentKind.CORE_SET) {
                placesByHost.computeIfAbsent(table.host[i], host -> new ArrayList<>()).add(i);
            }
        }
    }

    /// Returns what the adapter's own fact says, else its number among the cabled ones of its host.
    private int railOf(int adapter, int number) {
        Optional<Long> rail = topology.components().get(adapter).value(Attribute.RAIL);
        return rail.map(Math::toIntExact).orElse(number);
    }

    /// Returns the tiers of a place, nearest first; empty when its host has no cabled adapter.
    List<Tier> tiersOf(int place) {
        List<Tier> known = tiers.get(place);
        if (known == null) {
            known = findTiers(place);
            tiers.put(place, known);
        }
        return known;
    }

    private List<Tier> findTiers(int place) {
        int memory =
                table.kind[place] == ComponentKind.CORE_SET
                        ? hostRoutes.memoryOf(place).orElse(place)
                        : place;
        var byClass = new TreeMap<PathClass, List<Integer>>();
        for (int adapter : cabledByHost.getOrDefault(table.host[place], List.of())) {
            hostRoutes
                    .direct(memory, adapter)
                    .ifPresent(
                            found ->
                                    byClass.computeIfAbsent(
                                                    found.pathClass(),
                                                    nearness -> new ArrayList<>())
                                            .add(adapter));
        }
        var found = new ArrayList<Tier>();
        byClass.forEach((nearness, adapters) -> found.add(new Tier(nearness, adapters)));
        return List.copyOf(found);
    }

    /// Returns the adapter a place leaves by when nothing speaks against it.
    int ownOf(int place) {
        Tier nearest = tiersOf(place).getFirst();
        int number = 0;
        for (int other : placesByHost.getOrDefault(table.host[place], List.of())) {
            if (other == place) {
                break;
            }
            boolean isPeer = table.kind[other] == table.kind[place];
            number += isPeer && isNearest(other, nearest) ? 1 : 0;
        }
        return nearest.adapters().get(number % nearest.adapters().size());
    }

    private boolean isNearest(int place, Tier tier) {
        List<Tier> own = tiersOf(place);
        return !own.isEmpty() && own.getFirst().equals(tier);
    }

    /// Returns an adapter of a place's nearest tier that lies on the same rail as another host's
    /// adapter.
    Optional<Integer> onRailOf(int adapter, int place) {
        Integer rail = rails.get(adapter);
        return tiersOf(place).getFirst().adapters().stream()
                .filter(own -> Objects.equals(rails.get(own), rail))
                .findFirst();
    }

    /// Returns every pair of adapters of two places, nearest pairs first.
    List<int[]> pairs(int from, int to) {
        var pairs = new ArrayList<int[]>();
        List<Tier> first = tiersOf(from);
        List<Tier> last = tiersOf(to);
        for (int sum = 0; sum < first.size() + last.size() - 1; sum++) {
            for (int i = Math.max(0, sum - last.size() + 1); i < first.size() && i <= sum; i++) {
                for (int out : first.get(i).adapters()) {
                    last.get(sum - i).adapters().forEach(in -> pairs.add(new int[] {out, in}));
                }
            }
        }
        return pairs;
    }
}
