package linkwright.app.gui.window;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;

import linkwright.app.gui.look.Icons;
import linkwright.app.gui.look.Words;

/// What stands where nothing is drawn: one line, one sentence, three ways to begin.
final class EmptyState extends VBox {
    EmptyState(Desk desk, Commands commands) {
        Words words = desk.words();
        setId("empty-state");
        getStyleClass().add("empty-state");
        setPickOnBounds(false);
        var actions =
                Blocks.line(
                        button(words, commands.discover(), Icons.DISCOVER, "primary"),
                        button(words, commands.open(), Icons.OPEN, "plain"),
                        button(words, commands.sample(), Icons.SAMPLE, "plain"));
        actions.setAlignment(Pos.CENTER);
        getChildren()
                .addAll(
                        Blocks.label(words.of("empty.title"), "display"),
                        Blocks.label(words.of("empty.sentence"), "muted"),
                        actions);
    }

    private static Button button(Words words, Command command, Icons icon, String style) {
        var button = new Button();
        button.setId("empty-" + command.id());
        button.getStyleClass().add(style);
        button.setGraphic(icon.large());
        button.textProperty().bind(words.of("empty." + command.id()));
        button.setOnAction(pressed -> command.action().run());
        return button;
    }
}
