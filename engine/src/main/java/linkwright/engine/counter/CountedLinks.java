package linkwright.engine.counter;

import linkwright.engine.counter.InterfaceCounters.Traffic;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.Topology;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Finds the directed links whose bytes a network interface counts: those of the adapter or port
/// that is this interface, towards the network and towards the host.
public final class CountedLinks {
    private CountedLinks() {}

    /// Returns the counted bytes by index of the directed link; links of interfaces that nothing
    /// went through are left out.
    ///
    /// @param host the host on which was counted
    public static Map<Integer, Long> of(
            Topology topology, ComponentId host, InterfaceCounters counters) {
        var counted = new TreeMap<Integer, Long>();
        for (ComponentKind kind : List.of(ComponentKind.NIC, ComponentKind.NIC_PORT)) {
            for (Component component : topology.within(host, kind)) {
                Traffic traffic =
                        component
                                .value(Attribute.DEVICE)
                                .map(counters.byInterface()::get)
                                .orElse(new Traffic(0, 0));
                add(topology, component, traffic, counted);
            }
        }
        return counted;
    }

    private static void add(
            Topology topology, Component component, Traffic traffic, Map<Integer, Long> counted) {
        for (DirectedLink out : topology.leaving(component.id())) {
            boolean isOutward = isOutward(topology, out);
            long leaving = isOutward ? traffic.sentBytes() : traffic.receivedBytes();
            long entering = isOutward ? traffic.receivedBytes() : traffic.sentBytes();
            put(counted, out.index(), leaving);
            put(counted, out.reverseIndex(), entering);
        }
    }

    private static void put(Map<Integer, Long> counted, int link, long bytes) {
        if (bytes > 0) {
            counted.merge(link, bytes, Math::max);
        }
    }

    /// A cable leads to the network, and so does the way from an adapter to its port.
    private static boolean isOutward(Topology topology, DirectedLink link) {
        return link.kind().isNetwork()
                || topology.component(link.to()).kind() == ComponentKind.NIC_PORT;
    }
}
