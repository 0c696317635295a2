package linkwright.canvas.paint;

import linkwright.canvas.layout.Box;
import linkwright.canvas.layout.Way;
import linkwright.canvas.overlay.ComponentStyle;
import linkwright.canvas.paint.Brush.Align;
import linkwright.engine.diagnostic.Severity;
import linkwright.engine.quantity.Rates;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkFigures;

import java.awt.Color;
import java.awt.Shape;

/// Draws what needs a person: the frame of a degraded link, and badges on components.
final class FindingPainter {
    private static final double BADGE = 20;

    private final Brush brush;

    FindingPainter(Brush brush) {
        this.brush = brush;
    }

    /// Draws the ground of a link that carries less than it should: as wide as it should be.
    void ground(Way way, Link link) {
        if (!isDegraded(link) || way.path().isCubic() || way.path().xs().length != 2) {
            return;
        }
        boolean isDown = isDown(link);
        double width = shouldBe(link.forward()) + shouldBe(link.backward()) + 1.2 + 4;
        Box box = around(way, width);
        brush.fill(
                Brush.rounded(box, 2),
                brush.color(isDown ? ColorRole.ERROR_SOFT : ColorRole.WARNING_SOFT));
        brush.line(
                Brush.rounded(box, 2),
                brush.color(isDown ? ColorRole.ERROR : ColorRole.WARNING),
                1.4,
                4,
                2.5);
    }

    static boolean isDegraded(Link link) {
        return link.forward().isDegraded() || link.backward().isDegraded();
    }

    static boolean isDown(Link link) {
        return link.forward().capacityBytesPerSecond().orElse(1L) == 0;
    }

    private static double shouldBe(LinkFigures figures) {
        long bytesPerSecond = figures.nominalBytesPerSecond().value().orElse(0L);
        return Math.clamp(0.5 * Math.sqrt(bytesPerSecond / 1e9), 1.5, 12);
    }

    private static Box around(Way way, double width) {
        Box bounds = way.path().bounds();
        return bounds.width() < bounds.height()
                ? Box.around(bounds.centerX(), bounds.centerY(), width, bounds.height() - 2)
                : Box.around(bounds.centerX(), bounds.centerY(), bounds.width() - 2, width);
    }

    /// Writes beside a degraded link what it does of what it should do.
    void pill(Way way, Link link) {
        if (!isDegraded(link)) {
            return;
        }
        TextStyle style = TextStyle.semibold(10.5);
        String text = isDown(link) ? brush.texts().say("canvas.link.down") : ofWhat(link);
        double width = brush.faces().width(text, style) + 16;
        Lines.Spot spot = Lines.middle(way.path());
        var box = new Box(spot.x() + 12, spot.y() - 9, width, 18);
        if (style.size() * brush.zoom() < 9) {
            return;
        }
        brush.fill(Brush.rounded(box, 9), brush.color(ColorRole.RAISED));
        brush.line(Brush.rounded(box, 9), brush.color(ColorRole.WARNING), brush.edge(1.2));
        brush.text(
                text,
                box.centerX(),
                box.centerY() + 3.7,
                style,
                brush.color(ColorRole.WARNING_INK),
                Align.CENTER);
    }

    private String ofWhat(Link link) {
        LinkFigures figures = link.forward().isDegraded() ? link.forward() : link.backward();
        double is = figures.actualBytesPerSecond().value().orElse(0L);
        double should = figures.nominalBytesPerSecond().value().orElse(0L);
        boolean isNetwork = link.kind().isNetwork();
        String now = isNetwork ? Rates.formatBits(is) : Rates.formatBytes(is);
        String nominal = isNetwork ? Rates.formatBits(should) : Rates.formatBytes(should);
        String bare = now.substring(0, Math.max(0, now.indexOf(' ')));
        boolean sameUnit = now.endsWith(nominal.substring(nominal.indexOf(' ')));
        return brush.texts().say("canvas.link.of", sameUnit ? bare : now, nominal);
    }

    /// Draws a badge of constant size on screen at the corner of a component.
    void badge(Box box, ComponentStyle style) {
        if (style.finding().isEmpty()) {
            return;
        }
        double size = BADGE / brush.zoom();
        String sign = style.findings() > 1 ? Integer.toString(style.findings()) : "!";
        double x = box.right();
        double y = box.y();
        sign(style.finding().get(), sign, Box.around(x, y, size, size));
    }

    /// Draws the sign of a severity: a triangle for a warning, a disc for the others.
    void sign(Severity severity, String text, Box box) {
        double size = box.width();
        double x = box.centerX();
        double y = box.centerY();
        Color mark = brush.color(markOf(severity));
        Shape shape =
                severity == Severity.WARNING
                        ? Brush.polygon(
                                x,
                                y - size * 0.5,
                                x + size * 0.54,
                                y + size * 0.42,
                                x - size * 0.54,
                                y + size * 0.42)
                        : Brush.circle(x, y, size * 0.44);
        brush.fill(shape, brush.color(groundOf(severity)));
        brush.line(shape, mark, size * 0.07);
        TextStyle style = TextStyle.semibold(size * 0.56);
        double base = y + size * (severity == Severity.WARNING ? 0.3 : 0.2);
        brush.text(text, x, base, style, mark, Align.CENTER);
    }

    private static ColorRole groundOf(Severity severity) {
        return switch (severity) {
            case NOTE -> ColorRole.ACCENT_SOFT;
            case WARNING -> ColorRole.WARNING_SOFT;
            case ERROR -> ColorRole.ERROR_SOFT;
        };
    }

    private static ColorRole markOf(Severity severity) {
        return switch (severity) {
            case NOTE -> ColorRole.NOTE;
            case WARNING -> ColorRole.WARNING;
            case ERROR -> ColorRole.ERROR;
        };
    }
}
