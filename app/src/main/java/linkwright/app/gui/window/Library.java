package linkwright.app.gui.window;

import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;

import linkwright.app.gui.look.PartGlyph;
import linkwright.app.gui.look.Words;
import linkwright.canvas.edit.Part;
import linkwright.engine.topology.ComponentKind;

import org.controlsfx.control.textfield.TextFields;

import java.util.List;
import java.util.Locale;

/// Parts to drag onto the drawing, and whole machines to start from.
final class Library extends VBox {
    /// How a part names itself while it is dragged.
    static final String DRAG_PREFIX = "linkwright-part:";

    private final Desk desk;
    private final Words words;
    private final GridPane parts = new GridPane(6, 6);
    private final VBox machines = new VBox();
    private final TextField filter = TextFields.createClearableTextField();

    Library(Desk desk) {
        this.desk = desk;
        this.words = desk.words();
        getStyleClass().add("library");
        filter.setId("library-filter");
        filter.getStyleClass().add("search");
        filter.promptTextProperty().bind(words.of("library.filter"));
        parts.getColumnConstraints().addAll(half(), half());
        getChildren()
                .addAll(
                        filter,
                        parts,
                        Blocks.label(words.of("library.machines"), "section"),
                        machines);
        filter.textProperty().subscribe((before, now) -> fill());
        words.texts().subscribe((before, now) -> fill());
        fill();
    }

    private static ColumnConstraints half() {
        var half = new ColumnConstraints();
        half.setPercentWidth(50);
        return half;
    }

    private void fill() {
        parts.getChildren().clear();
        int at = 0;
        for (Part part : Part.values()) {
            if (matches(words.say("part." + part.kind().id()))) {
                parts.add(button(part), at % 2, at / 2);
                at++;
            }
        }
        List<String> samples = desk.designer().files().samples();
        machines.getChildren()
                .setAll(samples.stream().filter(this::matches).map(this::machine).toList());
    }

    private boolean matches(String name) {
        return name.toLowerCase(Locale.ROOT)
                .contains(filter.getText().strip().toLowerCase(Locale.ROOT));
    }

    private Button button(Part part) {
        var button = new Button(words.say("part." + part.kind().id()), PartGlyph.of(part.kind()));
        button.setId("part-" + part.kind().id());
        button.getStyleClass().add("part-button");
        button.setMaxWidth(Double.MAX_VALUE);
        button.setOnDragDetected(
                drag -> {
                    Dragboard board = button.startDragAndDrop(TransferMode.COPY);
                    var content = new ClipboardContent();
                    content.putString(DRAG_PREFIX + part.name());
                    board.setContent(content);
                    drag.consume();
                });
        button.setOnMouseClicked(
                click -> {
                    if (click.getClickCount() == 2) {
                        Insert.part(desk, part);
                    }
                });
        button.setOnKeyPressed(
                key -> {
                    if (key.getCode() == KeyCode.ENTER) {
                        Insert.part(desk, part);
                    }
                });
        Hints.on(button, words.of("library.hint"));
        return button;
    }

    private Button machine(String name) {
        var row = new Button(name, PartGlyph.of(ComponentKind.HOST));
        row.setId("machine-" + name);
        row.getStyleClass().add("row-button");
        row.setMaxWidth(Double.MAX_VALUE);
        row.setOnAction(pressed -> desk.designer().files().openSample(name));
        return row;
    }
}
