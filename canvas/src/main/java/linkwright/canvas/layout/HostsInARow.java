package linkwright.canvas.layout;

import linkwright.canvas.layout.PlanBuilder.LinkAt;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Draws the network below a few hosts that show their insides: switches as lanes across the ports
/// they serve, so that every cable is a straight drop, and further tiers below.
final class HostsInARow {
    private static final double BELOW_HOSTS = 30;
    private static final double PILL_HEIGHT = 22;
    private static final double PILL_OVERHANG = 40;
    private static final double PILL_GAP = 12;
    private static final double TIER_PITCH = 120;

    private final Network network;
    private final PlanBuilder out;
    private final Map<Integer, Inset> hosts;
    private final Map<Integer, Double> drops = new HashMap<>();

    /// @param hosts the inset of each host, by its index in the topology
    HostsInARow(Network network, PlanBuilder out, Map<Integer, Inset> hosts) {
        this.network = network;
        this.out = out;
        this.hosts = hosts;
    }

    /// Gives every switch its place below the hosts.
    void place() {
        network.cables().forEach(this::findDrop);
        double bottom = hosts.values().stream().mapToDouble(h -> h.box().bottom()).max().orElse(0);
        double y = bottom + BELOW_HOSTS;
        var rows = new ArrayList<List<Box>>();
        for (int leaf : network.tier(1)) {
            Box span = span(leaf, y);
            int row = 0;
            while (row < rows.size()
                    && rows.get(row).stream().anyMatch(span.grown(PILL_GAP / 2)::intersects)) {
                row++;
                span = span.moved(0, Grid.LANE_PITCH);
            }
            if (row == rows.size()) {
                rows.add(new ArrayList<>());
            }
            rows.get(row).add(span);
            out.part(leaf, Role.SWITCH_PILL, span);
        }
        double next = y + (rows.size() - 1) * Grid.LANE_PITCH + PILL_HEIGHT + TIER_PITCH - 40;
        for (int tier = 2; tier <= network.tiers(); tier++) {
            tier(network.tier(tier), next);
            next += TIER_PITCH;
        }
    }

    private Box span(int leaf, double y) {
        double left = Double.POSITIVE_INFINITY;
        double right = Double.NEGATIVE_INFINITY;
        for (LinkAt cable : network.cablesOf(leaf)) {
            Double x = drops.get(cable.index());
            if (x != null) {
                left = Math.min(left, x);
                right = Math.max(right, x);
            }
        }
        if (left > right) {
            left = out.bounds().right() + PILL_OVERHANG + PILL_GAP;
            right = left;
        }
        return new Box(left - PILL_OVERHANG, y, right - left + 2 * PILL_OVERHANG, PILL_HEIGHT);
    }

    private void tier(List<Integer> units, double y) {
        Box all = hosts.values().stream().map(Inset::box).reduce(Box::and).orElse(out.bounds());
        double width = Math.max(FabricTiers.SPINE_WIDTH, 11 + 9.0 * network.tier(1).size());
        double pitch = Math.max(width + 16, all.width() / units.size());
        double x = all.centerX() - units.size() * pitch / 2 + (pitch - width) / 2;
        for (int unit : units) {
            out.part(unit, Role.SWITCH_PILL, new Box(x, y, width, PILL_HEIGHT + 8));
            x += pitch;
        }
    }

    private void findDrop(LinkAt cable) {
        int host = network.isHost(cable.a()) ? cable.a() : cable.b();
        port(cable, host).ifPresent(port -> drops.put(cable.index(), port.centerX()));
    }

    /// Returns the box, on the sheet, of what a cable is plugged into within a host.
    private Optional<Box> port(LinkAt cable, int host) {
        Inset inset = hosts.get(host);
        if (inset == null) {
            return Optional.empty();
        }
        int end = network.topology().indexOf(network.endIn(cable, host));
        return inset.plan().parts().stream()
                .filter(part -> inset.componentOf(part) == end)
                .map(inset::boxOf)
                .findFirst();
    }

    /// Draws the cables.
    void join() {
        draw();
        var crossings = List.copyOf(drops.values());
        for (int leaf : network.tier(1)) {
            if (out.isPlaced(leaf)) {
                Box box = out.box(leaf);
                out.part(leaf, Role.SWITCH_PILL, box, Gaps.widest(box, crossings));
            }
        }
    }

    private void draw() {
        for (LinkAt cable : network.cables()) {
            boolean hasA = hosts.containsKey(cable.a());
            boolean hasB = hosts.containsKey(cable.b());
            if (hasA && hasB) {
                direct(cable);
            } else if (hasA || hasB) {
                drop(cable, hasA ? cable.a() : cable.b());
            } else {
                strand(cable);
            }
        }
    }

    private void drop(LinkAt cable, int host) {
        int other = Network.across(cable, host);
        Optional<Box> port = port(cable, host);
        if (port.isEmpty() || !out.isPlaced(other)) {
            return;
        }
        Box target = out.box(other);
        double x = port.get().centerX();
        double start = start(cable, host, port.get());
        if (x >= target.x() && x <= target.right() && target.y() > start) {
            Box frame = hosts.getOrDefault(host, emptyInset()).box();
            boolean isDrawnAlready = kindOf(cable, host) == ComponentKind.NIC_PORT;
            List<PortMark> marks =
                    isDrawnAlready ? List.of() : List.of(new PortMark(x, frame.bottom()));
            out.way(cable, host, Path.straight(x, start, x, target.y()), marks);
        } else {
            out.way(cable, host, Router.between(port.get(), target), List.of());
        }
    }

    private static Inset emptyInset() {
        return new Inset(
                new PlanBuilder().build(new Box(0, 0, 0, 0)), List.of(), List.of(), 1, 0, 0);
    }

    private ComponentKind kindOf(LinkAt cable, int host) {
        return network.topology().component(network.endIn(cable, host)).kind();
    }

    /// A port's cable begins at its adapter and passes over the port.
    private double start(LinkAt cable, int host, Box port) {
        ComponentId end = network.endIn(cable, host);
        if (kindOf(cable, host) != ComponentKind.NIC_PORT) {
            return port.bottom();
        }
        Inset inset = hosts.getOrDefault(host, emptyInset());
        return network.topology()
                .enclosing(end, ComponentKind.NIC)
                .map(nic -> network.topology().indexOf(nic.id()))
                .flatMap(
                        nic ->
                                inset.plan().parts().stream()
                                        .filter(part -> inset.componentOf(part) == nic)
                                        .map(part -> inset.boxOf(part).bottom())
                                        .findFirst())
                .orElse(port.centerY());
    }

    private void direct(LinkAt cable) {
        Optional<Box> a = port(cable, cable.a());
        Optional<Box> b = port(cable, cable.b());
        if (a.isPresent() && b.isPresent()) {
            double y = Math.max(a.get().bottom(), b.get().bottom()) + 18;
            out.way(
                    cable,
                    cable.a(),
                    Path.straight(
                            a.get().centerX(),
                            a.get().bottom(),
                            a.get().centerX(),
                            y,
                            b.get().centerX(),
                            y,
                            b.get().centerX(),
                            b.get().bottom()),
                    List.of());
        }
    }

    private void strand(LinkAt cable) {
        if (!out.isPlaced(cable.a()) || !out.isPlaced(cable.b())) {
            return;
        }
        int lower = network.tierOf(cable.a()) <= network.tierOf(cable.b()) ? cable.a() : cable.b();
        int upper = Network.across(cable, lower);
        Box from = out.box(lower);
        Box to = out.box(upper);
        List<Integer> others =
                FabricTiers.leftToRight(
                        network.cablesOf(upper).stream()
                                .map(c -> Network.across(c, upper))
                                .distinct()
                                .toList(),
                        out);
        double share = (others.indexOf(lower) + 0.5) / others.size();
        double x1 = to.x() + share * to.width();
        double x0 = Math.clamp(x1, from.x() + 12, from.right() - 12);
        if (x0 == x1) {
            out.way(cable, lower, Path.straight(x0, from.bottom(), x1, to.y()), List.of());
            return;
        }
        out.way(
                cable,
                lower,
                Path.upright(x0, from.bottom(), x1, to.y(), 0.5),
                List.of(),
                Way.Form.STRAND,
                List.of());
    }
}
