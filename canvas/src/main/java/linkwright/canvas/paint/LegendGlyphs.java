package linkwright.canvas.paint;

import linkwright.canvas.layout.Box;
import linkwright.canvas.overlay.Activity;
import linkwright.canvas.overlay.Activity.Work;
import linkwright.canvas.overlay.Legend;
import linkwright.canvas.paint.Brush.Align;
import linkwright.engine.diagnostic.Severity;
import linkwright.engine.topology.LinkKind;

import java.awt.Color;

/// The small pictures of the legend: each as the drawing shows what it stands for.
///
/// A picture is drawn from its left edge and the middle of its row.
final class LegendGlyphs {
    /// Width of one class, and of the two halves of a link.
    static final double SWATCH = 30;

    private final Brush brush;

    LegendGlyphs(Brush brush) {
        this.brush = brush;
    }

    /// What colours the glyphs of links have: those of the drawing they explain.
    enum Palette {
        HEAT,
        DIFFERENCE;

        static Palette of(Legend legend) {
            boolean isDifference =
                    legend.entries().stream().anyMatch(e -> e instanceof Legend.Difference);
            return isDifference ? DIFFERENCE : HEAT;
        }
    }

    /// Returns the colour of one of the classes 3 to 5.
    private Color color(Palette palette, int heatClass) {
        // Of a difference: much less, a little less, a little more.
        int[] differences = {1, 2, 5};
        return palette == Palette.HEAT
                ? brush.theme().heat(heatClass)
                : brush.theme().difference(differences[heatClass - 3]);
    }

    /// Draws a class of heat or of difference.
    void swatch(double x, double middle, Color color) {
        var shape = Brush.rectangle(x, middle - 5, SWATCH, 9);
        brush.fill(shape, color);
        brush.line(shape, brush.color(ColorRole.CASING), 0.5);
    }

    void idle(double x, double middle) {
        brush.fill(Brush.rectangle(x, middle - 2, 18, 4), brush.color(ColorRole.IDLE));
    }

    void noData(double x, double middle) {
        Color color = brush.color(ColorRole.NO_DATA);
        brush.line(Brush.segment(x, middle, x + 22, middle), color, 3, 3, 3);
    }

    void unknown(double x, double middle) {
        Color color = brush.color(ColorRole.NO_DATA);
        brush.line(Brush.segment(x, middle, x + 26, middle), color, 1.4, 2, 3);
        disc("?", x + 13, middle, ColorRole.INK_2);
    }

    /// Draws the disc with a sign that stands on links.
    void disc(String sign, double x, double middle, ColorRole ink) {
        brush.fill(Brush.circle(x, middle, 6), brush.color(ColorRole.RAISED));
        brush.line(Brush.circle(x, middle, 6), brush.color(ColorRole.NO_DATA), 1);
        TextStyle style = TextStyle.semibold(10);
        brush.text(sign, x, middle + 3.6, style, brush.color(ink), Align.CENTER);
    }

    void degraded(double x, double middle) {
        var shape = Brush.rounded(new Box(x, middle - 6.5, 26, 13), 2);
        brush.fill(shape, brush.color(ColorRole.WARNING_SOFT));
        brush.line(shape, brush.color(ColorRole.WARNING), 1.4, 4, 2.5);
    }

    void halves(Palette palette, double x, double middle) {
        Color casing =
                Theme.mix(brush.color(ColorRole.CASING), brush.color(ColorRole.CANVAS), 0.55);
        brush.line(Brush.segment(x, middle, x + SWATCH, middle), casing, 10.4);
        half(x, middle + 2.6, color(palette, 4), 1);
        half(x, middle - 2.6, color(palette, 3), -1);
    }

    private void half(double x, double y, Color color, double direction) {
        brush.line(Brush.segment(x, y, x + SWATCH, y), color, 4);
        double tip = x + SWATCH / 2 + direction * (SWATCH * 0.1 + 1.2);
        brush.roundLine(
                Brush.open(tip - direction * 2.4, y - 1.6, tip, y, tip - direction * 2.4, y + 1.6),
                brush.theme().inkOn(color),
                1.2);
    }

    void bundle(Palette palette, double x, double middle) {
        var line = Brush.segment(x, middle, x + 26, middle);
        Color ground = brush.color(ColorRole.CANVAS);
        brush.line(line, Theme.mix(brush.color(ColorRole.CASING), ground, 0.6), 8.4);
        brush.line(line, color(palette, 3), 7);
    }

    void cells(Palette palette, double x, double middle) {
        for (int i = 0; i < 4; i++) {
            var cell = Brush.rectangle(x + i * 8.5, middle - 5, 7, 10);
            brush.fill(cell, i == 0 ? brush.color(ColorRole.SUNKEN) : color(palette, 2 + i));
            brush.line(cell, brush.color(i == 0 ? ColorRole.IDLE : ColorRole.CASING), 0.6);
        }
    }

    void path(double x, double middle) {
        var line = Brush.segment(x, middle, x + 26, middle);
        brush.line(line, brush.color(ColorRole.ACCENT), 8);
        brush.line(line, brush.color(ColorRole.CANVAS), 4);
        brush.line(line, brush.color(ColorRole.IDLE), 2);
    }

    void found(Severity severity, double x, double middle) {
        new FindingPainter(brush).sign(severity, "!", new Box(x, middle - 8, 16, 16));
    }

    void port(LinkKind kind, double x, double middle) {
        LinkLook look = LinkLook.of(kind);
        var shape = LinkLook.outline(look.port(), x + 5, middle);
        boolean isFilled = look.port() == LinkLook.PortShape.FILLED;
        Color edge = brush.color(look.color());
        brush.fill(shape, isFilled ? edge : brush.color(ColorRole.RAISED));
        brush.line(shape, edge, 1.3);
    }

    void line(LinkKind kind, double x, double middle) {
        LinkLook look = LinkLook.of(kind);
        var line = Brush.segment(x, middle, x + 28, middle);
        brush.line(line, brush.color(look.color()), 3, look.dash());
    }

    void group(int group, double x, double middle) {
        new GroupPaint(brush).fill(Brush.circle(x + 5.5, middle, 5.4), group);
    }

    /// Draws a device that does one thing all the time.
    void lit(Work work, double x, double middle) {
        device(
                Activity.at(
                        work == Work.COMPUTING, work == Work.COMMUNICATING, work == Work.COPYING),
                x,
                middle);
    }

    /// Draws a device.
    void device(Activity activity, double x, double middle) {
        new ActivityPainter(brush).ground(new Box(x, middle - 6.5, 20, 13), activity);
    }
}
