package linkwright.canvas.view;

import linkwright.canvas.document.Position;
import linkwright.canvas.edit.Move;
import linkwright.canvas.layout.Box;
import linkwright.canvas.layout.Drawing;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Topology;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Moves the selected parts on a grid of 8 pixels; all stretches join into one edit.
final class MoveGesture implements Gesture {
    private static final double GRID = 8;

    private final TopologyCanvas canvas;
    private final Drawing drawing;
    private final Map<ComponentId, Box> boxes;
    private final long drag;
    private final double startX;
    private final double startY;
    private Position shift = new Position(0, 0);

    MoveGesture(TopologyCanvas canvas, Drawing drawing, double x, double y, long drag) {
        this.canvas = canvas;
        this.drawing = drawing;
        this.drag = drag;
        startX = x;
        startY = y;
        boxes = boxes(drawing, canvas.selectionProperty().get().components(), canvas.camera());
    }

    /// The boxes of what moves: parts inside a part that moves go with it.
    private static Map<ComponentId, Box> boxes(
            Drawing drawing, Set<ComponentId> selected, Camera camera) {
        var boxes = new LinkedHashMap<ComponentId, Box>();
        for (ComponentId id : selected) {
            if (!hasAncestorIn(drawing.topology(), id, selected)) {
                drawing.box(id, camera.zoom()).ifPresent(box -> boxes.put(id, box));
            }
        }
        return boxes;
    }

    private static boolean hasAncestorIn(
            Topology topology, ComponentId id, Set<ComponentId> selected) {
        Optional<ComponentId> at = topology.find(id).flatMap(Component::parent);
        while (at.isPresent() && !selected.contains(at.get())) {
            at = topology.find(at.get()).flatMap(Component::parent);
        }
        return at.isPresent();
    }

    @Override
    public void drag(double x, double y, boolean isFree) {
        double zoom = canvas.camera().zoom();
        var pushed = new Position((x - startX) / zoom, (y - startY) / zoom);
        moveTo(isFree ? pushed : onGrid(pushed));
    }

    /// The shift that puts the first part on the grid; the others keep their distance to it.
    private Position onGrid(Position pushed) {
        if (boxes.isEmpty()) {
            return pushed;
        }
        Box first = boxes.values().iterator().next();
        Position snapped =
                new Position(first.x() + pushed.x(), first.y() + pushed.y()).snappedTo(GRID);
        return new Position(snapped.x() - first.x(), snapped.y() - first.y());
    }

    /// Moves everything by a shift from where it was at the start.
    void moveTo(Position wanted) {
        if (wanted.equals(shift) || boxes.isEmpty()) {
            return;
        }
        shift = wanted;
        var to = new LinkedHashMap<ComponentId, Position>();
        boxes.forEach(
                (id, box) ->
                        to.put(
                                id,
                                drawing.positionAt(id, box.x() + shift.x(), box.y() + shift.y())));
        canvas.edit(new Move(to, drag));
    }

    @Override
    public void drop(double x, double y) {
        drag(x, y, false);
    }

    @Override
    public void cancel() {
        moveTo(new Position(0, 0));
    }
}
