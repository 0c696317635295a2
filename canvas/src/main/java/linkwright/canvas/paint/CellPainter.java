package linkwright.canvas.paint;

import linkwright.canvas.layout.Box;
import linkwright.canvas.paint.Brush.Align;
import linkwright.canvas.paint.PartPainter.Subject;

import java.awt.Color;
import java.awt.Shape;
import java.util.stream.Stream;

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
        if (box.height() >= 13) {
            labels(subject)
                    .filter(label -> brush.faces().width(label, LABEL) <= box.width() - 2)
                    .findFirst()
                    .ifPresent(
                            label ->
                                    brush.text(
                                            label,
                                            box.centerX(),
                                            box.centerY() + 3.6,
                                            LABEL,
                                            ink,
                                            Align.CENTER));
        }
    }

    /// The longest first: a partition of a GPU is `3g.40gb`, or `3g` for short.
    private static Stream<String> labels(Subject subject) {
        if (!subject.style().ranks().isEmpty()) {
            return Stream.of(subject.style().rankLabel());
        }
        String last = Labels.last(subject.component().name());
        int dot = last.indexOf('.');
        return dot > 0 ? Stream.of(last, last.substring(0, dot)) : Stream.of(last);
    }

    /// Fills a cell; returns the ink of its label.
    private Color ground(Subject subject) {
        Box box = subject.box();
        Shape shape = Brush.rounded(box, Math.min(3, box.height() / 5));
        if (subject.style().activity().isPresent()) {
            Color ink = activities.ground(box, subject.style().activity().get()).first();
            if (subject.style().group() >= 0) {
                texts.strip(box, groups.color(subject.style().group()));
            }
            return ink;
        }
        if (subject.style().group() >= 0) {
            return brush.theme().inkOn(groups.fill(shape, subject.style().group()));
        }
        brush.fill(shape, brush.color(ColorRole.RAISED));
        Color edge = brush.faded(brush.theme().edge(subject.component().kind()));
        brush.line(shape, edge, brush.edge(box.width() < 12 ? 0.6 : 1));
        return brush.color(ColorRole.INK_2);
    }

    /// Writes what a memory is as fully as it has room: name and size, the size, or the name; and
    /// its rate where there is a line for that.
    void memoryText(Subject subject, String size) {
        Box box = subject.box();
        boolean isLarge = box.width() > 80;
        boolean hasRate = isLarge && subject.style().out().isPresent();
        TextStyle style = isLarge ? TextStyle.semibold(10.5) : TextStyle.medium(9.5);
        String name = subject.component().name();
        double room = box.width() - 4;
        String shown =
                Stream.of(name + " " + size, size, name, name.substring(name.indexOf(' ') + 1))
                        .map(String::strip)
                        .filter(text -> !text.isEmpty() && brush.faces().width(text, style) <= room)
                        .findFirst()
                        .orElseGet(() -> brush.faces().fit(name, style, room));
        double y = box.y() + (hasRate ? 14 : isLarge ? 21 : 15);
        brush.text(shown, box.centerX(), y, style, brush.color(ColorRole.INK_2), Align.CENTER);
        if (hasRate) {
            texts.rate(box, 28, "canvas.rate.out", subject.style().out(), Inks.plain(brush));
        }
    }
}
