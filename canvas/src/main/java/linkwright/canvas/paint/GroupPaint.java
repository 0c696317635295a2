package linkwright.canvas.paint;

import linkwright.canvas.layout.Box;

import java.awt.Color;
import java.awt.Shape;

/// The colour of a group on a device: on the whole box, or in its corner where something else has
/// the box (look.md, section 7).
final class GroupPaint {
    /// Side of the square in a corner.
    static final double MARK = 10;

    private final Brush brush;

    GroupPaint(Brush brush) {
        this.brush = brush;
    }

    /// Returns the colour of a group as it comes out now.
    Color color(int group) {
        return brush.faded(brush.theme().group(group));
    }

    /// Fills a shape with a group's colour and gives it its edge; returns the fill.
    Color fill(Shape shape, int group) {
        Color fill = color(group);
        brush.fill(shape, fill);
        edge(shape, fill);
        return fill;
    }

    /// Draws the edge that every saturated fill has: a quarter towards ink.
    void edge(Shape shape, Color fill) {
        brush.line(shape, Theme.mix(fill, brush.theme().inkOn(fill), 0.75), brush.edge(0.8));
    }

    /// Fills a whole box.
    Inks box(Box box, int group) {
        Color fill = fill(Brush.rounded(box, 4), group);
        secondMark(box, group);
        return Inks.on(brush, fill);
    }

    /// Draws the square in a corner.
    void mark(int group, double x, double y) {
        var box = new Box(x, y, MARK, MARK);
        fill(Brush.rounded(box, 2), group);
        secondMark(box, group);
    }

    /// Groups 12 to 23 have a corner cut off, groups 24 to 35 a bar below.
    private void secondMark(Box box, int group) {
        int round = Theme.groupRound(group);
        if (round == 1) {
            double cut = Math.min(8, box.height() / 3);
            brush.fill(
                    Brush.polygon(
                            box.right() - cut,
                            box.y() - 0.5,
                            box.right() + 0.5,
                            box.y() - 0.5,
                            box.right() + 0.5,
                            box.y() + cut),
                    brush.theme().color(brush.surface()));
        } else if (round > 1) {
            double inset = Math.min(4, box.width() / 5);
            brush.fill(
                    Brush.rectangle(
                            box.x() + inset,
                            box.bottom() - inset,
                            Math.max(0, box.width() - 2 * inset),
                            Math.min(2, inset * 0.7)),
                    brush.theme().inkOn(brush.theme().group(group)));
        }
    }
}
