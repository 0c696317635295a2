package linkwright.canvas.paint;

import linkwright.canvas.layout.Box;
import linkwright.canvas.layout.Dot;
import linkwright.canvas.overlay.Activity;
import linkwright.canvas.overlay.ComponentStyle;
import linkwright.canvas.paint.Brush.Align;
import linkwright.canvas.paint.PartPainter.Subject;
import linkwright.engine.topology.ComponentKind;

import java.awt.Color;
import java.util.List;
import java.util.Locale;

/// Draws a host of a cluster in small: its number, a dot for each GPU, and what its ranks have in
/// common.
final class CompactHostPainter {
    private static final TextStyle NAME = TextStyle.semibold(11);
    private static final TextStyle NOTE = TextStyle.medium(10);
    private static final double LARGEST = 13;
    private static final double RING = 1.4;

    private final Brush brush;

    CompactHostPainter(Brush brush) {
        this.brush = brush;
    }

    void frame(Subject subject) {
        Box box = subject.box();
        brush.fill(Brush.rounded(box, 5), brush.color(ColorRole.PANEL));
        boolean hasFinding = subject.style().finding().isPresent();
        brush.line(
                Brush.rounded(box, 5),
                brush.color(hasFinding ? ColorRole.WARNING : ColorRole.STRONG_LINE),
                hasFinding ? 2 : brush.edge(1.1));
    }

    /// Writes the name, and below the dots what all ranks share.
    void texts(Subject subject, List<ComponentStyle> devices) {
        Box box = subject.box();
        TextStyle nameStyle = brush.legible(NAME, LARGEST);
        String name =
                brush.faces()
                        .fit(Labels.number(subject.component().name()), nameStyle, box.width() - 4);
        Color ink = brush.color(ColorRole.INK_1);
        brush.text(name, box.centerX(), box.y() + 14, nameStyle, ink, Align.CENTER);
        TextStyle noteStyle = brush.legible(NOTE, LARGEST);
        String note = common(devices);
        if (brush.faces().width(note, noteStyle) <= box.width() - 2) {
            Color quiet = brush.color(ColorRole.INK_2);
            brush.text(note, box.centerX(), box.y() + 86, noteStyle, quiet, Align.CENTER);
        }
    }

    /// Writes only the name, for a host that shows its inside.
    void name(Subject subject) {
        Box box = subject.box();
        double size = Math.min(11, 13 / brush.zoom());
        TextStyle style = TextStyle.semibold(size);
        brush.text(
                brush.faces().fit(subject.component().name(), style, box.width() - 4),
                box.centerX(),
                box.y() + 14,
                style,
                brush.color(ColorRole.INK_1),
                Align.CENTER);
    }

    /// Returns what all devices share and the colour does not say alone: the group that has the
    /// colour, else the coordinate in the dimension painted, else in the coarsest other one.
    private static String common(List<ComponentStyle> devices) {
        if (devices.isEmpty()) {
            return "";
        }
        ComponentStyle first = devices.getFirst();
        boolean isOneGroup = devices.stream().allMatch(d -> d.group() == first.group());
        boolean isStage = first.groupLabels().contains(first.groupName());
        if (isOneGroup && !isStage && !first.groupName().isEmpty()) {
            return first.groupName();
        }
        List<String> shared =
                first.groupLabels().stream()
                        .filter(label -> !label.equals(first.groupName()))
                        .filter(
                                label ->
                                        devices.stream()
                                                .allMatch(d -> d.groupLabels().contains(label)))
                        .toList();
        int space = Math.max(0, first.groupName().indexOf(' '));
        String painted = first.groupName().substring(0, space).toLowerCase(Locale.ROOT);
        return shared.stream()
                .filter(label -> !painted.isEmpty() && label.startsWith(painted + " "))
                .findFirst()
                .or(() -> shared.stream().reduce((a, b) -> b))
                .orElse("");
    }

    void dot(Dot dot, ComponentKind kind, ComponentStyle style) {
        double share = style.isDimmed() ? 0.35 : 1;
        brush.fade(share);
        var circle =
                kind == ComponentKind.GPU
                        ? Brush.circle(dot.x(), dot.y(), dot.radius())
                        : Brush.rounded(
                                Box.around(dot.x(), dot.y(), 2 * dot.radius(), 2 * dot.radius()),
                                1.5);
        if (style.activity().isPresent()) {
            lit(dot, style, style.activity().get());
        } else if (style.group() >= 0) {
            new GroupPaint(brush).fill(circle, style.group());
        } else {
            brush.fill(
                    circle, brush.color(kind == ComponentKind.GPU ? ColorRole.GPU : ColorRole.CPU));
            brush.line(circle, brush.faded(brush.theme().edge(kind)), 0.9);
        }
        brush.fade(1);
    }

    /// What a device does fills its dot; its group is left a ring.
    private void lit(Dot dot, ComponentStyle style, Activity activity) {
        double radius = dot.radius();
        if (style.group() >= 0) {
            Color group = new GroupPaint(brush).color(style.group());
            brush.line(Brush.circle(dot.x(), dot.y(), radius - RING / 2), group, RING);
            radius -= RING + 0.6;
        }
        Box bounds = Box.around(dot.x(), dot.y(), 2 * radius, 2 * radius);
        new ActivityPainter(brush).dot(bounds, activity);
    }
}
