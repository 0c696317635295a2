package linkwright.canvas.paint;

import linkwright.canvas.layout.Box;
import linkwright.canvas.layout.Cell;
import linkwright.canvas.layout.Trunk;
import linkwright.canvas.layout.Way;
import linkwright.canvas.overlay.LinkStyle;
import linkwright.canvas.overlay.LinkStyle.State;

import java.awt.Color;
import java.awt.Shape;

/// Draws cables between hosts and switches: strands, trunks and port cells (look.md, section 10).
///
/// At this level a strand's width is its class, not its capacity, so that the hot ones are seen
/// from across a room.
final class FabricPainter {
    private static final double IDLE_WIDTH = 0.8;
    private static final double IDLE_SHARE = 0.55;

    private final Brush brush;

    FabricPainter(Brush brush) {
        this.brush = brush;
    }

    void strand(Way way, LinkPainter.Load load) {
        LinkStyle style = load.hottest();
        Shape curve = Lines.shape(way.path());
        double share = load.isDimmed() ? 0.3 : 1;
        if (load.isOnPath()) {
            brush.pathEdge(curve, strandWidth(style) + 1.2);
        }
        if (load.isStructure()) {
            LinkLook look = LinkLook.of(load.link().kind());
            brush.line(curve, tone(brush.theme().color(look.color()), 0.75 * share), 1.1);
            return;
        }
        double width = strandWidth(style);
        if (style.state() == State.IDLE || style.state() == State.NO_DATA) {
            Color color = tone(brush.theme().load(style), IDLE_SHARE * share);
            double[] dash = style.state() == State.NO_DATA ? new double[] {3, 3} : new double[0];
            brush.line(curve, color, IDLE_WIDTH, dash);
            return;
        }
        if (!load.isOnPath()) {
            brush.line(curve, brush.theme().color(brush.surface()), width + 2);
        }
        brush.line(curve, tone(brush.theme().load(style), share), width);
    }

    private Color tone(Color color, double share) {
        return Theme.mix(color, brush.theme().color(brush.surface()), share);
    }

    private static double strandWidth(LinkStyle style) {
        return switch (style.state()) {
            case HEAT -> style.level() >= 6 ? 3.4 : style.level() >= 4 ? 2.2 : 1.2;
            case DIFFERENCE -> style.level() == 0 || style.level() == 6 ? 3.4 : 1.6;
            default -> IDLE_WIDTH;
        };
    }

    void trunk(Trunk trunk, LinkStyle hottest, LinkLook look) {
        Shape line = Lines.shape(trunk.path());
        double share = hottest.isDimmed() ? 0.3 : 1;
        if (hottest.isOnPath()) {
            brush.pathEdge(line, trunk.width() + 1.4);
        }
        if (hottest.state() == State.STRUCTURE) {
            brush.line(line, tone(brush.theme().color(look.color()), share), trunk.width() * 0.6);
            return;
        }
        brush.line(
                line,
                tone(brush.theme().color(ColorRole.CASING), 0.6 * share),
                trunk.width() + 1.4);
        if (hottest.state() == State.HEAT || hottest.state() == State.DIFFERENCE) {
            brush.line(line, tone(brush.theme().load(hottest), share), trunk.width());
        } else {
            brush.line(line, brush.theme().color(brush.surface()), trunk.width());
            double[] dash = hottest.state() == State.IDLE ? new double[0] : new double[] {3, 3};
            brush.line(line, tone(brush.theme().load(hottest), share), 0.45 * trunk.width(), dash);
        }
    }

    /// Draws a cell; idle ones are hollow.
    void cell(Cell cell, LinkStyle hottest, LinkLook look) {
        Shape shape = Brush.rounded(cell.box(), 0);
        switch (hottest.state()) {
            case HEAT, DIFFERENCE -> {
                brush.fill(shape, brush.faded(brush.theme().load(hottest)));
                brush.line(shape, brush.color(ColorRole.CASING), 0.4);
                sign(cell.box(), hottest);
            }
            case STRUCTURE -> {
                brush.fill(shape, brush.color(ColorRole.RAISED));
                brush.line(shape, tone(brush.theme().color(look.color()), 0.8), 0.7);
            }
            case IDLE, NO_DATA, UNKNOWN_CAPACITY -> {
                Shape inner = Brush.rounded(cell.box().grown(-0.4), 0);
                brush.fill(inner, brush.color(ColorRole.SUNKEN));
                brush.line(inner, brush.color(ColorRole.IDLE), 0.8);
            }
        }
    }

    /// Draws the sign of a difference into a cell, as strokes since a letter would be too small.
    private void sign(Box cell, LinkStyle style) {
        LinkPainter.sign(style)
                .ifPresent(
                        sign -> {
                            double half = 0.3 * Math.min(cell.width(), cell.height());
                            double x = cell.centerX();
                            double y = cell.centerY();
                            Color ink = brush.faded(brush.theme().inkOn(brush.theme().load(style)));
                            brush.line(Brush.segment(x - half, y, x + half, y), ink, 1.2);
                            if (sign.equals("+")) {
                                brush.line(Brush.segment(x, y - half, x, y + half), ink, 1.2);
                            }
                        });
    }
}
