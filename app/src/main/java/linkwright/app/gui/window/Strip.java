package linkwright.app.gui.window;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

import linkwright.app.gui.look.Icons;
import linkwright.app.gui.look.Words;
import linkwright.app.gui.model.Notice;
import linkwright.engine.diagnostic.Severity;

/// A strip above the drawing for what could not be done: why, where, what to do. It stays until it
/// is closed.
final class Strip extends HBox {
    private final Words words;
    private final Label text = new Label();

    Strip(Desk desk) {
        words = desk.words();
        setId("strip");
        getStyleClass().add("strip");
        text.setId("strip-text");
        text.setWrapText(true);
        text.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(text, Priority.ALWAYS);
        var close = new Button();
        close.setId("strip-close");
        close.getStyleClass().add("tool");
        close.setGraphic(Icons.CLOSE.small());
        close.setOnAction(pressed -> hide());
        getChildren().addAll(text, close);
        hide();
        desk.designer().notice().subscribe(told -> told.ifPresent(this::show));
        desk.designer().document().document().subscribe((before, now) -> hide());
    }

    private void show(Notice notice) {
        if (notice.severity() != Severity.ERROR) {
            return;
        }
        var said = new StringBuilder(words.say(notice.title()));
        notice.details().stream()
                .limit(3)
                .forEach(detail -> said.append('\n').append(words.texts().get().say(detail)));
        if (notice.details().size() > 3) {
            said.append('\n').append(words.say("strip.more", notice.details().size() - 3));
        }
        text.setText(said.toString());
        getStyleClass().setAll("strip", "error");
        setVisible(true);
        setManaged(true);
    }

    private void hide() {
        setVisible(false);
        setManaged(false);
    }
}
