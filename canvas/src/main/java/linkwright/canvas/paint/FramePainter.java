package linkwright.canvas.paint;

import linkwright.canvas.layout.Box;
import linkwright.canvas.layout.Sign;
import linkwright.canvas.paint.Brush.Align;
import linkwright.canvas.paint.PartPainter.Subject;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.Provenance;
import linkwright.engine.topology.Topology;

import java.awt.Color;
import java.util.List;
import java.util.Locale;

/// Draws what holds others: hosts, CPU packages, racks, pods, lanes of the fabric; and the words on
/// them.
final class FramePainter {
    private static final TextStyle HOST_NAME = TextStyle.semibold(14);
    private static final TextStyle SUMMARY = TextStyle.regular(11.5);
    private static final TextStyle SOURCE = TextStyle.regular(11);
    private static final double HEADER_INSET = 16;

    private final Brush brush;
    private final Topology topology;

    FramePainter(Brush brush, Topology topology) {
        this.brush = brush;
        this.topology = topology;
    }

    void host(Subject subject) {
        Box box = subject.box();
        brush.fill(Brush.rounded(box, 8), brush.color(ColorRole.PANEL));
        brush.line(Brush.rounded(box, 8), brush.color(ColorRole.STRONG_LINE), brush.edge(1.2));
        Component host = subject.component();
        double base = box.y() + 22;
        double right = box.right() - 22;
        double left = box.x() + HEADER_INSET;
        TextStyle nameStyle = brush.legible(HOST_NAME, 24);
        String name = brush.faces().fit(host.name(), nameStyle, right - left);
        double nameEnd = left + brush.faces().width(name, nameStyle);
        String source =
                HostSummary.weakestSource(topology, host)
                        .map(p -> brush.texts().say("canvas.source." + id(p)))
                        .orElse("");
        double sourceWidth = brush.faces().width(source, SOURCE) + 16;
        brush.text(name, left, base, nameStyle, brush.color(ColorRole.INK_1), Align.LEFT);
        if (!source.isEmpty() && nameEnd + 12 + sourceWidth < right) {
            double markX = right - sourceWidth + 5;
            HostSummary.weakestSource(topology, host).ifPresent(p -> mark(p, markX, base - 4));
            brush.text(source, right, base, SOURCE, brush.color(ColorRole.INK_2), Align.RIGHT);
            right -= sourceWidth + 12;
        }
        // Hosts whose names differ by their number say the same of themselves.
        String alike = name.replaceAll("\\d", "0");
        double after = left + Math.max(brush.faces().width(alike, nameStyle), nameEnd - left);
        summary(host, after + 12, base, right);
    }

    private static String id(Provenance provenance) {
        return provenance.name().toLowerCase(Locale.ROOT);
    }

    /// Writes as many facts as have room, whole ones only.
    private void summary(Component host, double x, double base, double right) {
        List<String> facts = HostSummary.of(topology, host, brush.texts());
        for (int count = facts.size(); count > 0; count--) {
            String text = String.join(" · ", facts.subList(0, count));
            if (x + brush.faces().width(text, SUMMARY) <= right) {
                brush.text(text, x, base, SUMMARY, brush.color(ColorRole.INK_2), Align.LEFT);
                return;
            }
        }
    }

    /// Draws the mark of a source (look.md, section 8).
    private void mark(Provenance provenance, double x, double y) {
        if (SOURCE.size() * brush.zoom() < 9) {
            return;
        }
        Color ink = brush.color(ColorRole.INK_2);
        switch (provenance) {
            case MEASURED -> brush.fill(Brush.circle(x, y, 4), ink);
            case DISCOVERED -> {
                brush.line(Brush.circle(x, y, 4), ink, 1.3);
                brush.fill(Brush.circle(x, y, 1.7), ink);
            }
            case DECLARED -> brush.line(Brush.circle(x, y, 4), ink, 1.3);
            case ASSUMED -> brush.line(Brush.circle(x, y, 4), ink, 1.3, 2, 1.7);
        }
    }

    void cpuPackage(Subject subject, PartPainter parts) {
        Box box = subject.box();
        parts.pins(box, 22);
        brush.fill(Brush.rounded(box, 2), brush.color(ColorRole.CPU));
        brush.line(Brush.rounded(box, 2), brush.color(ColorRole.CPU_EDGE), brush.edge(1.2));
        TextStyle style = TextStyle.semibold(12);
        double left = box.x() + 14;
        String name = brush.faces().fit(subject.component().name(), style, box.width() - 28);
        brush.text(name, left, box.y() + 20, style, brush.color(ColorRole.INK_1), Align.LEFT);
        double after = left + brush.faces().width(name, style) + 10;
        String model = subject.component().value(Attribute.MODEL).map(Labels::model).orElse("");
        TextStyle small = TextStyle.regular(11);
        String shown = brush.faces().fit(model, small, box.right() - 14 - after);
        if (shown.length() > 6) {
            brush.text(shown, after, box.y() + 20, small, brush.color(ColorRole.INK_2), Align.LEFT);
        }
    }

    void pod(Box box) {
        brush.line(Brush.rounded(box, 8), brush.color(ColorRole.STRONG_LINE), brush.edge(1), 5, 4);
    }

    void rack(Box box) {
        brush.line(Brush.rounded(box, 6), brush.color(ColorRole.HAIRLINE), brush.edge(1));
    }

    void patchLane(Box box) {
        double radius = Math.min(box.width(), box.height()) / 2;
        brush.fill(Brush.rounded(box, radius), brush.color(ColorRole.SUNKEN));
        brush.line(Brush.rounded(box, radius), brush.color(ColorRole.STRONG_LINE), brush.edge(1));
    }

    /// Draws a network switch.
    ///
    /// @param cellsAbove whether it has cells along its upper edge
    /// @param cellsBelow whether it has cells along its lower edge
    void networkSwitch(Subject subject, boolean cellsAbove, boolean cellsBelow) {
        Box box = subject.box();
        brush.fill(Brush.rounded(box, 3), brush.color(ColorRole.SWITCH));
        brush.line(Brush.rounded(box, 3), brush.color(ColorRole.SWITCH_EDGE), brush.edge(1.1));
        double middle =
                cellsAbove == cellsBelow ? box.centerY() : cellsAbove ? box.y() + 28 : box.y() + 15;
        name(subject, middle, TextStyle.semibold(11.5));
    }

    void pill(Subject subject) {
        Box box = subject.box();
        double radius = box.height() / 2;
        brush.fill(Brush.rounded(box, radius), brush.color(ColorRole.SWITCH));
        brush.line(Brush.rounded(box, radius), brush.color(ColorRole.SWITCH_EDGE), brush.edge(1));
        name(subject, box.centerY(), TextStyle.medium(10.5));
    }

    private void name(Subject subject, double middle, TextStyle style) {
        TextStyle used = style;
        if (style.size() * brush.zoom() < 9) {
            used = style.sized(Math.min(20, 10 / brush.zoom()));
        }
        String name = subject.component().name();
        String shown = brush.faces().fit(name, used, subject.box().width() - 8);
        if (!shown.equals(name)) {
            shown = brush.faces().fit(Labels.last(name), used, subject.box().width() - 8);
        }
        brush.text(
                shown,
                subject.part().labelX(),
                middle + 0.36 * used.size(),
                used,
                brush.color(ColorRole.INK_1),
                Align.CENTER);
    }

    void sign(Sign sign) {
        String text = brush.texts().say(sign.text());
        Color ink = brush.color(ColorRole.INK_2);
        switch (sign.style()) {
            case CAPTION ->
                    brush.textIfFree(
                            text, sign.x(), sign.y() + 3, TextStyle.medium(10), ink, Align.CENTER);
            case FRAME -> {
                TextStyle style = TextStyle.semibold(11.5);
                double width = brush.faces().width(text, style);
                brush.fill(
                        Brush.rectangle(sign.x() - 6, sign.y() - 10, width + 12, 20),
                        brush.theme().color(ColorRole.CANVAS));
                brush.text(text, sign.x(), sign.y() + 4, style, ink, Align.LEFT);
            }
            case TIER ->
                    brush.text(
                            text,
                            sign.x(),
                            sign.y(),
                            TextStyle.semibold(11),
                            brush.color(ColorRole.INK_3),
                            Align.LEFT);
            case TIER_NOTE ->
                    brush.text(
                            text,
                            sign.x(),
                            sign.y(),
                            TextStyle.regular(11),
                            brush.color(ColorRole.INK_3),
                            Align.LEFT);
            case LANE -> {
                TextStyle style = brush.legible(TextStyle.medium(10.5), 13);
                double base = sign.y() + 0.36 * style.size();
                brush.text(text, sign.x(), base, style, ink, Align.CENTER);
            }
        }
    }
}
