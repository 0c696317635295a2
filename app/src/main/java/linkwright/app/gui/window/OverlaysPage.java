package linkwright.app.gui.window;

import javafx.beans.property.BooleanProperty;
import javafx.scene.control.CheckBox;
import javafx.scene.layout.VBox;

/// What is laid over the drawing.
final class OverlaysPage extends VBox {
    private final Desk desk;

    OverlaysPage(Desk desk) {
        this.desk = desk;
        getStyleClass().add("block");
        var overlay = desk.designer().overlay();
        getChildren()
                .addAll(
                        box("run", overlay.showsRun()),
                        box("groups", overlay.showsGroups()),
                        box("activity", overlay.showsActivity()),
                        box("problems", overlay.showsProblems()));
    }

    private CheckBox box(String id, BooleanProperty shown) {
        var box = new CheckBox();
        box.setId("overlay-" + id);
        box.textProperty().bind(desk.words().of("overlay." + id));
        box.selectedProperty().bindBidirectional(shown);
        return box;
    }
}
