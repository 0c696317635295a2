package linkwright.canvas.overlay;

import linkwright.engine.quantity.Rates;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// What leaves and enters the components that rates stand on: GPUs, cores, adapters and memories.
///
/// A component that several kinds of link join (a GPU: NVLink and PCIe) tells of the one that can
/// carry most; an adapter of its network side.
final class ComponentRates {
    private final Topology topology;

    ComponentRates(Topology topology) {
        this.topology = topology;
    }

    /// What stands on a component.
    record Pair(Optional<String> out, Optional<String> in) {}

    Map<Integer, Pair> ofLoads(Loads loads) {
        var rates = new HashMap<Integer, Pair>();
        forEachSide(
                (component, side) ->
                        rates.put(
                                component,
                                new Pair(
                                        Optional.of(side.write(sum(side, loads.rates(), false))),
                                        Optional.of(side.write(sum(side, loads.rates(), true))))));
        return rates;
    }

    Map<Integer, Pair> ofDifference(Loads now, Loads then) {
        var rates = new HashMap<Integer, Pair>();
        forEachSide(
                (component, side) ->
                        rates.put(
                                component,
                                new Pair(
                                        difference(side, now, then, false),
                                        difference(side, now, then, true))));
        return rates;
    }

    private static Optional<String> difference(Side side, Loads now, Loads then, boolean isIn) {
        double before = sum(side, then.rates(), isIn);
        double after = sum(side, now.rates(), isIn);
        return before <= 0 && after <= 0
                ? Optional.empty()
                : Optional.of(percent(Loads.relative(after, before)));
    }

    private static String percent(double relative) {
        long rounded = Math.round(relative * 100);
        String sign = rounded > 0 ? "+" : rounded < 0 ? "−" : "±";
        return String.format(Locale.ROOT, "%s%d %%", sign, Math.abs(rounded));
    }

    private static double sum(Side side, double[] rates, boolean isIn) {
        double sum = 0;
        for (DirectedLink link : side.leaving()) {
            sum += Math.max(0, rates[isIn ? link.reverseIndex() : link.index()]);
        }
        return sum;
    }

    /// The links of a component that its rates are the sum of.
    private record Side(List<DirectedLink> leaving) {
        String write(double bytesPerSecond) {
            if (bytesPerSecond == 0) {
                return "0";
            }
            boolean isNetwork = leaving.stream().anyMatch(link -> link.kind().isNetwork());
            return isNetwork
                    ? Rates.formatBits(Math.rint(bytesPerSecond))
                    : Rates.formatBytes(bytesPerSecond);
        }
    }

    private interface Visitor {
        void visit(int component, Side side);
    }

    private void forEachSide(Visitor visitor) {
        for (int i = 0; i < topology.components().size(); i++) {
            Component component = topology.components().get(i);
            List<DirectedLink> leaving =
                    switch (component.kind()) {
                        case GPU, GPU_PARTITION, CORE_SET, MEMORY -> strongest(component.id());
                        case NIC -> networkSide(component.id());
                        default -> List.of();
                    };
            if (!leaving.isEmpty()) {
                visitor.visit(i, new Side(leaving));
            }
        }
    }

    private List<DirectedLink> strongest(ComponentId id) {
        var byKind = new EnumMap<LinkKind, List<DirectedLink>>(LinkKind.class);
        for (DirectedLink link : topology.leaving(id)) {
            if (!link.link().isSelfLink() && link.kind() != LinkKind.INTERNAL) {
                byKind.computeIfAbsent(link.kind(), k -> new ArrayList<>()).add(link);
            }
        }
        return byKind.values().stream()
                .max(Comparator.comparingLong(ComponentRates::capacity))
                .orElse(List.of());
    }

    private static long capacity(List<DirectedLink> links) {
        return links.stream()
                .mapToLong(link -> link.figures().capacityBytesPerSecond().orElse(0L))
                .sum();
    }

    private List<DirectedLink> networkSide(ComponentId nic) {
        var found = new ArrayList<DirectedLink>();
        addNetworkLinks(nic, found);
        for (Component port : topology.children(nic)) {
            if (port.kind() == ComponentKind.NIC_PORT) {
                addNetworkLinks(port.id(), found);
            }
        }
        return found;
    }

    private void addNetworkLinks(ComponentId id, List<DirectedLink> found) {
        for (DirectedLink link : topology.leaving(id)) {
            if (link.kind().isNetwork()) {
                found.add(link);
            }
        }
    }
}
