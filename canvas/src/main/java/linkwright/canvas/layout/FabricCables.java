package linkwright.canvas.layout;

import linkwright.canvas.layout.PlanBuilder.LinkAt;
import linkwright.canvas.layout.Pods.Pod;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Draws the cables of a fabric: strands between tiers of switches, trunks between leaves, patch
/// lanes and hosts.
///
/// Cells on both ends of the strands stand in the order of their targets, so the strands of one
/// switch never cross each other.
final class FabricCables {
    private static final double LEAF_TRUNK = 7;
    private static final double HOST_TRUNK = 5;
    private static final double CELL_HEIGHT = 11;
    private static final double REACH = 0.55;

    private final Network network;
    private final PlanBuilder out;

    FabricCables(Network network, PlanBuilder out) {
        this.network = network;
        this.out = out;
    }

    void join(List<Pod> pods) {
        var slots = new HashMap<Integer, Map<Integer, Double>>();
        for (int tier = 1; tier < network.tiers(); tier++) {
            for (int unit : network.tier(tier)) {
                slots.put(2 * unit, cells(unit, tier + 1, true));
            }
            for (int unit : network.tier(tier + 1)) {
                slots.put(2 * unit + 1, cells(unit, tier, false));
            }
        }
        for (LinkAt cable : network.cables()) {
            strand(cable, slots);
        }
        for (Pod pod : pods) {
            trunks(pod);
        }
    }

    /// Puts the cells of one edge of a switch, and returns the middle of each by its target.
    private Map<Integer, Double> cells(int unit, int targetTier, boolean isTop) {
        var byTarget = new LinkedHashMap<Integer, List<Integer>>();
        for (LinkAt cable : network.cablesOf(unit)) {
            int other = Network.across(cable, unit);
            if (network.tierOf(other) == targetTier) {
                byTarget.computeIfAbsent(other, k -> new ArrayList<>()).add(cable.index());
            }
        }
        var slots = new HashMap<Integer, Double>();
        if (!out.isPlaced(unit)) {
            return slots;
        }
        Box box = out.box(unit);
        double pitch = Math.min(9, (box.width() - 11) / Math.max(1, byTarget.size()));
        double x = box.centerX() - byTarget.size() * pitch / 2;
        double y = isTop ? box.y() + 4 : box.bottom() - 4 - CELL_HEIGHT;
        for (int target : FabricTiers.leftToRight(List.copyOf(byTarget.keySet()), out)) {
            out.cell(
                    new Cell(
                            byTarget.getOrDefault(target, List.of()),
                            new Box(x + pitch * 0.08, y, pitch * 0.84, CELL_HEIGHT)));
            slots.put(target, x + pitch / 2);
            x += pitch;
        }
        return slots;
    }

    private void strand(LinkAt cable, Map<Integer, Map<Integer, Double>> slots) {
        int lower = network.tierOf(cable.a()) < network.tierOf(cable.b()) ? cable.a() : cable.b();
        int upper = Network.across(cable, lower);
        Double from = slots.getOrDefault(2 * lower, Map.of()).get(upper);
        Double to = slots.getOrDefault(2 * upper + 1, Map.of()).get(lower);
        if (from == null || to == null || network.tierOf(lower) == 0) {
            return;
        }
        out.way(
                cable,
                lower,
                Path.upright(from, out.box(lower).y(), to, out.box(upper).bottom(), REACH),
                List.of(),
                Way.Form.STRAND,
                List.of());
    }

    private void trunks(Pod pod) {
        for (int leaf : pod.leaves()) {
            List<Integer> links = linksTo(leaf, pod.hosts());
            Box box = out.box(leaf);
            double end = box.y() + FabricTiers.PATCH_LANE;
            if (!links.isEmpty()) {
                out.trunk(
                        new Trunk(
                                links,
                                Path.straight(box.centerX(), box.bottom(), box.centerX(), end),
                                LEAF_TRUNK,
                                List.of(new PortMark(box.centerX() + 8, box.bottom() + 18))));
            }
        }
        for (int i = 0; i < pod.hosts().size(); i++) {
            hostTrunk(pod, i);
        }
    }

    private void hostTrunk(Pod pod, int place) {
        int host = pod.hosts().get(place);
        List<Integer> links = linksTo(host, pod.leaves());
        Box box = out.box(host);
        double x = box.centerX();
        if (links.isEmpty()) {
            return;
        }
        List<PortMark> count = place == 0 ? List.of(new PortMark(x + 8, box.y() - 17)) : List.of();
        out.trunk(new Trunk(links, Path.straight(x, box.y() - 34, x, box.y()), HOST_TRUNK, count));
    }

    private List<Integer> linksTo(int unit, List<Integer> others) {
        return network.cablesOf(unit).stream()
                .filter(cable -> others.contains(Network.across(cable, unit)))
                .map(LinkAt::index)
                .toList();
    }
}
