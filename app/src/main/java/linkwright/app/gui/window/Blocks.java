package linkwright.app.gui.window;

import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The pieces that panels are made of.
final class Blocks {
    private Blocks() {}

    /// Returns a text in a role of type, following a value.
    static Label label(ObservableValue<String> text, String role) {
        var label = new Label();
        label.getStyleClass().add(role);
        label.textProperty().bind(text);
        return label;
    }

    /// Returns a text in a role of type.
    static Label label(String text, String role) {
        var label = new Label(text);
        label.getStyleClass().add(role);
        return label;
    }

    /// Returns room that takes what is left of a line.
    static Region gap() {
        var gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        return gap;
    }

    /// Returns things next to each other.
    static HBox line(Node... nodes) {
        var line = new HBox(8, nodes);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    /// Returns things below each other with the padding of a panel.
    static VBox block(Node... nodes) {
        var block = new VBox(nodes);
        block.getStyleClass().add("block");
        return block;
    }

    /// Returns a hairline across a panel.
    static Region rule() {
        var rule = new Region();
        rule.getStyleClass().add("panel-rule");
        return rule;
    }
}
