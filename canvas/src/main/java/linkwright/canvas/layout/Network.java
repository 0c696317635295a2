package linkwright.canvas.layout;

import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A topology seen from outside its hosts: hosts and switches as units, the cables between them,
/// and the tier of each switch.
///
/// All numbers are indices of the topology.
final class Network {
    private final Topology topology;
    private final List<Integer> hosts = new ArrayList<>();
    private final List<Integer> switches = new ArrayList<>();
    private final List<Integer> loose = new ArrayList<>();
    private final List<PlanBuilder.LinkAt> cables = new ArrayList<>();
    private final Map<Integer, List<Integer>> neighbours = new HashMap<>();
    private final Map<Integer, Integer> tiers = new LinkedHashMap<>();

    Network(Topology topology) {
        this.topology = topology;
        for (int i = 0; i < topology.components().size(); i++) {
            Component component = topology.components().get(i);
            if (component.kind() == ComponentKind.HOST) {
                hosts.add(i);
            } else if (topology.hostOf(component.id()).isEmpty()) {
                sort(i, component.kind());
            }
        }
        for (int i = 0; i < topology.links().size(); i++) {
            Link link = topology.links().get(i);
            int a = unit(link.a().component());
            int b = unit(link.b().component());
            if (a != b) {
                cables.add(new PlanBuilder.LinkAt(i, link, a, b));
                neighbours.computeIfAbsent(a, k -> new ArrayList<>()).add(b);
                neighbours.computeIfAbsent(b, k -> new ArrayList<>()).add(a);
            }
        }
        climb();
    }

    private void sort(int index, ComponentKind kind) {
        if (kind == ComponentKind.NETWORK_SWITCH) {
            switches.add(index);
        } else if (kind != ComponentKind.RACK && kind != ComponentKind.POD) {
            loose.add(index);
        }
    }

    private int unit(ComponentId id) {
        return topology.indexOf(topology.hostOf(id).map(Component::id).orElse(id));
    }

    /// Tier 1 touches hosts; each further one is as many cables away.
    private void climb() {
        Set<Integer> isSwitch = new HashSet<>(switches);
        Set<Integer> front = new HashSet<>(hosts);
        front.addAll(loose);
        for (int tier = 1; !front.isEmpty(); tier++) {
            var next = new HashSet<Integer>();
            for (int unit : switches) {
                boolean touches =
                        neighbours.getOrDefault(unit, List.of()).stream().anyMatch(front::contains);
                if (touches && isSwitch.contains(unit) && !tiers.containsKey(unit)) {
                    next.add(unit);
                }
            }
            for (int unit : next) {
                tiers.put(unit, tier);
            }
            front = next;
        }
        // Switches that no host reaches stand in the first tier.
        switches.forEach(unit -> tiers.putIfAbsent(unit, 1));
    }

    Topology topology() {
        return topology;
    }

    List<Integer> hosts() {
        return hosts;
    }

    /// Returns what stands outside hosts and is no switch and no frame.
    List<Integer> loose() {
        return loose;
    }

    List<PlanBuilder.LinkAt> cables() {
        return cables;
    }

    int tiers() {
        return tiers.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    }

    /// Returns the switches of a tier, in order; 1 is the nearest to the hosts.
    List<Integer> tier(int tier) {
        return switches.stream().filter(unit -> tiers.getOrDefault(unit, 0) == tier).toList();
    }

    boolean isHost(int unit) {
        return topology.components().get(unit).kind() == ComponentKind.HOST;
    }

    /// Returns the tier of a switch, 0 for anything else.
    int tierOf(int unit) {
        return tiers.getOrDefault(unit, 0);
    }

    /// Returns the links between each pair of units, a pair named by its first link's ends.
    List<PlanBuilder.LinkAt> cablesOf(int unit) {
        return cables.stream().filter(cable -> cable.a() == unit || cable.b() == unit).toList();
    }

    static int across(PlanBuilder.LinkAt cable, int unit) {
        return cable.a() == unit ? cable.b() : cable.a();
    }

    /// Returns the end of a cable that lies in a host or is this unit.
    ComponentId endIn(PlanBuilder.LinkAt cable, int unit) {
        return cable.a() == unit ? cable.link().a().component() : cable.link().b().component();
    }

    /// Returns the frame of a kind around a unit.
    Optional<Integer> frameOf(int unit, ComponentKind kind) {
        ComponentId id = topology.components().get(unit).id();
        return topology.enclosing(id, kind).map(frame -> topology.indexOf(frame.id()));
    }
}
