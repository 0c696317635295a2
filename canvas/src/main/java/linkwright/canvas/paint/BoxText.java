package linkwright.canvas.paint;

import linkwright.canvas.layout.Box;
import linkwright.canvas.paint.Brush.Align;
import linkwright.canvas.paint.PartPainter.Subject;

import java.awt.Color;
import java.awt.geom.Path2D;
import java.util.Optional;

/// What boxes have in common: the ground with its strip, and lines of text in it.
final class BoxText {
    static final TextStyle CAPTION = TextStyle.regular(10.5);
    static final TextStyle VALUE = TextStyle.medium(10.5);
    static final double LEFT = 10;
    static final double RIGHT = 7;
    private static final double STRIP = 4.2;

    private final Brush brush;

    BoxText(Brush brush) {
        this.brush = brush;
    }

    /// Draws a box on the raised ground with a strip at its left edge.
    Inks ground(Box box, Color edge, Color strip) {
        double radius = radius(box);
        brush.fill(Brush.rounded(box, radius), brush.color(ColorRole.RAISED));
        strip(box, strip);
        brush.line(Brush.rounded(box, radius), edge, brush.edge(1.2));
        return Inks.plain(brush);
    }

    static double radius(Box box) {
        return Math.min(4, box.height() / 6);
    }

    /// Draws the strip at the left edge of a box.
    void strip(Box box, Color color) {
        double radius = radius(box);
        double left = box.x() + 0.6;
        double right = box.x() + STRIP;
        double top = box.y() + 0.6;
        double bottom = box.bottom() - 0.6;
        var shape = new Path2D.Double();
        shape.moveTo(right, top);
        shape.lineTo(right, bottom);
        shape.lineTo(left + radius, bottom);
        shape.quadTo(left, bottom, left, bottom - radius);
        shape.lineTo(left, top + radius);
        shape.quadTo(left, top, left + radius, top);
        shape.closePath();
        brush.fill(shape, color);
    }

    /// Returns whether the lines of a box can be read at this zoom.
    boolean isReadable() {
        return brush.isReadable(CAPTION);
    }

    /// From afar a box shows its name alone, or the last word of it, as large as it has room for.
    void initials(Subject subject, Inks inks) {
        Box box = subject.box();
        TextStyle style =
                TextStyle.semibold(Math.min(box.height() * 0.5, Math.max(11.5, 11 / brush.zoom())));
        String label = subject.component().name();
        if (brush.faces().width(label, style) > box.width() - 14) {
            label = Labels.last(label);
        }
        if (brush.faces().width(label, style) > box.width() - 8) {
            label = Labels.number(label);
        }
        if (brush.faces().width(label, style) <= box.width() - 8) {
            brush.text(
                    label,
                    box.centerX() + 1,
                    box.centerY() + 0.36 * style.size(),
                    style,
                    inks.first(),
                    Align.CENTER);
        }
    }

    /// Writes a line of text, cut to the box.
    void line(Box box, double y, String text, Inks inks) {
        String shown = brush.faces().fit(text, CAPTION, box.width() - LEFT - RIGHT);
        brush.text(shown, box.x() + LEFT, box.y() + y, CAPTION, inks.third(), Align.LEFT);
    }

    /// Writes a rate at the right with its word at the left.
    void rate(Box box, double y, String key, Optional<String> rate, Inks inks) {
        rate.ifPresent(
                value -> {
                    String caption = brush.texts().say(key);
                    double left = box.x() + LEFT;
                    double base = box.y() + y;
                    brush.text(caption, left, base, CAPTION, inks.third(), Align.LEFT);
                    double right = box.right() - RIGHT;
                    brush.text(value, right, base, VALUE, inks.first(), Align.RIGHT);
                });
    }
}
