package linkwright.app.gui.window;

import javafx.geometry.Point2D;

import linkwright.canvas.document.Position;
import linkwright.canvas.edit.AddPart;
import linkwright.canvas.edit.EditRefused;
import linkwright.canvas.edit.Part;
import linkwright.canvas.edit.Selection;
import linkwright.canvas.layout.Drawing;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;

import java.util.List;
import java.util.Optional;

/// Puts parts of the library on the drawing.
final class Insert {
    private static final double GRID = 8;

    /// Between a new part and what stands already, in pixels of the drawing.
    private static final double ROOM = 80;

    private Insert() {}

    /// Puts a part at the middle of what is seen: into what is selected, else into the only host.
    static void part(Desk desk, Part part) {
        Optional<ComponentId> selected =
                desk.designer().document().selection().get().components().stream().findFirst();
        double x = desk.canvas().getWidth() / 2;
        double y = desk.canvas().getHeight() / 2;
        Optional<ComponentId> onto = selected.or(() -> onlyHost(desk));
        Optional<Point2D> beside =
                part.standsAlone() && desk.canvas().componentUnder(x, y).isPresent()
                        ? beside(desk, part)
                        : Optional.empty();
        add(
                desk,
                part,
                beside.isPresent() ? Optional.empty() : onto,
                beside.orElseGet(() -> desk.canvas().cameraProperty().get().toDrawing(x, y)));
        if (beside.isPresent()) {
            desk.canvas().fitWhenPainted();
        }
    }

    /// What stands alone would be hidden on another part: a switch stands above all, the rest to
    /// the right.
    private static Optional<Point2D> beside(Desk desk, Part part) {
        return desk.canvas()
                .drawingProperty()
                .get()
                .map(Drawing::bounds)
                .map(
                        all ->
                                part == Part.NETWORK_SWITCH
                                        ? new Point2D(all.x() + all.width() / 2, all.y() - ROOM)
                                        : new Point2D(all.x() + all.width() + ROOM, all.y()));
    }

    /// Puts a part where it was dropped, in coordinates of the canvas.
    static void part(Desk desk, Part part, double x, double y) {
        add(
                desk,
                part,
                desk.canvas().componentUnder(x, y),
                desk.canvas().cameraProperty().get().toDrawing(x, y));
    }

    private static void add(Desk desk, Part part, Optional<ComponentId> onto, Point2D at) {
        boolean standsAlone = part.standsAlone() && onto.isEmpty();
        var edit =
                new AddPart(
                        part,
                        standsAlone ? Optional.empty() : onto,
                        new Position(at.getX(), at.getY()).snappedTo(GRID));
        var document = desk.designer().document();
        Optional<ComponentId> id = idOf(edit, desk);
        if (document.apply(edit)) {
            id.map(Selection::of).ifPresent(document.selection()::set);
        }
    }

    private static Optional<ComponentId> idOf(AddPart edit, Desk desk) {
        try {
            return Optional.of(edit.idIn(desk.designer().document().document().get()));
        } catch (EditRefused toldByTheEditItself) {
            return Optional.empty();
        }
    }

    private static Optional<ComponentId> onlyHost(Desk desk) {
        List<ComponentId> hosts =
                desk
                        .designer()
                        .document()
                        .document()
                        .get()
                        .topology()
                        .components(ComponentKind.HOST)
                        .stream()
                        .map(host -> host.id())
                        .toList();
        return hosts.size() == 1 ? Optional.of(hosts.getFirst()) : Optional.empty();
    }
}
