package linkwright.canvas.paint;

import linkwright.canvas.layout.Box;
import linkwright.canvas.overlay.ComponentStyle;
import linkwright.canvas.paint.Brush.Align;
import linkwright.canvas.paint.PartPainter.Subject;
import linkwright.engine.quantity.Rates;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.ComponentKind;

import java.awt.Color;
import java.awt.Shape;
import java.util.Optional;

/// Draws GPUs, cores, adapters and other boxes with text (look.md, section 5).
final class DevicePainter {
    private static final TextStyle NAME = TextStyle.semibold(12.5);
    private static final TextStyle RANK = TextStyle.medium(10.5);
    private static final TextStyle CAPTION = TextStyle.regular(10.5);
    private static final TextStyle VALUE = TextStyle.medium(10.5);
    private static final double LEFT = 10;
    private static final double RIGHT = 7;
    private static final double MARK = 10;

    private final Brush brush;
    private final boolean showsLoad;

    DevicePainter(Brush brush, boolean showsLoad) {
        this.brush = brush;
        this.showsLoad = showsLoad;
    }

    /// Inks of a box, by what it is painted with.
    private record Inks(Color first, Color second, Color third) {}

    /// Draws a GPU, or a core with room for its rates.
    void device(Subject subject) {
        Box box = subject.box();
        ComponentKind kind = subject.component().kind();
        Color edge = brush.faded(brush.theme().edge(kind));
        boolean isPainted = subject.style().group() >= 0 && !showsLoad;
        Inks inks = isPainted ? painted(subject) : plain(subject, edge);
        if (box.height() * brush.zoom() < 40 || box.width() * brush.zoom() < 70) {
            initials(subject, inks);
            return;
        }
        String rank = subject.style().rankLabel();
        double right = box.right() - RIGHT;
        if (showsLoad && subject.style().group() >= 0) {
            groupMark(subject.style().group(), right - MARK, box.y() + 8);
            right -= MARK + 5;
        }
        double rankWidth = rank.isEmpty() ? 0 : brush.faces().width(rank, RANK) + 6;
        brush.text(rank, right, box.y() + 17, RANK, inks.second(), Align.RIGHT);
        double room = right - rankWidth - box.x() - LEFT;
        name(subject, room, inks.first());
        if (box.height() >= 60) {
            lines(subject, inks);
        }
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
        brush.text(name, box.x() + LEFT, box.y() + 17, style, ink, Align.LEFT);
    }

    private Inks plain(Subject subject, Color edge) {
        Box box = subject.box();
        double radius = Math.min(4, box.height() / 6);
        brush.fill(Brush.rounded(box, radius), brush.color(ColorRole.RAISED));
        Color strip =
                subject.style().group() >= 0
                        ? brush.faded(brush.theme().group(subject.style().group()))
                        : edge;
        strip(box, radius, strip);
        brush.line(Brush.rounded(box, radius), edge, brush.edge(1.2));
        return new Inks(
                brush.color(ColorRole.INK_1),
                brush.color(ColorRole.INK_2),
                brush.color(ColorRole.INK_3));
    }

    private void strip(Box box, double radius, Color color) {
        Shape whole = Brush.rounded(box.grown(-0.6), radius - 0.5);
        var area = new java.awt.geom.Area(whole);
        area.intersect(
                new java.awt.geom.Area(Brush.rectangle(box.x(), box.y(), 4.2, box.height())));
        brush.fill(area, color);
    }

    private Inks painted(Subject subject) {
        Color fill = brush.faded(brush.theme().group(subject.style().group()));
        Color ink = brush.theme().inkOn(fill);
        Shape shape = Brush.rounded(subject.box(), 4);
        brush.fill(shape, fill);
        brush.line(shape, Theme.mix(fill, ink, 0.75), brush.edge(0.8));
        secondMark(subject.box(), subject.style().group());
        return new Inks(ink, ink, ink);
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
            Color ink = brush.theme().inkOn(brush.theme().group(group));
            brush.fill(
                    Brush.rectangle(box.x() + 4, box.bottom() - 4, Math.max(0, box.width() - 8), 2),
                    ink);
        }
    }

    private void groupMark(int group, double x, double y) {
        Color fill = brush.faded(brush.theme().group(group));
        var box = new Box(x, y, MARK, MARK);
        brush.fill(Brush.rounded(box, 2), fill);
        Color ink = brush.theme().inkOn(fill);
        brush.line(Brush.rounded(box, 2), Theme.mix(fill, ink, 0.75), brush.edge(0.8));
        secondMark(box, group);
    }

    /// From afar a box shows the last word of its name, as large as it has room for.
    private void initials(Subject subject, Inks inks) {
        Box box = subject.box();
        TextStyle style =
                TextStyle.semibold(Math.min(box.height() * 0.5, Math.max(11.5, 11 / brush.zoom())));
        String label = Labels.last(subject.component().name());
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

    private void lines(Subject subject, Inks inks) {
        Box box = subject.box();
        ComponentStyle style = subject.style();
        if (style.out().isPresent() || style.in().isPresent()) {
            rate(box, 36, "canvas.rate.out", style.out(), inks);
            rate(box, 52, "canvas.rate.in", style.in(), inks);
            return;
        }
        String labels = String.join(" · ", style.groupLabels());
        String first = Labels.what(subject.component());
        String second = labels.isEmpty() ? Labels.detail(subject.component(), first) : labels;
        if (first.isEmpty() || second.isEmpty()) {
            line(box, 44, first + second, inks);
        } else {
            line(box, 36, first, inks);
            line(box, 52, second, inks);
        }
    }

    private void line(Box box, double y, String text, Inks inks) {
        String shown = brush.faces().fit(text, CAPTION, box.width() - LEFT - RIGHT);
        brush.text(shown, box.x() + LEFT, box.y() + y, CAPTION, inks.third(), Align.LEFT);
    }

    private void rate(Box box, double y, String key, Optional<String> rate, Inks inks) {
        rate.ifPresent(
                value -> {
                    String caption = brush.texts().say(key);
                    brush.text(
                            caption,
                            box.x() + LEFT,
                            box.y() + y,
                            CAPTION,
                            inks.third(),
                            Align.LEFT);
                    brush.text(
                            value,
                            box.right() - RIGHT,
                            box.y() + y,
                            VALUE,
                            inks.first(),
                            Align.RIGHT);
                });
    }

    /// Draws an adapter with its device name and its rate.
    void nic(Subject subject) {
        Box box = subject.box();
        Color edge = brush.color(ColorRole.NIC_EDGE);
        Inks inks = plain(subject, edge);
        if (box.height() * brush.zoom() < 26
                || box.width() < 60
                || box.width() * brush.zoom() < 66) {
            initials(subject, inks);
            return;
        }
        TextStyle nameStyle = TextStyle.semibold(11.5);
        TextStyle deviceStyle = TextStyle.regular(9.5);
        String device = subject.component().value(Attribute.DEVICE).orElse("");
        String name = subject.component().name();
        boolean sameName = device.equals(name);
        double inner = box.width() - LEFT - RIGHT;
        String shownName = brush.faces().fit(name, nameStyle, inner);
        double left = inner - brush.faces().width(shownName, nameStyle) - 6;
        brush.text(shownName, box.x() + LEFT, box.y() + 16, nameStyle, inks.first(), Align.LEFT);
        if (!sameName && brush.faces().width(device, deviceStyle) <= left) {
            brush.text(
                    device,
                    box.right() - RIGHT,
                    box.y() + 16,
                    deviceStyle,
                    inks.third(),
                    Align.RIGHT);
        }
        if (subject.style().out().isPresent()) {
            rate(box, 32, "canvas.rate.out", subject.style().out(), inks);
        } else {
            portRate(subject, inks);
        }
    }

    private void portRate(Subject subject, Inks inks) {
        Box box = subject.box();
        String rate =
                subject.component()
                        .value(Attribute.PORT_BYTES_PER_SECOND)
                        .map(bytes -> Rates.formatBits((double) bytes))
                        .orElse("");
        line(box, 32, rate.isEmpty() ? Labels.what(subject.component()) : rate, inks);
    }

    void unknown(Subject subject) {
        Box box = subject.box();
        brush.fill(Brush.rounded(box, 4), brush.color(ColorRole.RAISED));
        brush.line(Brush.rounded(box, 4), brush.color(ColorRole.INK_3), brush.edge(1.2), 3, 3);
        Inks inks =
                new Inks(
                        brush.color(ColorRole.INK_1),
                        brush.color(ColorRole.INK_2),
                        brush.color(ColorRole.INK_3));
        if (box.width() < 60) {
            brush.text(
                    "?",
                    box.centerX(),
                    box.centerY() + 4.5,
                    TextStyle.semibold(12.5),
                    inks.second(),
                    Align.CENTER);
            return;
        }
        String name = brush.faces().fitEnd(subject.component().name(), VALUE, box.width() - 17);
        brush.text(name, box.x() + LEFT, box.y() + 16, VALUE, inks.first(), Align.LEFT);
        line(box, 31, brush.texts().say("canvas.kind.unknown"), inks);
    }

    /// Draws a small cell: part of a GPU, or one of many cores.
    void cell(Subject subject) {
        Box box = subject.box();
        boolean isPainted = subject.style().group() >= 0;
        Color edge = brush.faded(brush.theme().edge(subject.component().kind()));
        Color fill =
                isPainted
                        ? brush.faded(brush.theme().group(subject.style().group()))
                        : brush.color(ColorRole.RAISED);
        double radius = Math.min(3, box.height() / 5);
        brush.fill(Brush.rounded(box, radius), fill);
        brush.line(
                Brush.rounded(box, radius),
                isPainted ? Theme.mix(fill, brush.theme().inkOn(fill), 0.75) : edge,
                brush.edge(box.width() < 12 ? 0.6 : 1));
        String label =
                subject.style().ranks().isEmpty()
                        ? Labels.last(subject.component().name())
                        : subject.style().rankLabel();
        TextStyle style = TextStyle.medium(10);
        if (brush.faces().width(label, style) <= box.width() - 2 && box.height() >= 13) {
            Color ink = isPainted ? brush.theme().inkOn(fill) : brush.color(ColorRole.INK_2);
            brush.text(label, box.centerX(), box.centerY() + 3.6, style, ink, Align.CENTER);
        }
    }

    /// Writes the name of a memory, and its rates where it has room for them.
    void memoryText(Subject subject, String name) {
        Box box = subject.box();
        boolean isLarge = box.width() > 80;
        TextStyle style = isLarge ? TextStyle.semibold(10.5) : TextStyle.medium(9.5);
        String rate = subject.style().out().orElse("");
        String shown =
                brush.faces()
                        .fit(
                                isLarge && !rate.isEmpty() ? subject.component().name() : name,
                                style,
                                box.width() - 8);
        double y = box.y() + (isLarge && !rate.isEmpty() ? 14 : isLarge ? 21 : 15);
        brush.text(shown, box.centerX(), y, style, brush.color(ColorRole.INK_2), Align.CENTER);
        if (isLarge && !rate.isEmpty()) {
            Inks inks =
                    new Inks(
                            brush.color(ColorRole.INK_1),
                            brush.color(ColorRole.INK_2),
                            brush.color(ColorRole.INK_3));
            rate(box, 28, "canvas.rate.out", subject.style().out(), inks);
        }
    }
}
