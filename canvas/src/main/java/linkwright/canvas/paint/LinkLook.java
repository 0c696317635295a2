package linkwright.canvas.paint;

import linkwright.engine.topology.LinkKind;

import java.awt.Shape;

/// How each kind of link looks without an overlay, and the shape of its ports (look.md, section 6).
///
/// @param color its colour
/// @param dash pattern of its line, empty for a solid one
/// @param port shape of its ports
@SuppressWarnings("ArrayRecordComponent") // constants, never compared
record LinkLook(ColorRole color, double[] dash, PortShape port) {
    /// Shape of a port; it tells the kind of a link where heat has taken its pattern.
    enum PortShape {
        ROUND,
        SQUARE,
        TRIANGLE,
        DIAMOND,
        FILLED,
        NONE
    }

    static LinkLook of(LinkKind kind) {
        return switch (kind) {
            case NVLINK -> look(ColorRole.NVSWITCH_EDGE, PortShape.ROUND);
            case C2C -> look(ColorRole.GPU_EDGE, PortShape.ROUND, 14, 3, 2, 3);
            case PCIE -> look(ColorRole.PCIE_EDGE, PortShape.SQUARE, 1.5, 2.5);
            case UPI, XGMI -> look(ColorRole.CPU_EDGE, PortShape.TRIANGLE, 9, 4);
            case INFINIBAND -> look(ColorRole.NIC_EDGE, PortShape.DIAMOND);
            case ROCE -> look(ColorRole.NIC_EDGE, PortShape.DIAMOND, 12, 3);
            case ETHERNET -> look(ColorRole.SWITCH_EDGE, PortShape.FILLED, 4, 4);
            case SLINGSHOT -> look(ColorRole.SWITCH_EDGE, PortShape.DIAMOND, 10, 3, 3, 3);
            case MEMORY -> look(ColorRole.MEMORY_EDGE, PortShape.NONE);
            case INTERNAL -> look(ColorRole.STRONG_LINE, PortShape.NONE);
        };
    }

    private static LinkLook look(ColorRole color, PortShape port, double... dash) {
        return new LinkLook(color, dash, port);
    }

    /// Returns the outline of a port.
    static Shape outline(PortShape port, double x, double y) {
        return switch (port) {
            case ROUND, FILLED, NONE -> Brush.circle(x, y, 3.4);
            case SQUARE -> Brush.rectangle(x - 3, y - 3, 6, 6);
            case TRIANGLE -> Brush.polygon(x, y - 4.5, x + 4.5, y + 3.5, x - 4.5, y + 3.5);
            case DIAMOND -> Brush.diamond(x, y, 5);
        };
    }
}
