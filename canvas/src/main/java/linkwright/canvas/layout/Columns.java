package linkwright.canvas.layout;

import linkwright.canvas.layout.HostTree.Hub;
import linkwright.engine.topology.ComponentKind;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// Gives every device of a host its columns: GPUs in index order, each bar exactly over what it
/// serves, so that a GPU, its PCIe port and its adapter stand below one another.
final class Columns {
    private static final double BETWEEN_LANES = 64;
    private static final double BETWEEN_PAIRS = 32;
    private static final double LEAST_LANE = 150;

    /// Room for the names of NVSwitch lanes where no gap between columns is wide enough.
    private static final double LANE_NAMES = 90;

    private final Board board;
    private final List<Stand> stands = new ArrayList<>();
    private double right;

    /// Where a NUMA node stands.
    ///
    /// @param hub the node
    /// @param x left edge of its own place: of the CPU square in its gutter, or of its lane's
    ///   columns
    /// @param width of the same
    /// @param left devices on its left, from it outward; empty for a lane
    /// @param right devices on its right, from it outward; for a lane all of them
    record Stand(Hub hub, double x, double width, List<Node> left, List<Node> right) {}

    Columns(Board board) {
        this.board = board;
        right = Grid.INSET - Grid.MARGIN;
        if (!board.isGuttered && !board.nvSwitches.isEmpty() && board.tree.hubs().size() == 1) {
            right += LANE_NAMES;
        }
        List<Hub> hubs = board.tree.hubs();
        if (board.isGuttered) {
            for (int i = 0; i < hubs.size(); i += 2) {
                right += i == 0 ? 0 : BETWEEN_PAIRS;
                pair(hubs.subList(i, Math.min(i + 2, hubs.size())), hubs.size() == 1);
            }
        } else {
            for (int i = 0; i < hubs.size(); i++) {
                if (i > 0 && isBelowOthers(hubs.get(i))) {
                    below(hubs.get(i));
                } else {
                    right += i == 0 ? 0 : BETWEEN_LANES;
                    lane(hubs.get(i));
                }
            }
        }
    }

    List<Stand> stands() {
        return stands;
    }

    /// Returns the right edge of the last column, with its margin.
    double right() {
        return right;
    }

    private void pair(List<Hub> hubs, boolean isAlone) {
        List<Node> left = hubs.getFirst().devices;
        List<Node> other = hubs.size() > 1 ? hubs.getLast().devices : List.of();
        if (isAlone) {
            int half = (left.size() + 1) / 2;
            other = left.subList(half, left.size());
            left = left.subList(0, half);
        }
        row(left);
        double gutter = right;
        right += 68 + (hubs.size() - 1) * 88;
        row(other);
        double cpu = gutter + 4;
        if (isAlone) {
            stands.add(new Stand(hubs.getFirst(), cpu, Grid.CPU_WIDTH, left.reversed(), other));
            return;
        }
        stands.add(new Stand(hubs.getFirst(), cpu, Grid.CPU_WIDTH, left.reversed(), List.of()));
        if (hubs.size() > 1) {
            stands.add(new Stand(hubs.getLast(), cpu + 88, Grid.CPU_WIDTH, List.of(), other));
        }
    }

    /// Whether a hub is what hangs on no NUMA node, adapters only, and the lower row is free.
    private boolean isBelowOthers(Hub hub) {
        boolean isFree =
                board.tree.hubs().stream()
                        .filter(other -> other.numa >= 0)
                        .allMatch(
                                other ->
                                        other.memories.isEmpty()
                                                && other.devices.stream()
                                                        .noneMatch(node -> node.hasLower));
        return hub.numa < 0
                && isFree
                && hub.cores.isEmpty()
                && hub.devices.stream().allMatch(Node::isOnlyLower);
    }

    private void below(Hub hub) {
        hub.devices.forEach(this::measure);
        double left = Grid.INSET - Grid.MARGIN;
        double width = sum(hub.devices, Node::isOnlyLower);
        double x = Math.max(left, left + (right - left - width) / 2);
        for (Node node : hub.devices) {
            place(node, x);
            x += node.width;
        }
        stands.add(new Stand(hub, left, right - left, List.of(), hub.devices));
        right = Math.max(right, x);
    }

    private void row(List<Node> nodes) {
        for (Node node : nodes) {
            measure(node);
            place(node, right);
            right += node.width;
        }
    }

    private void lane(Hub hub) {
        hub.devices.forEach(this::measure);
        double upper = sum(hub.devices, node -> node.hasUpper);
        double lower = sum(hub.devices, Node::isOnlyLower);
        Board.Size core = Board.coreSize(hub.cores.size());
        double cores = board.coresOnTop() ? hub.cores.size() * core.pitch() : 0;
        double memories = hub.memories.size() * Grid.PITCH;
        double width = Math.max(LEAST_LANE, Math.max(upper + cores, lower + memories));
        double x = right + (width - upper - cores) / 2 + cores;
        for (Node node : hub.devices) {
            if (node.hasUpper) {
                place(node, x);
                x += node.width;
            }
        }
        x = right + (width - lower - memories) / 2 + memories;
        for (Node node : hub.devices) {
            if (node.isOnlyLower()) {
                place(node, x);
                x += node.width;
            }
        }
        stands.add(new Stand(hub, right, width, List.of(), hub.devices));
        right += width;
    }

    private static double sum(List<Node> nodes, Predicate<Node> which) {
        return nodes.stream().filter(which).mapToDouble(node -> node.width).sum();
    }

    private void measure(Node node) {
        node.children.forEach(this::measure);
        if (node.isLeaf()) {
            node.width = leafWidth(node);
            return;
        }
        double both = sum(node.children, child -> child.hasUpper && child.hasLower);
        double upper = sum(node.children, child -> child.hasUpper && !child.hasLower);
        double lower = sum(node.children, Node::isOnlyLower);
        node.width = both + Math.max(upper, lower);
    }

    private double leafWidth(Node node) {
        boolean narrow =
                node.kind == ComponentKind.NIC
                        ? board.hasNarrowAdapters
                        : node.kind == ComponentKind.UNKNOWN_DEVICE && board.hasNarrowUnknowns;
        if (narrow) {
            return Grid.NARROW_NIC_WIDTH + 7;
        }
        if (node.kind == ComponentKind.PCIE_ROOT) {
            return 30;
        }
        return node.kind == ComponentKind.GPU ? board.gpuWidth + 2 * Grid.MARGIN : Grid.PITCH;
    }

    private static void place(Node node, double x) {
        node.x = x;
        double at = x;
        for (Node child : node.children) {
            if (child.hasUpper && child.hasLower) {
                place(child, at);
                at += child.width;
            }
        }
        double room = x + node.width - at;
        placeRow(node, at, room, child -> child.hasUpper && !child.hasLower);
        placeRow(node, at, room, Node::isOnlyLower);
    }

    private static void placeRow(Node node, double x, double room, Predicate<Node> which) {
        double at = x + (room - sum(node.children, which)) / 2;
        for (Node child : node.children) {
            if (which.test(child)) {
                place(child, at);
                at += child.width;
            }
        }
    }
}
