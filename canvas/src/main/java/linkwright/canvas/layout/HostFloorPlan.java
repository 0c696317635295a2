package linkwright.canvas.layout;

import linkwright.canvas.layout.Columns.Stand;

/// Lays out the inside of one host (look.md, section 9).
///
/// Rows from top to bottom: NVSwitch lanes or direct links, GPUs (or cores), PCIe switches with the
/// CPUs between them, adapters, and the edge of the frame with the network ports.
final class HostFloorPlan {
    /// Room for the host's name.
    private static final double LEAST_WIDTH = 240;

    private final Board board;
    private final Columns columns;
    private final Rows rows;

    private HostFloorPlan(HostModel host) {
        this.board = new Board(host);
        this.columns = new Columns(board);
        this.rows = new Rows(board, columns);
    }

    /// Returns the plan of a host; its frame has its corner at (0, 0).
    static PlanBuilder of(HostModel host) {
        return new HostFloorPlan(host).build();
    }

    private PlanBuilder build() {
        var devices = new DeviceRows(board, rows);
        for (Stand stand : columns.stands()) {
            stand.left().forEach(devices::placeTop);
            stand.right().forEach(devices::placeTop);
        }
        if (board.isGuttered) {
            var gutters = new CpuGutters(board, rows);
            columns.stands().forEach(gutters::place);
            gutters.join(columns.stands());
        } else {
            var lanes = new NumaLanes(board, rows);
            columns.stands().forEach(lanes::place);
            lanes.join();
        }
        double width = Math.max(columns.right() + Grid.INSET - Grid.MARGIN, LEAST_WIDTH);
        new UpperLinks(board, rows).place(width);
        new HostEdge(board).place(width);
        return board.out;
    }
}
