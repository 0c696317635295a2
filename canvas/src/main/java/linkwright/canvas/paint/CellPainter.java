package linkwright.canvas.paint;

import linkwright.canvas.layout.Box;
import linkwright.canvas.paint.Brush.Align;
import linkwright.canvas.paint.PartPainter.Subject;

import java.awt.Color;
import java.awt.Shape;

/// Draws small cells: parts of a GPU, or single ones of many cores; and the text of a memory.
final class CellPainter {
    private static final TextStyle LABEL = TextStyle.medium(10);

    private final Brush brush;
    private final BoxText texts;
    private final GroupPaint groups;
    private final ActivityPainter activities;

    CellPainter(Brush brush) {
        this.brush = brush;
        this.texts = new BoxText(brush);
        this.groups = new GroupPaint(brush);
        this.activities = new ActivityPainter(brush);
    }

    void cell(Subject subject) {
        Box box = subject.box();
        Color ink = ground(subject);
        String label =
                subject.style().ranks().isEmpty()
                        ? Labels.last(subject.component().name())
                        : subject.style().rankLabel();
        if (brush.faces().width(label, LABEL) <= box.width() - 2 && box.height() >= 13) {
            brush.text(label, box.centerX(), box.centerY() + 3.6, LABEL, ink, Align.CENTER);
        }
    }

    /// Fills a cell; returns the ink of its label.
    private Color ground(Subject subject) {
        Box box = subject.box();
        Shape shape = Brush.rounded(box, Math.min(3, box.height() / 5));
        if (subject.style().activity().isPresent()) {
            return activities.ground(box, subject.style().activity().get()).first();
        }
        if (subject.style().group() >= 0) {
            return brush.theme().inkOn(groups.fill(shape, subject.style().group()));
        }
        brush.fill(shape, brush.color(ColorRole.RAISED));
        Color edge = brush.faded(brush.theme().edge(subject.component().kind()));
        brush.line(shape, edge, brush.edge(box.width() < 12 ? 0.6 : 1));
        return brush.color(ColorRole.INK_2);
    }

    /// Writes the name of a memory, and its rate where it has room for that.
    void memoryText(Subject subject, String name) {
        Box box = subject.box();
        boolean isLarge = box.width() > 80;
        boolean hasRate = isLarge && subject.style().out().isPresent();
        TextStyle style = isLarge ? TextStyle.semibold(10.5) : TextStyle.medium(9.5);
        String shown =
                brush.faces()
                        .fit(hasRate ? subject.component().name() : name, style, box.width() - 8);
        double y = box.y() + (hasRate ? 14 : isLarge ? 21 : 15);
        brush.text(shown, box.centerX(), y, style, brush.color(ColorRole.INK_2), Align.CENTER);
        if (hasRate) {
            texts.rate(box, 28, "canvas.rate.out", subject.style().out(), Inks.plain(brush));
        }
    }
}
