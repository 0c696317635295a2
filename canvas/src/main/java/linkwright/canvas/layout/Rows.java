package linkwright.canvas.layout;

import linkwright.canvas.layout.Columns.Stand;
import linkwright.canvas.layout.HostTree.Hub;
import linkwright.engine.topology.LinkKind;

import java.util.List;

/// The heights of a host's rows, from what stands in them.
final class Rows {
    /// Room above the cores for the name of their CPU package.
    static final double PACKAGE_HEADER = 34;

    /// Tracks of the direct links between GPUs, from the lowest.
    final Arcs arcs;

    /// How far above the GPUs the nearest of these tracks lies.
    static final double FIRST_ARC = 22;

    /// Upper and lower edge of the row of GPUs or cores.
    final double upperTop;

    final double upperBottom;

    /// Upper edge of the bars that hang on the CPUs; of the NUMA lanes.
    final double middleTop;

    final double middleBottom;

    /// Tracks below the bars that lead to the CPUs.
    final int tracks;

    /// Tracks above the CPUs that join those of different gutters.
    final Arcs channels;

    /// How far from the CPUs or their lanes the nearest of these tracks lies.
    static final double FIRST_CHANNEL = 14;

    /// Upper edge of the adapters.
    final double lowerTop;

    private final boolean isGuttered;

    Rows(Board board, Columns columns) {
        isGuttered = board.isGuttered;
        arcs = new Arcs(board.host, board.gpuOrder(), board.directLinks());
        upperTop = Grid.HEADER + topHeight(board);
        upperBottom = upperTop + upperHeight(board);
        int above = depth(board, true);
        int below = depth(board, false);
        tracks = isGuttered ? mostTracks(columns) : 0;
        channels = new Arcs(board.host, board.hubOrder(), channelled(board));
        double channel = channels.isEmpty() ? 0 : channels.height(FIRST_CHANNEL) + 8;
        if (isGuttered) {
            middleTop = upperBottom + Math.max(34, 18 + channel) + above * Grid.BAR_PITCH;
            middleBottom = middleTop + Grid.BAR_HEIGHT;
            lowerTop =
                    middleBottom
                            + 66
                            + Math.max(0, tracks - 2) * Grid.TRACK_PITCH
                            + below * Grid.BAR_PITCH;
        } else {
            middleTop = upperBottom + 34 + above * Grid.BAR_PITCH;
            middleBottom = middleTop + laneHeight(board);
            lowerTop = middleBottom + Math.max(44, 12 + channel) + below * Grid.BAR_PITCH;
        }
    }

    /// Returns the upper edge of a bar.
    ///
    /// @param level 0 for one that hangs on a CPU
    /// @param isUpper whether it holds a GPU
    double barTop(int level, boolean isUpper) {
        if (isGuttered) {
            if (level == 0) {
                return middleTop;
            }
            double below = middleBottom + Math.max(0, tracks - 1) * Grid.TRACK_PITCH + 26;
            return isUpper
                    ? middleTop - level * Grid.BAR_PITCH
                    : below + (level - 1) * Grid.BAR_PITCH;
        }
        double channel = channels.isEmpty() ? 0 : channels.height(FIRST_CHANNEL);
        return isUpper
                ? middleTop - 26 - Grid.BAR_HEIGHT - level * Grid.BAR_PITCH
                : middleBottom + Math.max(30, 10 + channel) + level * Grid.BAR_PITCH;
    }

    private double topHeight(Board board) {
        int lanes = board.nvSwitches.size();
        if (lanes > 0) {
            return (lanes - 1) * Grid.LANE_PITCH + Grid.LANE_HEIGHT + 43 + arcs.height(0);
        }
        if (!arcs.isEmpty()) {
            return arcs.height(FIRST_ARC) + 10;
        }
        return board.coresOnTop() ? PACKAGE_HEADER : 8;
    }

    private static double upperHeight(Board board) {
        double height = 0;
        for (Hub hub : board.tree.hubs()) {
            if (hub.devices.stream().anyMatch(node -> node.hasUpper)) {
                double devices = board.gpus.isEmpty() ? Grid.NIC_HEIGHT : Grid.GPU_HEIGHT;
                height = Math.max(height, devices);
            }
            if (board.coresOnTop() && !hub.cores.isEmpty()) {
                height = Math.max(height, Board.coreSize(hub.cores.size()).height());
            }
        }
        return height;
    }

    private static int depth(Board board, boolean isUpper) {
        int deepest = 0;
        for (Hub hub : board.tree.hubs()) {
            for (Node node : hub.devices) {
                deepest = Math.max(deepest, depth(node, isUpper, 0, board.isGuttered ? 1 : 0));
            }
        }
        return deepest;
    }

    /// Levels of bars on one side of the middle row; in a gutter the bars that hang on the CPU are
    /// the middle row.
    private static int depth(Node node, boolean isUpper, int level, int free) {
        int deepest =
                node.isBar() && node.hasUpper == isUpper && level >= free ? level + 1 - free : 0;
        int next = level + (node.isPort() ? 0 : 1);
        for (Node child : node.children) {
            deepest = Math.max(deepest, depth(child, isUpper, next, free));
        }
        return deepest;
    }

    private static int mostTracks(Columns columns) {
        int most = 0;
        for (Stand stand : columns.stands()) {
            most = Math.max(most, Math.max(trackCount(stand.left()), trackCount(stand.right())));
        }
        return most;
    }

    /// The innermost bar needs no track: its link runs straight sideways.
    static int trackCount(List<Node> outward) {
        boolean isStraight = !outward.isEmpty() && DeviceRows.body(outward.getFirst()).isBar();
        return outward.size() - (isStraight ? 1 : 0);
    }

    private static List<Integer> channelled(Board board) {
        return board.hubLinks().stream().filter(link -> needsChannel(board, link)).toList();
    }

    /// Whether a link between NUMA nodes has others between its ends.
    static boolean needsChannel(Board board, int link) {
        List<Integer> order = board.hubOrder();
        int a = order.indexOf(board.host.a(link));
        int b = order.indexOf(board.host.b(link));
        boolean isNear = Math.abs(a - b) == 1;
        return board.host.links().get(link).kind() != LinkKind.INTERNAL
                && !(isNear && (!board.isGuttered || Math.min(a, b) % 2 == 0));
    }

    private static double laneHeight(Board board) {
        int cores = board.tree.hubs().stream().mapToInt(hub -> hub.cores.size()).max().orElse(0);
        return board.coresOnTop() || cores == 0 ? 28 : 48;
    }
}
