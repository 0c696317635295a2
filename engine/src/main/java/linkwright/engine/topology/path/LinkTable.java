package linkwright.engine.topology.path;

import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Topology;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A topology as arrays by component index and by directed link index, for searches that must be
/// quick. Self links are left out of what leaves and enters a component.
final class LinkTable {
    final ComponentKind[] kind;

    /// Index of the host component a component belongs to, -1 outside hosts.
    final int[] host;

    final int[] from;
    final int[] to;
    final int[] multiplicity;
    final LinkKind[] linkKind;

    /// Whether a link has no capacity left.
    final boolean[] isDown;

    private final int[][] leaving;
    private final int[][] entering;

    LinkTable(Topology topology) {
        List<Component> components = topology.components();
        List<DirectedLink> links = topology.directedLinks();
        kind = components.stream().map(Component::kind).toArray(ComponentKind[]::new);
        host = hosts(topology);
        from = new int[links.size()];
        to = new int[links.size()];
        multiplicity = new int[links.size()];
        linkKind = new LinkKind[links.size()];
        isDown = new boolean[links.size()];
        for (DirectedLink link : links) {
            int i = link.index();
            from[i] = topology.indexOf(link.from());
            to[i] = topology.indexOf(link.to());
            multiplicity[i] = link.link().multiplicity();
            linkKind[i] = link.kind();
            isDown[i] =
                    link.figures().capacityBytesPerSecond().filter(rate -> rate == 0).isPresent();
        }
        leaving = byComponent(from);
        entering = byComponent(to);
    }

    private static int[] hosts(Topology topology) {
        Map<ComponentId, Integer> known = new HashMap<>();
        int[] hosts = new int[topology.components().size()];
        for (int i = 0; i < hosts.length; i++) {
            hosts[i] = hostOf(topology, topology.components().get(i), known);
        }
        return hosts;
    }

    private static int hostOf(
            Topology topology, Component component, Map<ComponentId, Integer> known) {
        if (component.kind() == ComponentKind.HOST) {
            return topology.indexOf(component.id());
        }
        Integer seen = known.get(component.id());
        if (seen != null) {
            return seen;
        }
        // Set first, so that a cycle of parents in a broken file ends here.
        known.put(component.id(), -1);
        int host =
                component
                        .parent()
                        .flatMap(topology::find)
                        .map(parent -> hostOf(topology, parent, known))
                        .orElse(-1);
        known.put(component.id(), host);
        return host;
    }

    private int[][] byComponent(int[] end) {
        int[] count = new int[kind.length];
        for (int link = 0; link < end.length; link++) {
            if (from[link] != to[link]) {
                count[end[link]]++;
            }
        }
        int[][] lists = new int[kind.length][];
        for (int i = 0; i < lists.length; i++) {
            lists[i] = new int[count[i]];
        }
        for (int link = end.length - 1; link >= 0; link--) {
            if (from[link] != to[link]) {
                lists[end[link]][--count[end[link]]] = link;
            }
        }
        return lists;
    }

    int components() {
        return kind.length;
    }

    /// Returns the links that leave a component, by rising index.
    int[] leaving(int component) {
        return leaving[component];
    }

    /// Returns the links that enter a component, by rising index.
    int[] entering(int component) {
        return entering[component];
    }

    boolean isBetweenNumaNodes(int link) {
        return kind[from[link]] == ComponentKind.NUMA_NODE
                && kind[to[link]] == ComponentKind.NUMA_NODE;
    }

    boolean touchesNumaNode(int link) {
        return kind[from[link]] == ComponentKind.NUMA_NODE
                || kind[to[link]] == ComponentKind.NUMA_NODE;
    }
}
