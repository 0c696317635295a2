package linkwright.canvas.layout;

import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.LinkKind;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What hangs on each NUMA node of a host: the tree of PCIe roots, switches, GPUs and adapters, its
/// memory and its cores.
///
/// Built from links first; what no link reaches hangs where it is nested, so that a matrix without
/// links still gives rows by NUMA node.
final class HostTree {
    /// A NUMA node with what hangs on it; `numa` is -1 for what hangs on none.
    static final class Hub {
        final int numa;
        final List<Node> devices = new ArrayList<>();
        final List<Integer> cores = new ArrayList<>();
        final List<Integer> memories = new ArrayList<>();

        Hub(int numa) {
            this.numa = numa;
        }

        /// Whether something that hangs on it has both GPUs and adapters below.
        boolean hasTrunk() {
            return devices.stream().anyMatch(node -> node.hasUpper && node.hasLower);
        }

        boolean isEmpty() {
            return numa < 0 && devices.isEmpty() && cores.isEmpty() && memories.isEmpty();
        }
    }

    private final HostModel host;
    private final List<Hub> hubs = new ArrayList<>();
    private final Set<Integer> taken = new HashSet<>();
    private final Set<Integer> treeLinks = new HashSet<>();

    HostTree(HostModel host) {
        this.host = host;
        List<Integer> nodes = host.ofKind(ComponentKind.NUMA_NODE);
        if (nodes.isEmpty()) {
            nodes = host.ofKind(ComponentKind.CPU_PACKAGE);
        }
        nodes.forEach(numa -> hubs.add(new Hub(numa)));
        taken.addAll(nodes);
        var queue = new ArrayDeque<Node>();
        hubs.forEach(hub -> reach(hub, queue));
        while (!queue.isEmpty()) {
            Node node = queue.remove();
            grow(node.component, node.children, queue);
        }
        hangTheRest();
        hubs.removeIf(Hub::isEmpty);
        hubs.forEach(hub -> hub.devices.forEach(this::mark));
        hubs.forEach(this::settle);
    }

    List<Hub> hubs() {
        return hubs;
    }

    /// Returns whether a link is one of the tree's, which the rows draw.
    boolean isTreeLink(int link) {
        return treeLinks.contains(link);
    }

    private void settle(Hub hub) {
        var root = new Node(hub.numa, ComponentKind.NUMA_NODE, -1);
        root.children.addAll(hub.devices);
        root.settle();
        hub.devices.clear();
        hub.devices.addAll(root.children);
    }

    private void reach(Hub hub, ArrayDeque<Node> queue) {
        grow(hub.numa, hub.devices, queue);
        for (int link : host.linksOf(hub.numa)) {
            int other = host.across(link, hub.numa);
            ComponentKind kind = host.kind(other);
            if (kind == ComponentKind.MEMORY && taken.add(other)) {
                hub.memories.add(other);
                treeLinks.add(link);
            } else if (kind == ComponentKind.CORE_SET && taken.add(other)) {
                hub.cores.add(other);
                treeLinks.add(link);
            }
        }
    }

    private void grow(int from, List<Node> into, ArrayDeque<Node> queue) {
        if (host.kind(from) == ComponentKind.GPU || host.kind(from) == ComponentKind.NIC) {
            return;
        }
        for (int link : host.linksOf(from)) {
            int other = host.across(link, from);
            if (leadsOn(link) && isDevice(host.kind(other)) && taken.add(other)) {
                var node = new Node(other, host.kind(other), link);
                into.add(node);
                queue.add(node);
                treeLinks.add(link);
            }
        }
    }

    private boolean leadsOn(int link) {
        LinkKind kind = host.links().get(link).kind();
        return kind == LinkKind.PCIE
                || kind == LinkKind.INTERNAL
                || (kind == LinkKind.C2C && isCoherentOnly(link));
    }

    /// A GPU that PCIe reaches too hangs on that.
    private boolean isCoherentOnly(int link) {
        int gpu = host.kind(host.a(link)) == ComponentKind.GPU ? host.a(link) : host.b(link);
        return host.linksOf(gpu).stream()
                .noneMatch(other -> host.links().get(other).kind() == LinkKind.PCIE);
    }

    private static boolean isDevice(ComponentKind kind) {
        return switch (kind) {
            case PCIE_ROOT, PCIE_SWITCH, GPU, NIC, UNKNOWN_DEVICE -> true;
            default -> false;
        };
    }

    private void hangTheRest() {
        var loose = new Hub(-1);
        var queue = new ArrayDeque<Node>();
        for (ComponentKind kind :
                List.of(
                        ComponentKind.PCIE_ROOT,
                        ComponentKind.PCIE_SWITCH,
                        ComponentKind.GPU,
                        ComponentKind.NIC,
                        ComponentKind.UNKNOWN_DEVICE)) {
            for (int device : host.ofKind(kind)) {
                if (!taken.add(device)) {
                    continue;
                }
                var node = new Node(device, kind, -1);
                hubOf(device).orElse(loose).devices.add(node);
                queue.add(node);
                while (!queue.isEmpty()) {
                    Node next = queue.remove();
                    grow(next.component, next.children, queue);
                }
            }
        }
        hangNested(ComponentKind.MEMORY, loose);
        hangNested(ComponentKind.CORE_SET, loose);
        hubs.add(loose);
    }

    private void hangNested(ComponentKind kind, Hub loose) {
        for (int part : host.ofKind(kind)) {
            if (taken.add(part)) {
                Hub hub = hubOf(part).orElse(loose);
                (kind == ComponentKind.MEMORY ? hub.memories : hub.cores).add(part);
            }
        }
    }

    private Optional<Hub> hubOf(int local) {
        Optional<Integer> numa = host.enclosing(local, ComponentKind.NUMA_NODE);
        Optional<Integer> at =
                numa.isPresent() ? numa : host.enclosing(local, ComponentKind.CPU_PACKAGE);
        return at.flatMap(n -> hubs.stream().filter(hub -> hub.numa == n).findFirst());
    }

    private void mark(Node node) {
        boolean upper =
                node.kind == ComponentKind.GPU
                        || (node.kind == ComponentKind.UNKNOWN_DEVICE
                                && host.ofKind(ComponentKind.GPU).isEmpty());
        if (node.isLeaf()) {
            node.hasUpper = upper;
            node.hasLower = !upper;
        } else {
            node.children.forEach(this::mark);
        }
    }
}
