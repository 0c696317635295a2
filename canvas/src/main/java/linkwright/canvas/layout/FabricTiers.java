package linkwright.canvas.layout;

import linkwright.canvas.layout.Pods.Pod;
import linkwright.engine.diagnostic.Message;

import java.util.ArrayList;
import java.util.List;

/// Lays out a fabric in tiers from the top: core, spine, leaf, patch lane, compact hosts (look.md,
/// section 10).
///
/// First every shape gets its place, then positions that a person gave are applied, then the cables
/// are drawn between what stands where.
final class FabricTiers {
    static final double LEAF_WIDTH = 84;
    static final double LEAF_HEIGHT = 46;
    static final double LEAF_PITCH = 92;
    static final double SPINE_WIDTH = 118;
    static final double SPINE_HEIGHT = 44;
    static final double TIER_PITCH = 316;
    static final double PATCH_LANE = 96;
    static final double PATCH_HEIGHT = 16;
    static final double HOST_TOP = 146;
    static final double HOST_PITCH = 46.4;
    private static final double POD_PADDING = 12;
    private static final double POD_GAP = 24;
    private static final double POD_TOP = 22;
    private static final double POD_BOTTOM = 24;
    private static final int HOSTS_IN_A_ROW = 32;
    private static final double ROW_PITCH = PATCH_HEIGHT + 34 + CompactHosts.HEIGHT + 26;

    private final Network network;
    private final PlanBuilder out;
    private final List<Pod> pods;
    private final double leafTop;
    private double right;

    FabricTiers(Network network, PlanBuilder out) {
        this.network = network;
        this.out = out;
        this.pods = Pods.of(network);
        this.leafTop = Math.max(0, network.tiers() - 1) * TIER_PITCH;
    }

    List<Pod> pods() {
        return pods;
    }

    /// Gives every switch, host and pod its place.
    void place() {
        boolean hasFrames = pods.size() > 1 || pods.stream().anyMatch(pod -> pod.frame() >= 0);
        for (Pod pod : pods) {
            place(pod, hasFrames);
        }
        right -= POD_GAP;
        for (int tier = 2; tier <= network.tiers(); tier++) {
            placeTier(tier);
        }
    }

    private void place(Pod pod, boolean isFramed) {
        int inRow = Math.min(HOSTS_IN_A_ROW, pod.hosts().size());
        double leafPitch = leafWidth(pod) + LEAF_PITCH - LEAF_WIDTH;
        double content =
                Math.max(
                        Math.max(
                                pod.leaves().size() * leafPitch - 8,
                                inRow * HOST_PITCH - (HOST_PITCH - CompactHosts.WIDTH)),
                        220);
        double x = right + POD_PADDING;
        spread(pod.leaves(), x, content, new Board.Size(leafWidth(pod), LEAF_HEIGHT, 8), leafTop);
        int rows = 0;
        for (int first = 0; first < pod.hosts().size(); first += HOSTS_IN_A_ROW) {
            int last = Math.min(first + HOSTS_IN_A_ROW, pod.hosts().size());
            double top = leafTop + PATCH_LANE + rows++ * ROW_PITCH;
            out.lane(Role.PATCH_LANE, new Box(x - 2, top, content + 4, PATCH_HEIGHT));
            hosts(pod.hosts().subList(first, last), x, content, top + PATCH_HEIGHT + 34);
        }
        if (rows > 0) {
            out.sign(
                    Sign.Style.LANE,
                    x + content / 2,
                    leafTop + PATCH_LANE + PATCH_HEIGHT / 2,
                    Pods.wiring(network, pod));
        }
        if (isFramed) {
            frame(pod, new Box(right, leafTop - POD_TOP, content + 2 * POD_PADDING, 0), rows);
        }
        right += content + 2 * POD_PADDING + POD_GAP;
    }

    private void frame(Pod pod, Box top, int rows) {
        double hosts = rows == 0 ? LEAF_HEIGHT : HOST_TOP + CompactHosts.HEIGHT;
        double height = POD_TOP + hosts + Math.max(0, rows - 1) * ROW_PITCH + POD_BOTTOM;
        var box = new Box(top.x(), top.y(), top.width(), height);
        if (pod.frame() >= 0) {
            out.part(pod.frame(), Role.POD, box);
        } else {
            out.lane(Role.POD, box);
        }
        out.sign(Sign.Style.FRAME, box.x() + 20, box.y(), podName(pod));
    }

    private Message podName(Pod pod) {
        var components = network.topology().components();
        Object name =
                pod.frame() >= 0
                        ? components.get(pod.frame()).name()
                        : Message.of("canvas.pod", Character.toString('A' + pods.indexOf(pod)));
        if (pod.hosts().isEmpty()) {
            return Message.of("canvas.pod.empty", name);
        }
        return Message.of(
                "canvas.pod.hosts",
                name,
                components.get(pod.hosts().getFirst()).name(),
                components.get(pod.hosts().getLast()).name());
    }

    private double leafWidth(Pod pod) {
        int cells = network.tier(2).size();
        return pod.leaves().size() > 64 ? LEAF_WIDTH : Math.max(LEAF_WIDTH, cells * 5.0 + 12);
    }

    private void spread(List<Integer> units, double x, double room, Board.Size size, double y) {
        double pitch = room / units.size();
        if (units.size() > 1 && pitch < size.pitch() + 4) {
            // Flush with the hosts below at both ends.
            pitch = (room - size.width()) / (units.size() - 1);
            for (int i = 0; i < units.size(); i++) {
                out.part(
                        units.get(i),
                        Role.SWITCH,
                        new Box(x + i * pitch, y, size.width(), size.height()));
            }
            return;
        }
        for (int i = 0; i < units.size(); i++) {
            double left = x + (i + 0.5) * pitch - size.width() / 2;
            out.part(units.get(i), Role.SWITCH, new Box(left, y, size.width(), size.height()));
        }
    }

    private void hosts(List<Integer> hosts, double x, double room, double y) {
        int n = hosts.size();
        double pitch = n < 2 ? 0 : Math.min(LEAF_PITCH, (room - CompactHosts.WIDTH) / (n - 1));
        double left = x + (room - CompactHosts.WIDTH - (n - 1) * pitch) / 2;
        for (int i = 0; i < n; i++) {
            out.part(
                    hosts.get(i),
                    Role.COMPACT_HOST,
                    new Box(left + i * pitch, y, CompactHosts.WIDTH, CompactHosts.HEIGHT));
        }
    }

    private void placeTier(int tier) {
        List<Integer> units = network.tier(tier);
        double y = leafTop - (tier - 1) * TIER_PITCH;
        int cells = network.tier(tier - 1).size();
        double width = Math.clamp(cells * 5.0 + 11, SPINE_WIDTH, 400);
        double needed = units.size() * (width + 16);
        var size = new Board.Size(width, SPINE_HEIGHT, 16);
        if (needed > right) {
            for (int i = 0; i < units.size(); i++) {
                double x = i * (width + 16);
                out.part(units.get(i), Role.SWITCH, new Box(x, y, width, SPINE_HEIGHT));
            }
            return;
        }
        spread(units, 0, right, size, y);
    }

    /// Draws the cables between what stands where.
    void join() {
        new FabricCables(network, out).join(pods);
    }

    /// Returns the units in the order of their places, from left to right.
    static List<Integer> leftToRight(List<Integer> units, PlanBuilder out) {
        var sorted = new ArrayList<>(units);
        sorted.removeIf(unit -> !out.isPlaced(unit));
        sorted.sort((a, b) -> Double.compare(out.box(a).centerX(), out.box(b).centerX()));
        return sorted;
    }
}
