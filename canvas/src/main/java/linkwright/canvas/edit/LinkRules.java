package linkwright.canvas.edit;

import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Which parts may be joined by which kind of link.
///
/// A package stands for its only NUMA node and an adapter for its first free port, since those are
/// what is really wired.
public final class LinkRules {
    private static final Set<ComponentKind> NETWORK =
            EnumSet.of(ComponentKind.NIC, ComponentKind.NIC_PORT, ComponentKind.NETWORK_SWITCH);
    private static final Set<ComponentKind> UPSTREAM =
            EnumSet.of(ComponentKind.PCIE_ROOT, ComponentKind.PCIE_SWITCH, ComponentKind.NUMA_NODE);
    private static final Set<ComponentKind> DOWNSTREAM =
            EnumSet.of(
                    ComponentKind.PCIE_SWITCH,
                    ComponentKind.GPU,
                    ComponentKind.NIC,
                    ComponentKind.UNKNOWN_DEVICE);
    private static final Set<ComponentKind> NVLINKED =
            EnumSet.of(ComponentKind.GPU, ComponentKind.NV_SWITCH, ComponentKind.NUMA_NODE);
    private static final Set<ComponentKind> NODE = EnumSet.of(ComponentKind.NUMA_NODE);
    private static final Set<ComponentKind> GPU = EnumSet.of(ComponentKind.GPU);

    private record Pair(Set<ComponentKind> a, Set<ComponentKind> b) {
        boolean joins(ComponentKind one, ComponentKind other) {
            return (a.contains(one) && b.contains(other)) || (a.contains(other) && b.contains(one));
        }
    }

    private static final Map<LinkKind, List<Pair>> RULES =
            Map.ofEntries(
                    Map.entry(
                            LinkKind.NVLINK,
                            List.of(
                                    new Pair(EnumSet.of(ComponentKind.NV_SWITCH), NVLINKED),
                                    new Pair(GPU, NVLINKED))),
                    Map.entry(LinkKind.XGMI, List.of(new Pair(GPU, GPU), new Pair(NODE, NODE))),
                    Map.entry(LinkKind.PCIE, List.of(new Pair(UPSTREAM, DOWNSTREAM))),
                    Map.entry(LinkKind.UPI, List.of(new Pair(NODE, NODE))),
                    Map.entry(LinkKind.C2C, List.of(new Pair(GPU, NODE), new Pair(NODE, NODE))),
                    Map.entry(LinkKind.INFINIBAND, List.of(new Pair(NETWORK, NETWORK))),
                    Map.entry(LinkKind.ROCE, List.of(new Pair(NETWORK, NETWORK))),
                    Map.entry(LinkKind.ETHERNET, List.of(new Pair(NETWORK, NETWORK))),
                    Map.entry(LinkKind.SLINGSHOT, List.of(new Pair(NETWORK, NETWORK))),
                    Map.entry(
                            LinkKind.MEMORY,
                            List.of(
                                    new Pair(
                                            NODE,
                                            EnumSet.of(
                                                    ComponentKind.MEMORY,
                                                    ComponentKind.CORE_SET)))),
                    Map.entry(
                            LinkKind.INTERNAL,
                            List.of(new Pair(EnumSet.of(ComponentKind.PCIE_ROOT), NODE))));

    private LinkRules() {}

    /// What may be done with two parts.
    public sealed interface Answer {
        /// They can be joined.
        ///
        /// @param a what is really wired at one end
        /// @param b what is really wired at the other
        /// @param kinds kinds that fit and are not there yet, the likeliest first; at least one
        record Fits(ComponentId a, ComponentId b, List<LinkKind> kinds) implements Answer {
            public Fits {
                kinds = List.copyOf(kinds);
            }
        }

        /// They cannot.
        ///
        /// @param reason why, and what could be joined instead
        record Refused(Message reason) implements Answer {}
    }

    /// Says how two parts may be joined, in the order they were picked.
    public static Answer between(Topology topology, ComponentId from, ComponentId to) {
        Component a = topology.component(from);
        Component b = topology.component(to);
        boolean isCable = NETWORK.contains(a.kind()) && NETWORK.contains(b.kind());
        Component endA = wiredPart(topology, a, isCable);
        Component endB = wiredPart(topology, b, isCable);
        if (endA.id().equals(endB.id())) {
            return refused("canvas.edit.connect.itself");
        }
        for (Component end : List.of(endA, endB)) {
            if (end.kind().isFrame()) {
                return refused("canvas.edit.connect.frame", Kinds.label(end), Kinds.of(end.kind()));
            }
            if (isCable && end.kind() == ComponentKind.NIC && hasPorts(topology, end)) {
                return refused("canvas.edit.connect.no-free-port", Kinds.label(end));
            }
        }
        return offer(topology, endA, endB);
    }

    private static Answer refused(String key, Object... arguments) {
        return new Answer.Refused(Message.of(key, arguments));
    }

    private static Answer offer(Topology topology, Component a, Component b) {
        List<LinkKind> fitting = kindsBetween(a.kind(), b.kind());
        if (fitting.isEmpty()) {
            return refused("canvas.edit.connect.unfit", Kinds.of(a.kind()), Kinds.of(b.kind()));
        }
        if (!topology.hostOf(a.id()).equals(topology.hostOf(b.id()))) {
            fitting.removeIf(kind -> !kind.isNetwork() && kind != LinkKind.NVLINK);
            if (fitting.isEmpty()) {
                return refused("canvas.edit.connect.other-host");
            }
        }
        Topology.Builder builder = topology.toBuilder();
        fitting.removeIf(
                kind ->
                        builder.isLinked(
                                Link.between(a.id(), b.id(), kind, 1, LinkFigures.UNKNOWN)));
        return fitting.isEmpty()
                ? refused("canvas.edit.connect.joined")
                : new Answer.Fits(a.id(), b.id(), fitting);
    }

    /// Returns the kinds of link that may join two kinds of component, the likeliest first.
    public static List<LinkKind> kindsBetween(ComponentKind a, ComponentKind b) {
        var fitting = new ArrayList<LinkKind>();
        for (LinkKind kind : LinkKind.values()) {
            if (RULES.getOrDefault(kind, List.of()).stream().anyMatch(pair -> pair.joins(a, b))) {
                fitting.add(kind);
            }
        }
        return fitting;
    }

    /// A package's only NUMA node; for a cable, an adapter's first port without one; else the part.
    private static Component wiredPart(Topology topology, Component component, boolean isCable) {
        if (component.kind() == ComponentKind.CPU_PACKAGE) {
            List<Component> nodes = topology.within(component.id(), ComponentKind.NUMA_NODE);
            return nodes.size() == 1 ? nodes.getFirst() : component;
        }
        if (component.kind() == ComponentKind.NIC && isCable) {
            return topology.within(component.id(), ComponentKind.NIC_PORT).stream()
                    .filter(port -> !isCabled(topology, port))
                    .findFirst()
                    .orElse(component);
        }
        return component;
    }

    private static boolean isCabled(Topology topology, Component port) {
        return topology.leaving(port.id()).stream().anyMatch(out -> out.kind().isNetwork());
    }

    private static boolean hasPorts(Topology topology, Component adapter) {
        return !topology.within(adapter.id(), ComponentKind.NIC_PORT).isEmpty();
    }
}
