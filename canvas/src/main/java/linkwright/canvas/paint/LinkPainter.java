package linkwright.canvas.paint;

import linkwright.canvas.layout.Path;
import linkwright.canvas.layout.Way;
import linkwright.canvas.overlay.HeatScale;
import linkwright.canvas.overlay.LinkStyle;
import linkwright.canvas.overlay.LinkStyle.State;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkKind;

import java.awt.Color;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.Optional;

/// Draws links within hosts: two halves, one for each direction, drive on the right (look.md,
/// section 6).
final class LinkPainter {
    private static final double GAP = 1.2;
    private static final double CASING = 0.6;
    private static final double HALO = 2.5;
    private static final double CASING_SHARE = 0.55;
    private static final double CHEVRON_PLACE = 0.62;
    private static final double LEAST_CHEVRON_WIDTH = 2.2;
    private static final double LEAST_CHEVRON_WAY = 22;
    private static final double DIMMED = 0.3;
    private static final double LARGEST_SIGN = 14;

    private final Brush brush;
    private final boolean isFast;

    LinkPainter(Brush brush, View.Detail detail) {
        this.brush = brush;
        this.isFast = detail == View.Detail.FAST;
    }

    /// Both directions of a link under an overlay.
    ///
    /// @param link with its kind and figures
    /// @param forward from a to b
    /// @param backward from b to a
    record Load(Link link, LinkStyle forward, LinkStyle backward) {
        boolean isStructure() {
            return forward.state() == State.STRUCTURE && backward.state() == State.STRUCTURE;
        }

        boolean isDimmed() {
            return forward.isDimmed() && backward.isDimmed();
        }

        boolean isOnPath() {
            return forward.isOnPath() || backward.isOnPath();
        }

        LinkStyle hottest() {
            return forward.urgency() >= backward.urgency() ? forward : backward;
        }

        boolean hasUnknownCapacity() {
            return link.forward().capacityBytesPerSecond().isEmpty()
                    && link.backward().capacityBytesPerSecond().isEmpty();
        }
    }

    void paint(Way way, Load load) {
        brush.fade(load.isDimmed() ? DIMMED : 1);
        if (way.form() == Way.Form.INTERNAL) {
            pathEdge(way, load, brush.edge(1.2));
            brush.line(
                    Lines.shape(way.path()), brush.color(ColorRole.STRONG_LINE), brush.edge(1.2));
        } else if (load.hasUnknownCapacity()) {
            pathEdge(way, load, 3);
            unknown(way);
        } else if (load.isStructure()) {
            structure(way, load);
        } else {
            halves(way, load);
        }
        brush.fade(1);
    }

    /// Draws the edge on both sides of a link of the path shown.
    private void pathEdge(Way way, Load load, double width) {
        if (load.isOnPath()) {
            brush.pathEdge(Lines.shape(way.path()), width);
        }
    }

    private void unknown(Way way) {
        brush.line(
                Lines.shape(way.path()),
                brush.color(ColorRole.NO_DATA),
                Math.max(1.4, brush.hairline()),
                2,
                3);
    }

    private void structure(Way way, Load load) {
        LinkLook look = LinkLook.of(load.link().kind());
        double capacity = Math.max(way.forwardWidth(), way.backwardWidth());
        double width = Math.clamp(1 + 0.5 * capacity, 1.6, 5);
        if (!isFast && !load.isOnPath() && isCrossing(load)) {
            brush.line(Lines.shape(way.path()), ground(), width + 2 * HALO);
        }
        pathEdge(way, load, width);
        brush.line(Lines.shape(way.path()), brush.color(look.color()), width, look.dash());
    }

    /// Memory stands right below what it belongs to, so its link crosses nothing.
    private static boolean isCrossing(Load load) {
        return load.link().kind() != LinkKind.MEMORY;
    }

    private Color ground() {
        return brush.theme().color(brush.surface());
    }

    private void halves(Way way, Load load) {
        double both = way.forwardWidth() + way.backwardWidth() + GAP;
        pathEdge(way, load, both + 2 * CASING);
        if (!isFast) {
            if (!load.isOnPath() && isCrossing(load)) {
                brush.line(Lines.shape(way.path()), ground(), both + 2 * HALO);
            }
            Color casing = Theme.mix(brush.color(ColorRole.CASING), ground(), CASING_SHARE);
            brush.line(Lines.shape(way.path()), casing, both + 2 * CASING);
        }
        // The middle of the pair lies on the path even where the two halves differ in width.
        double left = way.backwardWidth();
        double right = way.forwardWidth();
        double shift = (right - left) / 2;
        half(way.path(), (GAP + right) / 2 - shift / 2, right, load.forward());
        half(Lines.reversed(way.path()), (GAP + left) / 2 + shift / 2, left, load.backward());
    }

    private void half(Path path, double distance, double width, LinkStyle style) {
        Path line = Lines.parallel(path, distance);
        Color color = brush.faded(brush.theme().load(style));
        switch (style.state()) {
            case NO_DATA, UNKNOWN_CAPACITY -> {
                brush.line(Lines.shape(line), ground(), width);
                brush.line(Lines.shape(line), color, width, 3, 3);
            }
            case IDLE, STRUCTURE -> {
                brush.line(Lines.shape(line), ground(), width);
                brush.line(Lines.shape(line), color, 0.45 * width);
            }
            case HEAT, DIFFERENCE -> {
                brush.line(Lines.shape(line), color, width);
                chevron(line, width, brush.faded(brush.theme().inkOn(color)));
            }
        }
    }

    private void chevron(Path line, double width, Color ink) {
        double way = Lines.length(line);
        boolean isSmall =
                width < LEAST_CHEVRON_WIDTH || way < Math.max(LEAST_CHEVRON_WAY, 3 * width);
        if (isFast || isSmall || width * brush.zoom() < 2) {
            return;
        }
        Lines.Spot spot = Lines.at(line, CHEVRON_PLACE);
        Point2D left = spot.at(-0.3 * width, -0.4 * width);
        Point2D tip = spot.at(0.3 * width, 0);
        Point2D right = spot.at(-0.3 * width, 0.4 * width);
        Path2D shape =
                Brush.open(
                        left.getX(),
                        left.getY(),
                        tip.getX(),
                        tip.getY(),
                        right.getX(),
                        right.getY());
        brush.roundLine(shape, ink, width >= 4.5 ? 1.4 : 1.1);
    }

    /// Draws what stands on a link in its middle: the sign of a difference, the question of an
    /// unknown capacity.
    void mark(Way way, Load load) {
        if (way.form() == Way.Form.INTERNAL) {
            return;
        }
        Lines.Spot spot = Lines.middle(way.path());
        if (load.hasUnknownCapacity()) {
            disc(spot, "?", 7);
        } else {
            sign(load.hottest()).ifPresent(sign -> disc(spot, sign, 6));
        }
    }

    /// Returns the sign of a difference, which its colour alone would not tell in grey.
    static Optional<String> sign(LinkStyle style) {
        return style.state() != State.DIFFERENCE || style.level() == HeatScale.SAME
                ? Optional.empty()
                : Optional.of(style.level() < HeatScale.SAME ? "−" : "+");
    }

    /// Draws a disc with a sign; none where the sign could not be read.
    void disc(Lines.Spot spot, String sign, double radius) {
        TextStyle style = brush.legible(TextStyle.semibold(10.5), LARGEST_SIGN);
        if (!brush.isReadable(style)) {
            return;
        }
        brush.fill(Brush.circle(spot.x(), spot.y(), radius), brush.color(ColorRole.RAISED));
        brush.line(
                Brush.circle(spot.x(), spot.y(), radius),
                brush.color(ColorRole.NO_DATA),
                brush.edge(1));
        brush.text(
                sign,
                spot.x(),
                spot.y() + 0.35 * style.size(),
                style,
                brush.color(ColorRole.INK_1),
                Brush.Align.CENTER);
    }
}
