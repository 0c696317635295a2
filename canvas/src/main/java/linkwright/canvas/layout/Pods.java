package linkwright.canvas.layout;

import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.ComponentKind;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Groups hosts and the switches next to them into pods: by the frames of the topology where it has
/// some, else by what hangs together below the upper tiers.
final class Pods {
    /// A pod: its frame (-1 when the topology has none), its leaves and its hosts.
    record Pod(int frame, List<Integer> leaves, List<Integer> hosts) {}

    private final Network network;
    private final Map<Integer, Integer> leaders = new HashMap<>();

    private Pods(Network network) {
        this.network = network;
    }

    static List<Pod> of(Network network) {
        return new Pods(network).pods();
    }

    private List<Pod> pods() {
        var units = new ArrayList<Integer>(network.tier(1));
        units.addAll(network.hosts());
        for (PlanBuilder.LinkAt cable : network.cables()) {
            boolean touchesHost = network.isHost(cable.a()) || network.isHost(cable.b());
            if (touchesHost && units.contains(cable.a()) && units.contains(cable.b())) {
                leaders.put(leader(cable.a()), leader(cable.b()));
            }
        }
        boolean hasFrames =
                network.hosts().stream()
                        .anyMatch(host -> network.frameOf(host, ComponentKind.POD).isPresent());
        var groups = new LinkedHashMap<Integer, Set<Integer>>();
        for (int unit : units) {
            int key =
                    hasFrames
                            ? network.frameOf(unit, ComponentKind.POD).orElse(-1 - leader(unit))
                            : -1 - leader(unit);
            groups.computeIfAbsent(key, k -> new LinkedHashSet<>()).add(unit);
        }
        return groups.entrySet().stream()
                .map(
                        group ->
                                new Pod(
                                        Math.max(-1, group.getKey()),
                                        group.getValue().stream()
                                                .filter(unit -> !network.isHost(unit))
                                                .toList(),
                                        group.getValue().stream().filter(network::isHost).toList()))
                .toList();
    }

    private int leader(int unit) {
        int at = unit;
        while (leaders.getOrDefault(at, at) != at) {
            at = leaders.getOrDefault(at, at);
        }
        return at;
    }

    /// Says in words how the hosts of a pod are cabled to its leaves.
    static Message wiring(Network network, Pod pod) {
        boolean isRail = !pod.leaves().isEmpty();
        boolean isOwn = pod.leaves().size() == 1;
        int cables = 0;
        for (int host : pod.hosts()) {
            List<Integer> targets =
                    network.cablesOf(host).stream()
                            .map(cable -> Network.across(cable, host))
                            .filter(pod.leaves()::contains)
                            .toList();
            cables += targets.size();
            isRail &= targets.equals(pod.leaves());
        }
        if (isOwn) {
            return Message.of("canvas.wiring.own");
        }
        return isRail
                ? Message.of("canvas.wiring.rail")
                : Message.of("canvas.wiring.free", cables, pod.leaves().size());
    }
}
