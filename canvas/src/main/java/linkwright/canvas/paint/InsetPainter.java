package linkwright.canvas.paint;

import linkwright.canvas.layout.Box;
import linkwright.canvas.layout.Cell;
import linkwright.canvas.layout.Dot;
import linkwright.canvas.layout.Drawing;
import linkwright.canvas.layout.Inset;
import linkwright.canvas.layout.Part;
import linkwright.canvas.layout.PortMark;
import linkwright.canvas.layout.Role;
import linkwright.canvas.layout.Sign;
import linkwright.canvas.layout.Trunk;
import linkwright.canvas.layout.Way;
import linkwright.canvas.overlay.ComponentStyle;
import linkwright.canvas.overlay.LinkStyle;
import linkwright.canvas.overlay.OverlayFrame;
import linkwright.canvas.paint.PartPainter.Subject;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.Topology;

import java.awt.Shape;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Paints one plan at its place, layer by layer.
final class InsetPainter {
    private final Brush brush;
    private final Drawing drawing;
    private final Topology topology;
    private final OverlayFrame frame;
    private final Inset inset;
    private final View view;
    private final Box clip;
    private final LinkPainter links;
    private final FabricPainter fabric;
    private final PartPainter parts;
    private final FramePainter frames;
    private final CompactHostPainter hosts;
    private final FindingPainter findings;
    private final boolean isSheet;
    private final List<Box> packages;

    InsetPainter(
            Brush brush, Drawing drawing, OverlayFrame frame, Optional<Inset> host, View view) {
        this.brush = brush;
        this.drawing = drawing;
        this.topology = drawing.topology();
        this.frame = frame;
        this.inset = host.orElseGet(drawing::sheet);
        this.view = view;
        this.isSheet = host.isEmpty();
        Box seen = view.clip().grown(24 / view.zoom());
        this.clip =
                seen.scaled(
                        1 / inset.scale(),
                        -inset.dx() / inset.scale(),
                        -inset.dy() / inset.scale());
        this.packages =
                inset.plan().parts().stream()
                        .filter(part -> part.role() == Role.PACKAGE)
                        .map(Part::box)
                        .toList();
        this.links = new LinkPainter(brush, view.detail());
        this.fabric = new FabricPainter(brush);
        this.parts = new PartPainter(brush, frame.showsLoad());
        this.frames = new FramePainter(brush, topology);
        this.hosts = new CompactHostPainter(brush);
        this.findings = new FindingPainter(brush);
    }

    private void inPlace(Runnable paint) {
        brush.standOn(isSheet ? ColorRole.CANVAS : ColorRole.PANEL);
        brush.within(inset.scale(), inset.dx(), inset.dy(), paint);
    }

    private Subject subject(Part part) {
        int index = inset.componentOf(part);
        Component component = topology.components().get(index);
        String holder =
                component
                        .parent()
                        .flatMap(topology::find)
                        .filter(parent -> parent.kind() == ComponentKind.CPU_PACKAGE)
                        .map(Component::name)
                        .orElse("");
        return new Subject(part, component, frame.component(index), holder);
    }

    private boolean isSeen(Part part) {
        return part.box().grown(12).intersects(clip);
    }

    void frames() {
        inPlace(
                () -> {
                    for (Part part : inset.plan().parts()) {
                        if (isSeen(part)) {
                            frame(part);
                        }
                    }
                });
    }

    private void frame(Part part) {
        switch (part.role()) {
            case POD -> frames.pod(part.box());
            case RACK -> frames.rack(part.box());
            case HOST -> {
                if (!inset.isCompact()) {
                    frames.host(subject(part));
                }
            }
            case COMPACT_HOST -> hosts.frame(subject(part));
            case PACKAGE -> frames.cpuPackage(subject(part), parts);
            case NVSWITCH_LANE, NUMA_LANE -> parts.lane(subject(part), isOnPackage(part));
            case PATCH_LANE -> frames.patchLane(part.box());
            case SWITCH_PILL -> frames.pill(subject(part));
            default -> {}
        }
    }

    private boolean isOnPackage(Part lane) {
        return packages.stream()
                .anyMatch(box -> box.contains(lane.box().centerX(), lane.box().centerY()));
    }

    void links() {
        inPlace(
                () -> {
                    for (Trunk trunk : inset.plan().trunks()) {
                        LinkStyle hottest = hottest(trunk.links());
                        fabric.trunk(trunk, hottest, lookOf(trunk.links()));
                    }
                    List<Way> seen = new ArrayList<>();
                    for (Way way : inset.plan().ways()) {
                        if (way.path().bounds().grown(12).intersects(clip)) {
                            seen.add(way);
                        }
                    }
                    seen.forEach(way -> findings.ground(way, linkOf(way)));
                    seen.sort(Comparator.comparingInt(way -> load(way).hottest().urgency()));
                    seen.forEach(this::way);
                });
    }

    private void way(Way way) {
        brush.standOn(groundOf(way));
        if (way.form() == Way.Form.STRAND) {
            fabric.strand(way, load(way));
        } else {
            links.paint(way, load(way));
        }
    }

    /// What a way runs over: the ground of a CPU package where it lies within one.
    private ColorRole groundOf(Way way) {
        Box bounds = way.path().bounds();
        boolean isWithin =
                packages.stream()
                        .anyMatch(
                                box ->
                                        box.contains(bounds.x(), bounds.y())
                                                && box.contains(bounds.right(), bounds.bottom()));
        return isWithin ? ColorRole.CPU : isSheet ? ColorRole.CANVAS : ColorRole.PANEL;
    }

    private Link linkOf(Way way) {
        return topology.links().get(inset.links().get(way.link()));
    }

    private LinkPainter.Load load(Way way) {
        int link = inset.links().get(way.link());
        return new LinkPainter.Load(
                topology.links().get(link), frame.link(2 * link), frame.link(2 * link + 1));
    }

    private LinkStyle hottest(List<Integer> bundle) {
        LinkStyle hottest = LinkStyle.STRUCTURE;
        for (int local : bundle) {
            int link = inset.links().get(local);
            for (int directed = 2 * link; directed <= 2 * link + 1; directed++) {
                LinkStyle style = frame.link(directed);
                hottest = style.urgency() > hottest.urgency() ? style : hottest;
            }
        }
        return hottest;
    }

    private LinkLook lookOf(List<Integer> bundle) {
        return LinkLook.of(topology.links().get(inset.links().get(bundle.getFirst())).kind());
    }

    void components() {
        inPlace(
                () -> {
                    Map<Part, Set<Boolean>> cellSides = cellSides();
                    for (Part part : inset.plan().parts()) {
                        if (isSeen(part) && part.component() >= 0) {
                            component(part, cellSides.getOrDefault(part, Set.of()));
                        }
                    }
                    for (Cell cell : inset.plan().cells()) {
                        if (cell.box().intersects(clip)) {
                            fabric.cell(cell, hottest(cell.links()), lookOf(cell.links()));
                        }
                    }
                    dots();
                    inset.plan().ways().forEach(this::ports);
                });
    }

    /// Finds along which edges each switch has cells: true for the upper one.
    private Map<Part, Set<Boolean>> cellSides() {
        var sides = new HashMap<Part, Set<Boolean>>();
        if (inset.plan().cells().isEmpty()) {
            return sides;
        }
        for (Part part : inset.plan().parts()) {
            if (part.role() != Role.SWITCH || !isSeen(part)) {
                continue;
            }
            for (Cell cell : inset.plan().cells()) {
                Box box = cell.box();
                if (part.box().contains(box.centerX(), box.centerY())) {
                    sides.computeIfAbsent(part, k -> new HashSet<>())
                            .add(box.centerY() < part.box().centerY());
                }
            }
        }
        return sides;
    }

    private void component(Part part, Set<Boolean> cellSides) {
        switch (part.role()) {
            case SWITCH ->
                    frames.networkSwitch(
                            subject(part), cellSides.contains(true), cellSides.contains(false));
            default -> parts.paint(subject(part));
        }
    }

    private void dots() {
        var stylesByHost = new HashMap<Integer, List<ComponentStyle>>();
        for (Dot dot : inset.plan().dots()) {
            int index = inset.components().get(dot.component());
            stylesByHost
                    .computeIfAbsent(dot.host(), k -> new ArrayList<>())
                    .add(frame.component(index));
            if (!isOpen(dot.host()) && clip.contains(dot.x(), dot.y())) {
                hosts.dot(dot, topology.components().get(index).kind(), frame.component(index));
            }
        }
        for (Part part : inset.plan().parts()) {
            if (part.role() == Role.COMPACT_HOST && isSeen(part)) {
                if (isOpen(part.component())) {
                    hosts.name(subject(part));
                } else {
                    hosts.texts(
                            subject(part), stylesByHost.getOrDefault(part.component(), List.of()));
                }
            }
        }
    }

    /// Whether a compact host is near enough to show its inside.
    private boolean isOpen(int host) {
        return drawing.hosts().stream()
                .filter(open -> open.components().getFirst() == host)
                .anyMatch(open -> Drawing.showsInside(open, view.zoom()));
    }

    private void ports(Way way) {
        Link link = linkOf(way);
        LinkLook look = LinkLook.of(link.kind());
        for (PortMark mark : way.ports()) {
            if (look.port() == LinkLook.PortShape.NONE || !clip.contains(mark.x(), mark.y())) {
                continue;
            }
            Shape outline = LinkLook.outline(look.port(), mark.x(), mark.y());
            boolean isFilled = look.port() == LinkLook.PortShape.FILLED;
            var edge = brush.color(look.color());
            brush.fill(outline, isFilled ? edge : brush.color(ColorRole.RAISED));
            brush.line(outline, edge, brush.edge(1.3));
        }
    }

    void labels() {
        inPlace(
                () -> {
                    for (Way way : inset.plan().ways()) {
                        if (way.path().bounds().grown(24).intersects(clip)) {
                            label(way);
                        }
                    }
                    trunkCounts();
                    for (Sign sign : inset.plan().signs()) {
                        frames.sign(sign);
                    }
                    for (Part part : inset.plan().parts()) {
                        if (part.component() >= 0 && isSeen(part)) {
                            findings.badge(part.box(), subject(part).style());
                        }
                    }
                });
    }

    private void label(Way way) {
        if (way.form() == Way.Form.LANES) {
            links.mark(way, load(way));
        }
        findings.pill(way, linkOf(way));
        way.count().forEach(mark -> count(way, mark));
    }

    private void count(Way way, PortMark mark) {
        String text = "×" + linkOf(way).multiplicity();
        TextStyle style = TextStyle.medium(9.5);
        boolean isOnLine = way.path().xs().length > 2;
        if (isOnLine && style.size() * brush.zoom() >= 9) {
            var pill = Box.around(mark.x(), mark.y(), brush.faces().width(text, style) + 8, 13);
            brush.fill(Brush.rounded(pill, 6.5), brush.theme().color(groundOf(way)));
        }
        brush.textIfFree(
                text,
                mark.x(),
                mark.y() + 3.4,
                style,
                brush.color(LinkLook.of(linkOf(way).kind()).color()),
                isOnLine ? Brush.Align.CENTER : Brush.Align.LEFT);
    }

    private void trunkCounts() {
        for (Trunk trunk : inset.plan().trunks()) {
            int cables = 0;
            for (int local : trunk.links()) {
                cables += topology.links().get(inset.links().get(local)).multiplicity();
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
