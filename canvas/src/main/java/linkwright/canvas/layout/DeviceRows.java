package linkwright.canvas.layout;

import linkwright.engine.topology.ComponentKind;

import java.util.List;

/// Stands GPUs, PCIe bars and adapters in their rows and draws the links between them.
final class DeviceRows {
    private final Board board;
    private final Rows rows;

    DeviceRows(Board board, Rows rows) {
        this.board = board;
        this.rows = rows;
    }

    /// Returns what stands in the rows for a device that hangs on a CPU: what a root leads to, for
    /// a root that is only a square on the edge of the CPU.
    static Node body(Node top) {
        return top.isPort() && !top.isLeaf() ? top.children.getFirst() : top;
    }

    void placeTop(Node top) {
        place(body(top), 0, top.hasUpper);
    }

    private void place(Node node, int level, boolean isUpper) {
        if (node.isPort()) {
            placePort(node, level, isUpper);
        } else if (node.isLeaf() && !node.isBar()) {
            placeLeaf(node);
        } else {
            placeBar(node, level, isUpper);
        }
    }

    /// A root in the middle of a tree, which only a broken file has: a square above its child.
    private void placePort(Node node, int level, boolean isUpper) {
        if (node.isLeaf()) {
            return;
        }
        Node child = node.children.getFirst();
        place(child, level, isUpper);
        Box box = board.out.box(child.component);
        board.out.part(node.component, Role.PCIE_PORT, Box.around(node.centerX(), box.y(), 10, 10));
    }

    private void placeLeaf(Node node) {
        double x = node.centerX();
        if (node.kind == ComponentKind.GPU) {
            double y = rows.upperBottom - Grid.GPU_HEIGHT;
            board.out.part(
                    node.component,
                    Role.GPU,
                    new Box(x - board.gpuWidth / 2, y, board.gpuWidth, Grid.GPU_HEIGHT));
            return;
        }
        double width = Math.min(Grid.GPU_WIDTH, node.width - 7);
        double y = node.hasUpper ? rows.upperBottom - Grid.NIC_HEIGHT : rows.lowerTop;
        Role role = node.kind == ComponentKind.NIC ? Role.NIC : Role.UNKNOWN;
        board.out.part(node.component, role, new Box(x - width / 2, y, width, Grid.NIC_HEIGHT));
    }

    private void placeBar(Node node, int level, boolean isUpper) {
        var bar =
                new Box(
                        node.x + Grid.MARGIN,
                        rows.barTop(level, isUpper),
                        node.width - 2 * Grid.MARGIN,
                        Grid.BAR_HEIGHT);
        board.out.part(node.component, Role.PCIE_BAR, bar);
        for (Node child : node.children) {
            place(child, level + 1, child.hasUpper);
            join(node, child);
        }
    }

    private void join(Node bar, Node child) {
        Node end = body(child);
        if (end.link < 0 || !board.out.isPlaced(end.component)) {
            return;
        }
        Box from = board.out.box(bar.component);
        Box to = board.out.box(end.component);
        double x = Math.clamp(end.centerX(), from.x() + 8, from.right() - 8);
        boolean isAbove = to.centerY() < from.centerY();
        double y = isAbove ? from.y() : from.bottom();
        double there = isAbove ? to.bottom() : to.y();
        board.out.way(
                board.host.linkAt(end.link),
                child.isPort() && child != end ? child.component : bar.component,
                Path.straight(x, y, x, there),
                List.of(new PortMark(x, y)));
    }
}
