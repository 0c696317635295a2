package linkwright.canvas.layout;

import linkwright.engine.topology.ComponentKind;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// NVSwitches as lanes with straight drops, and direct links between GPUs as arcs.
///
/// Port k of a GPU goes up to lane k: 8 GPUs and 4 switches are 32 upright drops on a fixed raster,
/// without one diagonal.
final class UpperLinks {
    private final Board board;
    private final Rows rows;

    UpperLinks(Board board, Rows rows) {
        this.board = board;
        this.rows = rows;
    }

    void place(double width) {
        lanes(width);
        for (int gpu : board.gpuOrder()) {
            if (board.out.isPlaced(gpu)) {
                drops(gpu);
            }
        }
        nameLanes();
        for (int track = 0; track < rows.arcs.tracks().size(); track++) {
            for (int link : rows.arcs.tracks().get(track)) {
                arc(link, rows.arcs.lift(track, Rows.FIRST_ARC));
            }
        }
    }

    private void lanes(double width) {
        double left = Grid.INSET - Grid.LANE_OVERHANG;
        double right = width - Grid.INSET + Grid.LANE_OVERHANG;
        for (int i = 0; i < board.nvSwitches.size(); i++) {
            board.out.part(
                    board.nvSwitches.get(i),
                    Role.NVSWITCH_LANE,
                    new Box(
                            left,
                            Grid.HEADER + i * Grid.LANE_PITCH,
                            right - left,
                            Grid.LANE_HEIGHT));
        }
    }

    private void drops(int gpu) {
        List<Integer> links =
                board.host.linksOf(gpu).stream()
                        .filter(link -> isLane(board.host.across(link, gpu)))
                        .sorted(
                                Comparator.comparingInt(
                                        link ->
                                                board.nvSwitches.indexOf(
                                                        board.host.across(link, gpu))))
                        .toList();
        Box box = board.out.box(gpu);
        for (int i = 0; i < links.size(); i++) {
            double x = portX(box, i, links.size());
            Box lane = board.out.box(board.host.across(links.get(i), gpu));
            board.out.way(
                    board.host.linkAt(links.get(i)),
                    gpu,
                    Path.straight(x, box.y(), x, lane.y() + 16),
                    List.of(new PortMark(x, lane.y() + 15), new PortMark(x, box.y())),
                    Way.Form.LANES,
                    List.of(new PortMark(x + 9, lane.y() + 10.5)));
        }
    }

    /// Puts the names of all lanes below one another, where no drop passes.
    private void nameLanes() {
        var crossings = new ArrayList<Double>();
        for (int gpu : board.gpuOrder()) {
            if (board.out.isPlaced(gpu)) {
                Box box = board.out.box(gpu);
                crossings.add(box.x());
                crossings.add(box.right());
            }
        }
        for (int lane : board.nvSwitches) {
            Box box = board.out.box(lane);
            board.out.part(lane, Role.NVSWITCH_LANE, box, Gaps.widest(box, crossings));
        }
    }

    private boolean isLane(int component) {
        return board.host.kind(component) == ComponentKind.NV_SWITCH;
    }

    /// Ports stand 22 px apart in the middle of the edge, nearer where there are many.
    private static double portX(Box box, int port, int ports) {
        double pitch = ports < 2 ? 0 : Math.min(22, (box.width() - 22) / (ports - 1));
        return box.centerX() + (port - (ports - 1) / 2.0) * pitch;
    }

    private void arc(int link, double lift) {
        int a = board.host.a(link);
        int b = board.host.b(link);
        if (!board.out.isPlaced(a) || !board.out.isPlaced(b)) {
            return;
        }
        Box boxA = board.out.box(a);
        Box boxB = board.out.box(b);
        double xa = arcX(a, link, boxA);
        double xb = arcX(b, link, boxB);
        double y = Math.min(boxA.y(), boxB.y()) - lift;
        board.out.way(
                board.host.linkAt(link),
                a,
                Path.straight(xa, boxA.y(), xa, y, xb, y, xb, boxB.y()),
                List.of(new PortMark(xa, boxA.y()), new PortMark(xb, boxB.y())),
                Way.Form.LANES,
                List.of(new PortMark((xa + xb) / 2, y)));
    }

    private double arcX(int gpu, int link, Box box) {
        List<Integer> ports = rows.arcs.portsOf(gpu);
        return portX(box, ports.indexOf(link), ports.size());
    }
}
