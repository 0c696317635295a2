package linkwright.canvas.paint;

import linkwright.canvas.layout.Box;
import linkwright.canvas.layout.Part;
import linkwright.canvas.layout.Role;
import linkwright.canvas.overlay.ComponentStyle;
import linkwright.canvas.paint.Brush.Align;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;

import java.awt.Color;
import java.awt.Shape;

/// Draws what stands in the rows of a host: bars, squares, ports; and hands on the larger ones.
final class PartPainter {
    private final Brush brush;
    private final DevicePainter devices;
    private final NicPainter nics;
    private final CellPainter cells;

    PartPainter(Brush brush, boolean showsLoad) {
        this.brush = brush;
        this.devices = new DevicePainter(brush, showsLoad);
        this.nics = new NicPainter(brush);
        this.cells = new CellPainter(brush);
    }

    /// A part with the component it stands for.
    ///
    /// @param part shape and place
    /// @param component what it stands for
    /// @param style what the overlay says of it
    /// @param holder name of what it stands in; empty for none
    /// @param isDivided whether partitions stand in it, below its name
    record Subject(
            Part part,
            Component component,
            ComponentStyle style,
            String holder,
            boolean isDivided) {
        Box box() {
            return part.box();
        }
    }

    void paint(Subject subject) {
        brush.fade(subject.style().isDimmed() ? 0.35 : 1);
        switch (subject.part().role()) {
            case GPU, CORE -> devices.device(subject);
            case NIC -> nics.nic(subject);
            case UNKNOWN -> nics.unknown(subject);
            case GPU_PARTITION, CORE_CELL -> cells.cell(subject);
            case CPU -> cpu(subject);
            case MEMORY -> memory(subject);
            case PCIE_BAR -> bar(subject);
            case PCIE_PORT -> port(LinkLook.PortShape.SQUARE, ColorRole.PCIE_EDGE, subject.box());
            case NIC_PORT -> port(LinkLook.PortShape.DIAMOND, ColorRole.NIC_EDGE, subject.box());
            default -> {}
        }
        brush.fade(1);
    }

    /// Draws a lane; lanes lie below the links that cross them.
    void lane(Subject subject, boolean isOnPackage) {
        Box box = subject.box();
        boolean isNuma = subject.part().role() == Role.NUMA_LANE;
        Shape shape = chamfered(box, isNuma ? 6 : 7);
        // On the ground of a CPU package the lane is raised, on a host it has the CPU's ground.
        ColorRole numa = isOnPackage ? ColorRole.RAISED : ColorRole.CPU;
        brush.fill(shape, brush.color(isNuma ? numa : ColorRole.NVSWITCH));
        Color edge = brush.color(isNuma ? ColorRole.CPU_EDGE : ColorRole.NVSWITCH_EDGE);
        brush.line(shape, edge, brush.edge(1));
        double middle = isNuma && box.height() > 40 ? box.y() + 15 : box.centerY();
        name(subject.component().name(), subject.part().labelX(), middle, box.width() - 24, 11);
    }

    private void bar(Subject subject) {
        Box box = subject.box();
        Shape shape = chamfered(box, Math.min(6, box.width() / 4));
        brush.fill(shape, brush.color(ColorRole.PCIE));
        brush.line(shape, brush.color(ColorRole.PCIE_EDGE), brush.edge(1.1));
        name(subject.component().name(), box.centerX(), box.centerY(), box.width() - 14, 11);
    }

    /// Writes a name in the middle of a lane, larger where it would be too small on screen.
    private void name(String name, double x, double middle, double room, double size) {
        TextStyle style = TextStyle.semibold(size);
        if (size * brush.zoom() < 9 && 16 * brush.zoom() >= 9) {
            style = TextStyle.semibold(Math.min(16, 10 / brush.zoom()));
        }
        // Neighbours whose names differ by their number are shortened alike.
        String alike = name.replaceAll("\\d+", "00");
        if (brush.faces().width(alike, style) > room) {
            style = style.sized(Math.min(style.size(), Math.max(10, 9 / brush.zoom())));
        }
        String shown = brush.faces().fit(name, style, room);
        boolean isCut = !shown.equals(name) || brush.faces().width(alike, style) > room;
        if (isCut && brush.faces().width(Labels.last(name), style) <= room) {
            shown = Labels.last(name);
        }
        if (shown.length() > 2 || !shown.endsWith("…")) {
            brush.text(
                    shown,
                    x,
                    middle + 0.36 * style.size(),
                    style,
                    brush.color(ColorRole.INK_1),
                    Align.CENTER);
        }
    }

    private static Shape chamfered(Box box, double cut) {
        return Brush.polygon(
                box.x() + cut,
                box.y(),
                box.right() - cut,
                box.y(),
                box.right(),
                box.centerY(),
                box.right() - cut,
                box.bottom(),
                box.x() + cut,
                box.bottom(),
                box.x(),
                box.centerY());
    }

    private void cpu(Subject subject) {
        Box box = subject.box();
        pins(box, 10.5);
        brush.fill(Brush.rounded(box, 2), brush.color(ColorRole.CPU));
        brush.line(Brush.rounded(box, 2), brush.color(ColorRole.CPU_EDGE), brush.edge(1.2));
        boolean hasHolder = !subject.holder().isEmpty();
        String first = hasHolder ? subject.holder() : subject.component().name();
        double y = box.y() + (hasHolder ? 24 : 31);
        name(first, box.centerX(), y - 4, box.width() - 6, 12);
        if (hasHolder) {
            String second =
                    brush.faces()
                            .fit(
                                    subject.component().name(),
                                    TextStyle.regular(10),
                                    box.width() - 6);
            brush.text(
                    second,
                    box.centerX(),
                    y + 15,
                    TextStyle.regular(10),
                    brush.color(ColorRole.INK_2),
                    Align.CENTER);
        }
    }

    /// Draws the pins of a CPU above and below its box.
    void pins(Box box, double pitch) {
        int pins = Math.max(2, (int) ((box.width() - 2 * 9) / pitch) + 1);
        double step = (box.width() - 2 * 9) / (pins - 1);
        Color color = brush.color(ColorRole.CPU_EDGE);
        for (int i = 0; i < pins; i++) {
            double x = box.x() + 9 + i * step;
            brush.line(Brush.segment(x, box.y() - 4, x, box.y()), color, 2);
            brush.line(Brush.segment(x, box.bottom(), x, box.bottom() + 4), color, 2);
        }
    }

    private void memory(Subject subject) {
        Box box = subject.box();
        brush.fill(Brush.rounded(box, 2), brush.color(ColorRole.MEMORY));
        Color edge = brush.color(ColorRole.MEMORY_EDGE);
        brush.line(Brush.rounded(box, 2), edge, brush.edge(1));
        for (double x = box.x() + 6; x < box.right() - 3; x += 8) {
            brush.line(Brush.segment(x, box.bottom() - 7, x, box.bottom()), edge, brush.edge(1));
        }
        cells.memoryText(subject, memorySize(subject.component()));
    }

    private static String memorySize(Component memory) {
        return memory.value(Attribute.MEMORY_BYTES).map(Labels::memory).orElse("");
    }

    private void port(LinkLook.PortShape shape, ColorRole edge, Box box) {
        Shape outline = LinkLook.outline(shape, box.centerX(), box.centerY());
        brush.fill(outline, brush.color(ColorRole.RAISED));
        brush.line(outline, brush.color(edge), brush.edge(1.3));
    }
}
