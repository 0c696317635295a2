package linkwright.canvas.layout;

import linkwright.canvas.layout.Columns.Stand;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.ComponentKind;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Stands the NUMA nodes as lanes: cores or GPUs above, memory and adapters below.
final class NumaLanes {
    private static final double MEMORY_WIDTH = 96;
    private static final double MEMORY_HEIGHT = 40;
    private static final double PACKAGE_PADDING = 14;
    private static final double CHANNEL_PORT_PITCH = 8;

    private final Board board;
    private final Rows rows;
    private final Map<Integer, Box> packages = new LinkedHashMap<>();

    NumaLanes(Board board, Rows rows) {
        this.board = board;
        this.rows = rows;
    }

    void place(Stand stand) {
        var lane =
                new Box(
                        stand.x() + Grid.MARGIN,
                        rows.middleTop,
                        stand.width() - 2 * Grid.MARGIN,
                        rows.middleBottom - rows.middleTop);
        int numa = stand.hub().numa;
        if (numa >= 0) {
            board.out.part(numa, Role.NUMA_LANE, lane);
        }
        cores(stand, lane);
        memories(stand, lane);
        for (Node node : stand.hub().devices) {
            join(node, numa, lane);
        }
        if (board.coresOnTop() && !stand.hub().cores.isEmpty()) {
            enclose(numa, lane);
        }
    }

    private void cores(Stand stand, Box lane) {
        List<Integer> cores = stand.hub().cores;
        if (!board.coresOnTop()) {
            cells(cores, lane);
            return;
        }
        Board.Size size = Board.coreSize(cores.size());
        double upper =
                stand.hub().devices.stream()
                        .filter(node -> node.hasUpper)
                        .mapToDouble(node -> node.width)
                        .sum();
        double x = lane.centerX() - (cores.size() * size.pitch() + upper) / 2 + size.gap() / 2;
        for (int core : cores) {
            var box = new Box(x, rows.upperBottom - size.height(), size.width(), size.height());
            board.out.part(core, size.width() > 30 ? Role.CORE : Role.CORE_CELL, box);
            drop(core, stand.hub().numa, box, lane);
            x += size.pitch();
        }
    }

    private void cells(List<Integer> cores, Box lane) {
        double pitch = Math.min(10, (lane.width() - 24) / Math.max(1, cores.size()));
        double x = lane.centerX() - cores.size() * pitch / 2;
        for (int core : cores) {
            board.out.part(
                    core,
                    Role.CORE_CELL,
                    new Box(x + pitch * 0.1, lane.bottom() - 17, pitch * 0.8, 10));
            x += pitch;
        }
    }

    private void memories(Stand stand, Box lane) {
        double lower =
                stand.hub().devices.stream()
                        .filter(Node::isOnlyLower)
                        .mapToDouble(node -> node.width)
                        .sum();
        List<Integer> memories = stand.hub().memories;
        double x = lane.centerX() - (memories.size() * Grid.PITCH + lower) / 2 + Grid.MARGIN;
        for (int memory : memories) {
            var box = new Box(x, rows.lowerTop, MEMORY_WIDTH, MEMORY_HEIGHT);
            board.out.part(memory, Role.MEMORY, box);
            drop(memory, stand.hub().numa, box, lane);
            x += Grid.PITCH;
        }
    }

    /// Draws the link of a core or memory straight to its lane.
    private void drop(int part, int numa, Box box, Box lane) {
        boolean isAbove = box.y() < lane.y();
        double x = box.centerX();
        double start = isAbove ? box.bottom() : box.y();
        double end = isAbove ? lane.y() : lane.bottom();
        for (int link : board.host.linksOf(part)) {
            if (board.host.across(link, part) == numa) {
                board.out.way(
                        board.host.linkAt(link), part, Path.straight(x, start, x, end), List.of());
            }
        }
    }

    private void join(Node node, int numa, Box lane) {
        Node body = DeviceRows.body(node);
        double edge = node.hasUpper ? lane.y() : lane.bottom();
        if (node.isPort()) {
            double x = Math.clamp(node.centerX(), lane.x() + 10, lane.right() - 10);
            board.out.part(node.component, Role.PCIE_PORT, Box.around(x, edge, 10, 10));
            edge += node.hasUpper ? -5 : 5;
        }
        if (body.link < 0 || numa < 0 || !board.out.isPlaced(body.component)) {
            return;
        }
        Box box = board.out.box(body.component);
        double x = Math.clamp(body.centerX(), lane.x() + 10, lane.right() - 10);
        double start = node.hasUpper ? box.bottom() : box.y();
        List<PortMark> ports = node.isPort() ? List.of() : List.of(new PortMark(x, edge));
        board.out.way(
                board.host.linkAt(body.link),
                body.component,
                Path.straight(x, start, x, edge),
                ports);
    }

    private void enclose(int numa, Box lane) {
        int holder =
                numa < 0 ? -1 : board.host.enclosing(numa, ComponentKind.CPU_PACKAGE).orElse(-1);
        if (holder < 0 || holder == numa) {
            return;
        }
        double top = rows.upperTop - Rows.PACKAGE_HEADER + 4;
        var box =
                new Box(
                        lane.x() - PACKAGE_PADDING + Grid.MARGIN,
                        top,
                        lane.width() + 2 * (PACKAGE_PADDING - Grid.MARGIN),
                        lane.bottom() + 10 - top);
        packages.merge(holder, box, Box::and);
    }

    /// Draws the packages and the links between lanes: straight to the neighbour, else in channels
    /// below.
    void join() {
        packages.forEach((component, box) -> board.out.part(component, Role.PACKAGE, box));
        for (int link : board.hubLinks()) {
            if (!Rows.needsChannel(board, link)) {
                across(link);
            }
        }
        for (int track = 0; track < rows.channels.tracks().size(); track++) {
            for (int link : rows.channels.tracks().get(track)) {
                channel(link, rows.middleBottom + rows.channels.lift(track, Rows.FIRST_CHANNEL));
            }
        }
    }

    private void across(int link) {
        Box a = board.out.box(board.host.a(link));
        Box b = board.out.box(board.host.b(link));
        double from = a.x() < b.x() ? a.right() : a.x();
        double to = a.x() < b.x() ? b.x() : b.right();
        board.out.way(
                board.host.linkAt(link),
                board.host.a(link),
                Path.straight(from, a.centerY(), to, a.centerY()),
                List.of());
        board.out.sign(
                Sign.Style.CAPTION,
                (from + to) / 2,
                a.y() - 8,
                Message.of("canvas.link." + board.host.links().get(link).kind().id()));
    }

    private void channel(int link, double y) {
        int a = board.host.a(link);
        int b = board.host.b(link);
        double xa = channelX(a, link);
        double xb = channelX(b, link);
        double ya = board.out.box(a).bottom();
        double yb = board.out.box(b).bottom();
        board.out.way(
                board.host.linkAt(link), a, Path.straight(xa, ya, xa, y, xb, y, xb, yb), List.of());
    }

    /// Ports to the left stand at the left end of a lane, ports to the right at its right end; the
    /// middle is for memory and adapters.
    private double channelX(int numa, int link) {
        List<Integer> ports = rows.channels.portsOf(numa);
        Box lane = board.out.box(numa);
        int port = ports.indexOf(link);
        return port < rows.channels.leftward(numa)
                ? lane.x() + 12 + port * CHANNEL_PORT_PITCH
                : lane.right() - 12 - (ports.size() - 1 - port) * CHANNEL_PORT_PITCH;
    }
}
