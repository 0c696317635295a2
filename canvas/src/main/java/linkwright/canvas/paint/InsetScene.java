package linkwright.canvas.paint;

import linkwright.canvas.layout.Box;
import linkwright.canvas.layout.Drawing;
import linkwright.canvas.layout.Inset;
import linkwright.canvas.layout.Part;
import linkwright.canvas.layout.Plan;
import linkwright.canvas.layout.Role;
import linkwright.canvas.layout.Way;
import linkwright.canvas.overlay.LinkStyle;
import linkwright.canvas.overlay.OverlayFrame;
import linkwright.canvas.paint.PartPainter.Subject;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// One plan at its place under an overlay: what its painters ask it for.
final class InsetScene {
    private final Brush brush;
    private final Topology topology;
    private final OverlayFrame frame;
    private final Inset inset;
    private final View view;
    private final Box clip;
    private final boolean isSheet;
    private final List<Box> packages;
    private final Set<Integer> openHosts = new HashSet<>();

    InsetScene(Brush brush, Drawing drawing, OverlayFrame frame, Optional<Inset> host, View view) {
        this.brush = brush;
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
        if (isSheet) {
            findOpenHosts(drawing);
        }
    }

    /// Only the sheet has compact hosts.
    private void findOpenHosts(Drawing drawing) {
        for (Inset host : drawing.hosts()) {
            if (Drawing.showsInside(host, view.zoomToTheEye())) {
                openHosts.add(host.components().getFirst());
            }
        }
    }

    Topology topology() {
        return topology;
    }

    OverlayFrame frame() {
        return frame;
    }

    Inset inset() {
        return inset;
    }

    Plan plan() {
        return inset.plan();
    }

    /// Returns what is seen of the plan, in its own coordinates.
    Box clip() {
        return clip;
    }

    View.Detail detail() {
        return view.detail();
    }

    void inPlace(Runnable paint) {
        brush.standOn(isSheet ? ColorRole.CANVAS : ColorRole.PANEL);
        brush.within(inset.scale(), inset.dx(), inset.dy(), paint);
    }

    Subject subject(Part part) {
        int index = inset.componentOf(part);
        Component component = topology.components().get(index);
        String holder =
                component
                        .parent()
                        .flatMap(topology::find)
                        .filter(parent -> parent.kind() == ComponentKind.CPU_PACKAGE)
                        .map(Component::name)
                        .orElse("");
        return new Subject(part, component, frame.component(index), holder, isDivided(component));
    }

    private boolean isDivided(Component component) {
        return component.kind() == ComponentKind.GPU
                && topology.children(component.id()).stream()
                        .anyMatch(child -> child.kind() == ComponentKind.GPU_PARTITION);
    }

    boolean isSeen(Part part) {
        return part.box().grown(12).intersects(clip);
    }

    boolean isOnPackage(Part lane) {
        return packages.stream()
                .anyMatch(box -> box.contains(lane.box().centerX(), lane.box().centerY()));
    }

    /// What a way runs over: the ground of a CPU package where it lies within one.
    ColorRole groundOf(Way way) {
        Box bounds = way.path().bounds();
        boolean isWithin =
                packages.stream()
                        .anyMatch(
                                box ->
                                        box.contains(bounds.x(), bounds.y())
                                                && box.contains(bounds.right(), bounds.bottom()));
        return isWithin ? ColorRole.CPU : isSheet ? ColorRole.CANVAS : ColorRole.PANEL;
    }

    Link linkOf(Way way) {
        return topology.links().get(inset.links().get(way.link()));
    }

    /// Returns a link of the plan by its place in it.
    Link link(int local) {
        return topology.links().get(inset.links().get(local));
    }

    LinkPainter.Load load(Way way) {
        int link = inset.links().get(way.link());
        return new LinkPainter.Load(
                topology.links().get(link), frame.link(2 * link), frame.link(2 * link + 1));
    }

    LinkStyle hottest(List<Integer> bundle) {
        var directions = new ArrayList<LinkStyle>();
        for (int local : bundle) {
            int link = inset.links().get(local);
            directions.add(frame.link(2 * link));
            directions.add(frame.link(2 * link + 1));
        }
        return LinkStyle.merged(directions);
    }

    LinkLook lookOf(List<Integer> bundle) {
        return LinkLook.of(topology.links().get(inset.links().get(bundle.getFirst())).kind());
    }

    /// Whether a compact host is near enough to show its inside.
    boolean isOpen(int host) {
        return openHosts.contains(host);
    }
}
