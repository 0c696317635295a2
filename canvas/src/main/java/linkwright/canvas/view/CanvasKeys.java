package linkwright.canvas.view;

import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

import linkwright.canvas.document.Position;
import linkwright.canvas.edit.Delete;
import linkwright.canvas.edit.Duplicate;
import linkwright.canvas.edit.Move;
import linkwright.canvas.edit.Selection;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// What the keyboard does while the canvas has the focus (look.md, section 23).
final class CanvasKeys {
    /// How far a duplicate stands from its original, in pixels.
    private static final double ASIDE = 16;

    private static final double GRID = 8;
    private static final double NOTCH = 1.25;

    private final TopologyCanvas canvas;
    private final CanvasMouse mouse;
    private Selection nudged = Selection.NONE;
    private long nudges;

    CanvasKeys(TopologyCanvas canvas, CanvasMouse mouse) {
        this.canvas = canvas;
        this.mouse = mouse;
    }

    void install() {
        canvas.setOnKeyPressed(
                key -> {
                    if (isHandled(key)) {
                        key.consume();
                    }
                });
        canvas.setOnKeyReleased(
                key -> {
                    if (key.getCode() == KeyCode.SPACE) {
                        mouse.spaceHeld().set(false);
                    }
                });
        canvas.focusedProperty().subscribe(now -> mouse.spaceHeld().set(false));
    }

    private boolean isHandled(KeyEvent key) {
        if (key.isShortcutDown()) {
            return isCommand(key);
        }
        return key.isShiftDown() ? isView(key) : isPlain(key);
    }

    private boolean isCommand(KeyEvent key) {
        switch (key.getCode()) {
            case A -> selectAll(key.isShiftDown());
            case D -> duplicate();
            case DIGIT0, NUMPAD0 -> canvas.zoomTo(1.0);
            case PLUS, EQUALS, ADD -> canvas.zoomBy(NOTCH);
            case MINUS, SUBTRACT -> canvas.zoomBy(1 / NOTCH);
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean isView(KeyEvent key) {
        switch (key.getCode()) {
            case DIGIT1 -> canvas.zoomToFit();
            case DIGIT2 -> canvas.zoomToSelection();
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean isPlain(KeyEvent key) {
        switch (key.getCode()) {
            case SPACE -> mouse.spaceHeld().set(true);
            case V -> canvas.toolProperty().set(Tool.SELECT);
            case H -> canvas.toolProperty().set(Tool.PAN);
            case L -> canvas.toolProperty().set(Tool.LINK);
            case F2 -> canvas.renameSelected();
            case DELETE, BACK_SPACE -> deleteSelected();
            case ENTER -> selected().ifPresent(canvas::zoomTo);
            case ESCAPE -> leave();
            case LEFT -> nudge(-1, 0, key.isAltDown());
            case RIGHT -> nudge(1, 0, key.isAltDown());
            case UP -> nudge(0, -1, key.isAltDown());
            case DOWN -> nudge(0, 1, key.isAltDown());
            default -> {
                return false;
            }
        }
        return true;
    }

    private Optional<ComponentId> selected() {
        return canvas.selectionProperty().get().components().stream().findFirst();
    }

    private void deleteSelected() {
        if (!canvas.selectionProperty().get().isEmpty()) {
            canvas.edit(new Delete(canvas.selectionProperty().get()));
        }
    }

    private void duplicate() {
        if (!canvas.selectionProperty().get().components().isEmpty()) {
            canvas.edit(new Duplicate(canvas.selectionProperty().get(), ASIDE, ASIDE));
        }
    }

    private void selectAll(boolean onlyOfSelectedKinds) {
        Set<ComponentKind> kinds =
                canvas.selectionProperty().get().components().stream()
                        .flatMap(id -> canvas.documentProperty().get().topology().find(id).stream())
                        .map(Component::kind)
                        .collect(Collectors.toSet());
        var ids = new LinkedHashSet<ComponentId>();
        for (Component component : canvas.documentProperty().get().topology().components()) {
            if (onlyOfSelectedKinds ? kinds.contains(component.kind()) : isOutermost(component)) {
                ids.add(component.id());
            }
        }
        canvas.selectionProperty().set(Selection.of(ids));
    }

    private static boolean isOutermost(Component component) {
        return component.parent().isEmpty();
    }

    /// Ends a drag, or goes from a link tool to selecting, or from a part to nothing, or out.
    private void leave() {
        if (mouse.cancel()) {
            return;
        }
        if (canvas.toolProperty().get() != Tool.SELECT) {
            canvas.toolProperty().set(Tool.SELECT);
        } else if (!canvas.selectionProperty().get().isEmpty()) {
            canvas.selectionProperty().set(Selection.NONE);
        } else {
            canvas.zoomToFit();
        }
    }

    private void nudge(int right, int down, boolean isFine) {
        Selection selection = canvas.selectionProperty().get();
        if (!selection.equals(nudged)) {
            nudged = selection;
            nudges--;
        }
        double step = isFine ? 1 : GRID;
        var to = new LinkedHashMap<ComponentId, Position>();
        for (ComponentId id : selection.components()) {
            placeOf(id).ifPresent(at -> to.put(id, at.plus(right * step, down * step)));
        }
        if (!to.isEmpty()) {
            // Negative numbers, so that nudges never join with drags of the mouse.
            canvas.edit(new Move(to, nudges));
        }
    }

    /// The place a person gave, else the one where the layout put it.
    private Optional<Position> placeOf(ComponentId id) {
        Position given = canvas.documentProperty().get().positions().get(id);
        if (given != null) {
            return Optional.of(given);
        }
        return canvas.drawing()
                .filter(on -> on.topology().find(id).isPresent())
                .flatMap(
                        on ->
                                on.box(id, canvas.camera().zoom())
                                        .map(box -> on.positionAt(id, box.x(), box.y())));
    }
}
