package linkwright.canvas.paint;

import linkwright.canvas.layout.Box;
import linkwright.canvas.overlay.ComponentStyle;
import linkwright.canvas.paint.Brush.Align;
import linkwright.canvas.paint.PartPainter.Subject;

import java.awt.Color;

/// Draws GPUs, and cores with room for their rates (look.md, section 5).
final class DevicePainter {
    private static final TextStyle NAME = TextStyle.semibold(12.5);
    private static final TextStyle CAPTION = BoxText.CAPTION;
    private static final TextStyle RANK = TextStyle.medium(10.5);

    private final Brush brush;
    private final BoxText texts;
    private final GroupPaint groups;
    private final ActivityPainter activities;
    private final boolean showsLoad;

    DevicePainter(Brush brush, boolean showsLoad) {
        this.brush = brush;
        this.texts = new BoxText(brush);
        this.groups = new GroupPaint(brush);
        this.activities = new ActivityPainter(brush);
        this.showsLoad = showsLoad;
    }

    void device(Subject subject) {
        Box box = subject.box();
        Inks inks = ground(subject);
        boolean isSmall = box.height() * brush.zoom() < 40 || box.width() * brush.zoom() < 70;
        if (isSmall || !texts.isReadable()) {
            texts.initials(subject, inks);
            return;
        }
        String rank = subject.style().rankLabel();
        double right = box.right() - BoxText.RIGHT;
        if (hasGroupInCorner(subject.style())) {
            groups.mark(subject.style().group(), right - GroupPaint.MARK, box.y() + 8);
            right -= GroupPaint.MARK + 5;
        }
        double rankWidth = rank.isEmpty() ? 0 : brush.faces().width(rank, RANK) + 6;
        brush.text(rank, right, box.y() + 17, RANK, inks.second(), Align.RIGHT);
        double room = right - rankWidth - box.x() - BoxText.LEFT;
        name(subject, room, inks.first());
        if (box.height() >= 60 && !subject.isDivided()) {
            lines(subject, inks);
        }
    }

    /// The box belongs to what the device does; else to its group, unless links have heat.
    private Inks ground(Subject subject) {
        Box box = subject.box();
        ComponentStyle style = subject.style();
        Color edge = brush.faded(brush.theme().edge(subject.component().kind()));
        Color strip = style.group() >= 0 ? groups.color(style.group()) : edge;
        if (style.activity().isPresent()) {
            Inks inks = activities.ground(box, style.activity().get());
            if (style.group() >= 0) {
                texts.strip(box, strip);
            }
            return inks;
        }
        return style.group() >= 0 && !showsLoad
                ? groups.box(box, style.group())
                : texts.ground(box, edge, strip);
    }

    private boolean hasGroupInCorner(ComponentStyle style) {
        return style.group() >= 0 && (showsLoad || style.activity().isPresent());
    }

    /// Writes the name: whole, a little smaller, or its last word, as there is room.
    private void name(Subject subject, double room, Color ink) {
        Box box = subject.box();
        String name = subject.component().name();
        TextStyle style = NAME;
        if (brush.faces().width(name, style) > room) {
            style = NAME.sized(11.5);
        }
        if (brush.faces().width(name, style) > room) {
            name = brush.faces().fit(Labels.last(name), style, room);
        }
        brush.text(name, box.x() + BoxText.LEFT, box.y() + 17, style, ink, Align.LEFT);
    }

    private void lines(Subject subject, Inks inks) {
        Box box = subject.box();
        ComponentStyle style = subject.style();
        if (style.activity().isPresent()) {
            activities.words(box, style.activity().get());
            return;
        }
        if (style.out().isPresent() || style.in().isPresent()) {
            texts.rate(box, 36, "canvas.rate.out", style.out(), inks);
            texts.rate(box, 52, "canvas.rate.in", style.in(), inks);
            return;
        }
        String labels = String.join(" · ", style.groupLabels());
        double room = box.width() - BoxText.LEFT - BoxText.RIGHT;
        String first = brush.faces().fitWords(Labels.what(subject.component()), CAPTION, room);
        String second = labels.isEmpty() ? Labels.detail(subject.component(), first) : labels;
        if (first.isEmpty() || second.isEmpty()) {
            texts.line(box, 44, first + second, inks);
        } else {
            texts.line(box, 36, first, inks);
            texts.line(box, 52, second, inks);
        }
    }
}
