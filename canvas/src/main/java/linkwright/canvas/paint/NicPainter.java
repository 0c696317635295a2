package linkwright.canvas.paint;

import linkwright.canvas.layout.Box;
import linkwright.canvas.paint.Brush.Align;
import linkwright.canvas.paint.PartPainter.Subject;
import linkwright.engine.quantity.Rates;
import linkwright.engine.topology.Attribute;

import java.awt.Color;

/// Draws adapters, and devices of unknown kind.
final class NicPainter {
    private static final TextStyle NAME = TextStyle.semibold(11.5);
    private static final TextStyle DEVICE = TextStyle.regular(9.5);

    private final Brush brush;
    private final BoxText texts;

    NicPainter(Brush brush) {
        this.brush = brush;
        this.texts = new BoxText(brush);
    }

    /// Draws an adapter with its device name and its rate.
    void nic(Subject subject) {
        Box box = subject.box();
        Color edge = brush.color(ColorRole.NIC_EDGE);
        Inks inks = texts.ground(box, edge, edge);
        if (box.height() * brush.zoom() < 26
                || box.width() < 60
                || box.width() * brush.zoom() < 66
                || !texts.isReadable()) {
            texts.initials(subject, inks);
            return;
        }
        names(subject, inks);
        if (subject.style().out().isPresent()) {
            texts.rate(box, 32, "canvas.rate.out", subject.style().out(), inks);
        } else {
            portRate(subject, inks);
        }
    }

    private void names(Subject subject, Inks inks) {
        Box box = subject.box();
        String device = subject.component().value(Attribute.DEVICE).orElse("");
        String name = subject.component().name();
        double inner = box.width() - BoxText.LEFT - BoxText.RIGHT;
        String shown = brush.faces().fit(name, NAME, inner);
        double y = box.y() + 16;
        brush.text(shown, box.x() + BoxText.LEFT, y, NAME, inks.first(), Align.LEFT);
        double left = inner - brush.faces().width(shown, NAME) - 6;
        if (!device.equals(name) && brush.faces().width(device, DEVICE) <= left) {
            double right = box.right() - BoxText.RIGHT;
            brush.text(device, right, y, DEVICE, inks.third(), Align.RIGHT);
        }
    }

    private void portRate(Subject subject, Inks inks) {
        String rate =
                subject.component()
                        .value(Attribute.PORT_BYTES_PER_SECOND)
                        .map(bytes -> Rates.formatBits((double) bytes))
                        .orElseGet(() -> Labels.what(subject.component()));
        texts.line(subject.box(), 32, rate, inks);
    }

    void unknown(Subject subject) {
        Box box = subject.box();
        brush.fill(Brush.rounded(box, 4), brush.color(ColorRole.RAISED));
        brush.line(Brush.rounded(box, 4), brush.color(ColorRole.INK_3), brush.edge(1.2), 3, 3);
        Inks inks = Inks.plain(brush);
        if (box.width() < 60 || !texts.isReadable()) {
            TextStyle style = brush.legible(TextStyle.semibold(12.5), 0.6 * box.height());
            double base = box.centerY() + 0.36 * style.size();
            brush.text("?", box.centerX(), base, style, inks.second(), Align.CENTER);
            return;
        }
        TextStyle style = BoxText.VALUE;
        String name = brush.faces().fitEnd(subject.component().name(), style, box.width() - 17);
        brush.text(name, box.x() + BoxText.LEFT, box.y() + 16, style, inks.first(), Align.LEFT);
        String kind = brush.texts().say("canvas.kind.unknown");
        double room = box.width() - BoxText.LEFT - BoxText.RIGHT;
        String words = brush.faces().fitWords(kind, BoxText.CAPTION, room);
        texts.line(box, 31, words, inks);
    }
}
