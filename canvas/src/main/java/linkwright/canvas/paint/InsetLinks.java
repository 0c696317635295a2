package linkwright.canvas.paint;

import linkwright.canvas.layout.Box;
import linkwright.canvas.layout.PortMark;
import linkwright.canvas.layout.Trunk;
import linkwright.canvas.layout.Way;
import linkwright.engine.topology.Link;

import java.awt.Shape;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Paints the links of a plan, from cold to hot, and what is written on them.
final class InsetLinks {
    private final Brush brush;
    private final InsetScene scene;
    private final LinkPainter links;
    private final FabricPainter fabric;
    private final FindingPainter findings;

    InsetLinks(Brush brush, InsetScene scene) {
        this.brush = brush;
        this.scene = scene;
        this.links = new LinkPainter(brush, scene.detail());
        this.fabric = new FabricPainter(brush);
        this.findings = new FindingPainter(brush);
    }

    void paint() {
        for (Trunk trunk : scene.plan().trunks()) {
            fabric.trunk(trunk, scene.hottest(trunk.links()), scene.lookOf(trunk.links()));
        }
        List<Way> seen = new ArrayList<>();
        for (Way way : scene.plan().ways()) {
            if (way.path().bounds().grown(12).intersects(scene.clip())) {
                seen.add(way);
            }
        }
        seen.forEach(way -> findings.ground(way, scene.linkOf(way)));
        seen.sort(Comparator.comparingInt(way -> scene.load(way).hottest().urgency()));
        seen.forEach(this::way);
    }

    private void way(Way way) {
        brush.standOn(scene.groundOf(way));
        if (way.form() == Way.Form.STRAND) {
            fabric.strand(way, scene.load(way));
        } else {
            links.paint(way, scene.load(way));
        }
    }

    /// Draws the ports of all ways.
    void ports() {
        scene.plan().ways().forEach(this::ports);
    }

    private void ports(Way way) {
        Link link = scene.linkOf(way);
        LinkLook look = LinkLook.of(link.kind());
        for (PortMark mark : way.ports()) {
            if (look.port() == LinkLook.PortShape.NONE
                    || !scene.clip().contains(mark.x(), mark.y())) {
                continue;
            }
            Shape outline = LinkLook.outline(look.port(), mark.x(), mark.y());
            boolean isFilled = look.port() == LinkLook.PortShape.FILLED;
            var edge = brush.color(look.color());
            brush.fill(outline, isFilled ? edge : brush.color(ColorRole.RAISED));
            brush.line(outline, edge, brush.edge(1.3));
        }
    }

    /// Writes what stands on links and beside trunks.
    void labels() {
        for (Way way : scene.plan().ways()) {
            if (way.path().bounds().grown(24).intersects(scene.clip())) {
                label(way);
            }
        }
        trunkCounts();
    }

    private void label(Way way) {
        if (way.form() == Way.Form.LANES) {
            links.mark(way, scene.load(way));
        }
        findings.pill(way, scene.linkOf(way));
        way.count().forEach(mark -> count(way, mark));
    }

    private void count(Way way, PortMark mark) {
        String text = "×" + scene.linkOf(way).multiplicity();
        TextStyle style = TextStyle.medium(9.5);
        boolean isOnLine = way.path().xs().length > 2;
        if (isOnLine && style.size() * brush.zoom() >= 9) {
            var pill = Box.around(mark.x(), mark.y(), brush.faces().width(text, style) + 8, 13);
            brush.fill(Brush.rounded(pill, 6.5), brush.theme().color(scene.groundOf(way)));
        }
        brush.textIfFree(
                text,
                mark.x(),
                mark.y() + 3.4,
                style,
                brush.color(LinkLook.of(scene.linkOf(way).kind()).color()),
                isOnLine ? Brush.Align.CENTER : Brush.Align.LEFT);
    }

    private void trunkCounts() {
        for (Trunk trunk : scene.plan().trunks()) {
            Lines.Spot middle = Lines.middle(trunk.path());
            LinkPainter.sign(scene.hottest(trunk.links()))
                    .ifPresent(sign -> links.disc(middle, sign, 6));
            int cables = 0;
            for (int local : trunk.links()) {
                cables += scene.link(local).multiplicity();
            }
            for (PortMark mark : trunk.count()) {
                brush.textIfFree(
                        Integer.toString(cables),
                        mark.x(),
                        mark.y() + 3.6,
                        TextStyle.medium(10),
                        brush.color(ColorRole.INK_2),
                        Brush.Align.LEFT);
            }
        }
    }
}
