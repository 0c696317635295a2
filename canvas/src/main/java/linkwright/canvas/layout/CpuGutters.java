package linkwright.canvas.layout;

import linkwright.canvas.layout.Columns.Stand;
import linkwright.engine.diagnostic.Message;

import java.util.List;

/// Stands the CPUs as squares in the gutters between their columns.
///
/// A PCIe switch's link to its CPU runs sideways: straight for the innermost, in a track of its own
/// below the bars for each further one.
final class CpuGutters {
    private static final double MEMORY_GAP = 26;
    private static final int CELLS_IN_A_ROW = 8;
    private static final double CELLS_TOP = 46;

    private final Board board;
    private final Rows rows;
    private final double top;
    private final double height;

    CpuGutters(Board board, Rows rows) {
        this.board = board;
        this.rows = rows;
        this.top = rows.middleTop - 18;
        double lowestTrack = rows.middleBottom + rows.tracks * Grid.TRACK_PITCH;
        int cores = board.tree.hubs().stream().mapToInt(hub -> hub.cores.size()).max().orElse(0);
        int cellRows = (cores + CELLS_IN_A_ROW - 1) / CELLS_IN_A_ROW;
        double filled = cores < 2 ? 0 : CELLS_TOP + cellRows * 7 + 3;
        this.height = Math.max(filled, Math.max(Grid.CPU_HEIGHT, lowestTrack + 10 - top));
    }

    void place(Stand stand) {
        int numa = stand.hub().numa;
        if (numa >= 0) {
            var cpu = new Box(stand.x(), top, stand.width(), height);
            board.out.part(numa, Role.CPU, cpu);
            side(stand, stand.left(), true);
            side(stand, stand.right(), false);
            cells(stand, cpu);
            memories(stand, cpu);
        }
    }

    private void side(Stand stand, List<Node> outward, boolean isLeft) {
        // The straight one, if any, has track 0.
        int track = Rows.trackCount(outward) < outward.size() ? 0 : 1;
        for (Node node : outward) {
            join(stand, node, isLeft, track++);
        }
    }

    /// Draws one device's link; `track` is 0 for the straight one.
    private void join(Stand stand, Node node, boolean isLeft, int track) {
        double edge = isLeft ? stand.x() : stand.x() + stand.width();
        Node body = DeviceRows.body(node);
        double y = track == 0 ? rows.middleTop + 9 : rows.middleBottom + track * Grid.TRACK_PITCH;
        if (node.isPort()) {
            board.out.part(node.component, Role.PCIE_PORT, Box.around(edge, y, 10, 10));
            edge += isLeft ? -5 : 5;
        }
        if (body.link < 0 || !board.out.isPlaced(body.component)) {
            return;
        }
        Box box = board.out.box(body.component);
        Path path = path(box, body, new Lead(edge, y, isLeft, track));
        board.out.way(board.host.linkAt(body.link), body.component, path, List.of());
    }

    /// Where a link arrives at a CPU.
    private record Lead(double edge, double y, boolean isLeft, int track) {}

    private static Path path(Box box, Node body, Lead lead) {
        if (lead.track() == 0) {
            return Path.straight(
                    lead.isLeft() ? box.right() : box.x(), lead.y(), lead.edge(), lead.y());
        }
        double x = body.isBar() ? inner(box, lead.isLeft()) : box.centerX();
        double start = box.centerY() < lead.y() ? box.bottom() : box.y();
        return Path.straight(x, start, x, lead.y(), lead.edge(), lead.y());
    }

    /// 14 px from the end of the bar that is nearer to the CPU.
    private static double inner(Box bar, boolean isLeft) {
        return isLeft ? bar.right() - 14 : bar.x() + 14;
    }

    private void cells(Stand stand, Box cpu) {
        List<Integer> cores = stand.hub().cores;
        if (cores.size() == 1) {
            var strip = new Box(cpu.x() + 8, cpu.bottom() - 11, cpu.width() - 16, 6);
            board.out.part(cores.getFirst(), Role.CORE_CELL, strip);
            return;
        }
        for (int i = 0; i < cores.size(); i++) {
            double x = cpu.x() + 3 + i % CELLS_IN_A_ROW * 7;
            double y = cpu.y() + CELLS_TOP + (double) (i / CELLS_IN_A_ROW * 7);
            board.out.part(cores.get(i), Role.CORE_CELL, new Box(x, y, 5, 5));
        }
    }

    private void memories(Stand stand, Box cpu) {
        List<Integer> memories = stand.hub().memories;
        for (int i = 0; i < memories.size(); i++) {
            int memory = memories.get(i);
            double y = cpu.bottom() + MEMORY_GAP + i * (30 + 8);
            board.out.part(memory, Role.MEMORY, new Box(cpu.x(), y, cpu.width(), 30));
            double x = cpu.centerX();
            for (int link : board.host.linksOf(memory)) {
                if (i == 0 && board.host.across(link, memory) == stand.hub().numa) {
                    board.out.way(
                            board.host.linkAt(link),
                            stand.hub().numa,
                            Path.straight(x, cpu.bottom(), x, y),
                            List.of());
                }
            }
        }
    }

    /// Draws the links between CPUs: straight across a gutter, else in channels above the bars.
    void join(List<Stand> stands) {
        int straight = 0;
        for (int link : board.hubLinks()) {
            if (!Rows.needsChannel(board, link)) {
                across(link, straight);
                straight = stands.size() > 2 ? 0 : straight + 1;
            }
        }
        for (int track = 0; track < rows.channels.tracks().size(); track++) {
            for (int link : rows.channels.tracks().get(track)) {
                channel(link, top - rows.channels.lift(track, Rows.FIRST_CHANNEL));
            }
        }
    }

    private void across(int link, int already) {
        Box a = board.out.box(board.host.a(link));
        Box b = board.out.box(board.host.b(link));
        double y = top + 22 + already * 18;
        double from = a.x() < b.x() ? a.right() : a.x();
        double to = a.x() < b.x() ? b.x() : b.right();
        board.out.way(
                board.host.linkAt(link),
                board.host.a(link),
                Path.straight(from, y, to, y),
                List.of());
        if (already == 0) {
            // Where channels run above, the name stands below the link.
            double nameY = rows.channels.isEmpty() ? top - 14 : y + 14;
            board.out.sign(
                    Sign.Style.CAPTION,
                    (from + to) / 2,
                    nameY,
                    Message.of("canvas.link." + board.host.links().get(link).kind().id()));
        }
    }

    private void channel(int link, double y) {
        int a = board.host.a(link);
        int b = board.host.b(link);
        double xa = channelX(a, link);
        double xb = channelX(b, link);
        board.out.way(
                board.host.linkAt(link),
                a,
                Path.straight(xa, board.out.box(a).y(), xa, y, xb, y, xb, board.out.box(b).y()),
                List.of());
    }

    private double channelX(int cpu, int link) {
        List<Integer> ports = rows.channels.portsOf(cpu);
        Box box = board.out.box(cpu);
        double pitch = Math.min(14, (box.width() - 14) / Math.max(1, ports.size() - 1));
        return box.centerX() + (ports.indexOf(link) - (ports.size() - 1) / 2.0) * pitch;
    }
}
