package linkwright.canvas.layout;

import linkwright.canvas.document.Position;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A topology with a place for everything in it; immutable.
///
/// Coordinates are pixels at zoom 1. A host of a cluster is drawn small; from [#CLOSE_UP] pixels of
/// width on screen its inside shows in its own frame, so boxes, ways and hits depend on the zoom.
public final class Drawing {
    /// From this width on screen, in pixels, a compact host shows its inside (look.md, section 11,
    /// between levels 3 and 4b: from here its boxes are wide enough for their short names).
    public static final double CLOSE_UP = 300;

    private final Topology topology;
    private final Inset sheet;
    private final List<Inset> hosts;
    private final Box bounds;
    private final Map<Integer, Place> outer = new HashMap<>();
    private final Map<Integer, Place> inner = new HashMap<>();
    private final Map<Integer, Place> ways = new HashMap<>();
    private final IdentityHashMap<Plan, HitIndex> indices = new IdentityHashMap<>();

    /// Where to find something: an inset, and a place in one of its plan's lists.
    private record Place(Inset inset, int at) {}

    Drawing(Topology topology, Inset sheet, List<Inset> hosts) {
        this.topology = topology;
        this.sheet = sheet;
        this.hosts = List.copyOf(hosts);
        this.bounds = this.hosts.stream().map(Inset::box).reduce(sheet.box(), Box::and);
        register(sheet, outer);
        for (Inset host : this.hosts) {
            register(host, host.isCompact() ? inner : outer);
        }
    }

    private void register(Inset inset, Map<Integer, Place> places) {
        Plan plan = inset.plan();
        for (int i = 0; i < plan.parts().size(); i++) {
            int component = inset.componentOf(plan.parts().get(i));
            if (component >= 0) {
                places.putIfAbsent(component, new Place(inset, i));
            }
        }
        for (int i = 0; i < plan.ways().size(); i++) {
            ways.putIfAbsent(inset.links().get(plan.ways().get(i).link()), new Place(inset, i));
        }
        indices.computeIfAbsent(plan, HitIndex::new);
    }

    /// Returns what is drawn.
    public Topology topology() {
        return topology;
    }

    /// Returns the smallest box around everything, in pixels at zoom 1.
    public Box bounds() {
        return bounds;
    }

    /// Returns what stands outside hosts, and the frames of compact hosts.
    public Inset sheet() {
        return sheet;
    }

    /// Returns the insides of hosts, in the order of the hosts.
    public List<Inset> hosts() {
        return hosts;
    }

    /// Returns whether an inset's inside is drawn at a zoom (pixels to the eye per pixel at zoom
    /// 1).
    public static boolean showsInside(Inset inset, double zoom) {
        return !inset.isCompact() || inset.box().width() * zoom >= CLOSE_UP;
    }

    /// Returns where a component stands at a zoom, empty for one that is not drawn then.
    public Optional<Box> box(ComponentId id, double zoom) {
        int index = topology.indexOf(id);
        Place close = inner.get(index);
        if (close != null && showsInside(close.inset(), zoom)) {
            return Optional.of(boxAt(close));
        }
        Place far = outer.get(index);
        if (far != null) {
            return Optional.of(boxAt(far));
        }
        return dot(index);
    }

    private static Box boxAt(Place place) {
        return place.inset().boxOf(place.inset().plan().parts().get(place.at()));
    }

    private Optional<Box> dot(int component) {
        return sheet.plan().dots().stream()
                .filter(dot -> sheet.components().get(dot.component()) == component)
                .map(dot -> Box.around(dot.x(), dot.y(), 2 * dot.radius(), 2 * dot.radius()))
                .findFirst();
    }

    /// Returns the line of a link on the drawing, from its `a` to its `b`; empty for a link that
    /// has none of its own (it is part of a trunk, or lies within one shape).
    public Optional<Path> path(int link) {
        Place place = ways.get(link);
        if (place == null) {
            return Optional.empty();
        }
        Inset inset = place.inset();
        Path path = inset.plan().ways().get(place.at()).path();
        return Optional.of(path.scaled(inset.scale(), inset.dx(), inset.dy()));
    }

    /// Returns the position to keep in a document so that a component's box begins at a point of
    /// the drawing: measured from its parent's box, in the parent's own scale.
    public Position positionAt(ComponentId id, double x, double y) {
        Component component = topology.component(id);
        double scale = scaleInside(component);
        Box parent =
                component
                        .parent()
                        .flatMap(parentId -> box(parentId, Double.MAX_VALUE))
                        .orElse(new Box(0, 0, 0, 0));
        return new Position((x - parent.x()) / scale, (y - parent.y()) / scale);
    }

    private double scaleInside(Component component) {
        Place place = inner.get(topology.indexOf(component.id()));
        return place == null ? 1 : place.inset().scale();
    }

    /// Returns what lies under a point: a component, or the half of a link; the uppermost first.
    ///
    /// @param x pixels at zoom 1
    /// @param y pixels at zoom 1
    /// @param tolerance how far beside a line still counts, in pixels at zoom 1
    /// @param zoom device pixels per pixel at zoom 1
    public Optional<Hit> hit(double x, double y, double tolerance, double zoom) {
        for (Inset host : hosts) {
            if (showsInside(host, zoom) && host.box().grown(tolerance).contains(x, y)) {
                Optional<Hit> found = hit(host, x, y, tolerance);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return hit(sheet, x, y, tolerance);
    }

    private Optional<Hit> hit(Inset inset, double x, double y, double tolerance) {
        HitIndex index = indices.get(inset.plan());
        if (index == null) {
            return Optional.empty();
        }
        return index.at(
                (x - inset.dx()) / inset.scale(),
                (y - inset.dy()) / inset.scale(),
                tolerance / inset.scale(),
                new HitIndex.Names() {
                    @Override
                    public Hit component(int local) {
                        int global = inset.components().get(local);
                        return new Hit.OnComponent(topology.components().get(global).id());
                    }

                    @Override
                    public Hit link(int local, boolean isForward) {
                        int directed = 2 * inset.links().get(local) + (isForward ? 0 : 1);
                        return new Hit.OnLink(topology.directedLinks().get(directed));
                    }
                });
    }

    /// Returns the components whose shapes lie within a box at a zoom, frames only when they lie in
    /// it whole.
    public List<ComponentId> within(Box area, double zoom) {
        var found = new ArrayList<ComponentId>();
        for (Component component : topology.components()) {
            box(component.id(), zoom)
                    .filter(box -> area.contains(box.x(), box.y()))
                    .filter(box -> area.contains(box.right(), box.bottom()))
                    .ifPresent(box -> found.add(component.id()));
        }
        return List.copyOf(found);
    }
}
