package linkwright.canvas.layout;

import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.LinkKind;

import java.util.List;
import java.util.Optional;

/// The frame of a host, the network ports on it, and what the rows left over.
final class HostEdge {
    private static final double PORT = 10;

    private final Board board;

    HostEdge(Board board) {
        this.board = board;
    }

    void place(double width) {
        partitions();
        double contents = Math.max(board.out.bounds().bottom(), Grid.HEADER + 24);
        boolean hasPorts =
                !board.host.ofKind(ComponentKind.NIC_PORT).isEmpty()
                        || board.host.ofKind(ComponentKind.NIC).stream()
                                .anyMatch(board.host::leaves);
        double height = contents + (hasPorts ? Grid.FOOT : Grid.INSET);
        ports(height);
        leftOver(height);
        holders();
        double right = Math.max(width, board.out.bounds().right() + 12);
        board.out.part(
                0, Role.HOST, new Box(0, 0, right, Math.max(height, board.out.bounds().bottom())));
        for (int link = 0; link < board.host.links().size(); link++) {
            route(link);
        }
    }

    private void partitions() {
        for (int gpu : board.gpus) {
            List<Integer> parts = board.host.children(gpu, ComponentKind.GPU_PARTITION);
            if (parts.isEmpty() || !board.out.isPlaced(gpu)) {
                continue;
            }
            Box box = board.out.box(gpu);
            double pitch = (box.width() - 14) / parts.size();
            for (int i = 0; i < parts.size(); i++) {
                board.out.part(
                        parts.get(i),
                        Role.GPU_PARTITION,
                        new Box(box.x() + 9 + i * pitch, box.bottom() - 36, pitch - 3, 30));
            }
        }
    }

    private void ports(double bottom) {
        for (int nic : board.host.ofKind(ComponentKind.NIC)) {
            List<Integer> ports = board.host.children(nic, ComponentKind.NIC_PORT);
            if (!board.out.isPlaced(nic)) {
                continue;
            }
            Box box = board.out.box(nic);
            for (int i = 0; i < ports.size(); i++) {
                double pitch = Math.min(24, box.width() / ports.size());
                double x = box.centerX() + (i - (ports.size() - 1) / 2.0) * pitch;
                board.out.part(ports.get(i), Role.NIC_PORT, Box.around(x, bottom, PORT, PORT));
            }
        }
    }

    /// Rows below the rest for what no rule knows.
    private void leftOver(double bottom) {
        double x = Grid.INSET;
        for (int i = 1; i < board.host.components().size(); i++) {
            ComponentKind kind = board.host.kind(i);
            if (board.out.isPlaced(i) || kind.isFrame()) {
                continue;
            }
            board.out.part(
                    i, roleOf(kind), new Box(x, bottom - 4, Grid.GPU_WIDTH, Grid.NIC_HEIGHT));
            x += Grid.PITCH;
        }
    }

    private static Role roleOf(ComponentKind kind) {
        return switch (kind) {
            case GPU -> Role.GPU;
            case GPU_PARTITION -> Role.GPU_PARTITION;
            case NIC -> Role.NIC;
            case NIC_PORT -> Role.NIC_PORT;
            case MEMORY -> Role.MEMORY;
            case NUMA_NODE, CPU_PACKAGE -> Role.CPU;
            case CORE_SET -> Role.CORE;
            case PCIE_ROOT, PCIE_SWITCH -> Role.PCIE_BAR;
            case NV_SWITCH -> Role.NVSWITCH_LANE;
            case NETWORK_SWITCH -> Role.SWITCH;
            case RACK, POD, HOST -> Role.HOLDER;
            case UNKNOWN_DEVICE -> Role.UNKNOWN;
        };
    }

    /// A package around its NUMA nodes is not painted where they stand as squares or lanes, but it
    /// has its place.
    private void holders() {
        for (int i = board.host.components().size() - 1; i > 0; i--) {
            if (board.out.isPlaced(i)) {
                continue;
            }
            int holder = i;
            Optional<Box> inside = Optional.empty();
            for (int j = 1; j < board.host.components().size(); j++) {
                if (board.host.parent(j).equals(Optional.of(holder)) && board.out.isPlaced(j)) {
                    Box box = board.out.box(j);
                    inside = Optional.of(inside.map(box::and).orElse(box));
                }
            }
            inside.ifPresent(box -> board.out.part(holder, Role.HOLDER, box));
        }
    }

    private void route(int link) {
        int a = board.host.a(link);
        int b = board.host.b(link);
        boolean isPlaced = board.out.isPlaced(a) && board.out.isPlaced(b);
        if (board.out.hasWay(link) || !isPlaced || a == b) {
            return;
        }
        Box from = board.out.box(a);
        Box to = board.out.box(b);
        if (from.intersects(to.grown(1))) {
            return;
        }
        Path path = Router.between(from, to);
        if (board.host.kind(b) == ComponentKind.NIC_PORT) {
            path = Path.straight(to.centerX(), from.bottom(), to.centerX(), to.y());
        }
        boolean isInternal = board.host.links().get(link).kind() == LinkKind.INTERNAL;
        // The cable of a port that is plugged in is drawn from the adapter on, over this line.
        if (isInternal && (board.host.leaves(a) || board.host.leaves(b))) {
            return;
        }
        board.out.way(board.host.linkAt(link), a, path, List.of(), Way.Form.LANES, List.of());
    }
}
