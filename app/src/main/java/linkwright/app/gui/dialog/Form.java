package linkwright.app.gui.dialog;

import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;

import linkwright.app.gui.look.Words;

/// Lines of a name and what is typed or chosen beside it.
final class Form extends GridPane {
    private final Words words;
    private int rows;

    Form(Words words) {
        this.words = words;
        getStyleClass().add("form");
    }

    /// Adds a line, its name a text of the application.
    Form with(String key, Node... nodes) {
        var name = new Label();
        name.textProperty().bind(words.of(key));
        var line = new HBox(8, nodes);
        line.setAlignment(Pos.CENTER_LEFT);
        addRow(rows++, name, line);
        return this;
    }

    /// Returns a text in a role of type, following the language.
    static Label label(ObservableValue<String> text, String role) {
        var label = new Label();
        label.getStyleClass().add(role);
        label.textProperty().bind(text);
        return label;
    }

    /// Returns a button of a sheet.
    static Button button(ObservableValue<String> text, String style, Runnable action) {
        var button = new Button();
        button.getStyleClass().add(style);
        button.textProperty().bind(text);
        button.setOnAction(pressed -> action.run());
        return button;
    }

    /// Returns the buttons of a sheet, to its right.
    static HBox buttons(Node... nodes) {
        var line = new HBox(8, nodes);
        line.setAlignment(Pos.CENTER_RIGHT);
        return line;
    }
}
