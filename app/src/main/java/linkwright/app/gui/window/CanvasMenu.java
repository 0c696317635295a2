package linkwright.app.gui.window;

import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.MouseEvent;

import linkwright.canvas.edit.Delete;
import linkwright.canvas.edit.Duplicate;
import linkwright.canvas.edit.Selection;

/// What the right button offers on the drawing.
final class CanvasMenu {
    /// How far a duplicate stands from its original, in pixels.
    private static final double ASIDE = 16;

    private CanvasMenu() {}

    static void install(Desk desk, Commands commands) {
        var canvas = desk.canvas();
        var menu = new ContextMenu();
        menu.getItems()
                .addAll(
                        item(desk, "rename", "F2", canvas::renameSelected),
                        item(desk, "duplicate", "Ctrl+D", () -> duplicate(desk)),
                        item(desk, "delete", "Del", () -> delete(desk)),
                        new SeparatorMenuItem(),
                        item(desk, "fit-selection", "Shift+2", canvas::zoomToSelection),
                        item(desk, "fit", "Shift+1", canvas::zoomToFit),
                        new SeparatorMenuItem(),
                        commands.layOutAgain().item());
        canvas.setOnContextMenuRequested(
                asked -> menu.show(canvas, asked.getScreenX(), asked.getScreenY()));
        canvas.addEventFilter(MouseEvent.MOUSE_PRESSED, pressed -> menu.hide());
    }

    /// The keys are those of the canvas; they are named and not bound a second time.
    private static MenuItem item(Desk desk, String id, String keys, Runnable action) {
        var item = new MenuItem();
        item.setId("context-" + id);
        item.textProperty().bind(desk.words().of("command." + id).map(text -> text + "   " + keys));
        item.setOnAction(chosen -> action.run());
        return item;
    }

    private static void duplicate(Desk desk) {
        Selection selection = desk.designer().document().selection().get();
        desk.designer().document().apply(new Duplicate(selection, ASIDE, ASIDE));
    }

    private static void delete(Desk desk) {
        desk.designer().document().apply(new Delete(desk.designer().document().selection().get()));
    }
}
