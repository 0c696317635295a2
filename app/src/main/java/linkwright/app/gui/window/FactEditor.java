package linkwright.app.gui.window;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

import linkwright.app.gui.look.SourceMark;
import linkwright.app.gui.look.Words;
import linkwright.app.gui.model.FactRow;
import linkwright.app.gui.model.Notice;
import linkwright.canvas.edit.Edit;
import linkwright.canvas.edit.EditRefused;
import linkwright.engine.diagnostic.Severity;

import org.controlsfx.property.editor.PropertyEditor;

import java.util.List;

/// A value with the mark of its source before it and who says it behind it. Enter or leaving the
/// field takes what was typed; what is refused stays and turns red.
final class FactEditor implements PropertyEditor<Object> {
    private final Desk desk;
    private final FactRow row;
    private final TextField field;
    private final HBox node;

    FactEditor(Desk desk, FactItem item) {
        this.desk = desk;
        row = item.row();
        Words words = item.words();
        field = new TextField(row.text());
        field.setId("fact-" + row.id());
        field.getStyleClass().add("fact-field");
        field.setPromptText(words.say("inspector.unknown"));
        field.setMinWidth(60);
        HBox.setHgrow(field, Priority.ALWAYS);
        var origin = new Label(originText(words));
        origin.getStyleClass().add("fact-origin");
        origin.setMaxWidth(96);
        var mark = SourceMark.of(row.fact());
        node = new HBox(4, mark, field, origin);
        node.setAlignment(Pos.CENTER_LEFT);
        field.setOnAction(typed -> take());
        field.focusedProperty()
                .subscribe(
                        isFocused -> {
                            if (!isFocused) {
                                take();
                            }
                        });
        field.setOnKeyPressed(
                key -> {
                    if (key.getCode() == KeyCode.ESCAPE) {
                        field.setText(row.text());
                        field.getStyleClass().remove("refused");
                    }
                });
    }

    private String originText(Words words) {
        return row.origin().equals(Edit.BY_HAND.origin())
                ? words.say("inspector.by-hand")
                : row.origin();
    }

    private void take() {
        if (field.getText().strip().equals(row.text())) {
            field.getStyleClass().remove("refused");
            return;
        }
        try {
            if (!desk.designer().document().apply(row.typing().of(field.getText()))) {
                refuse();
            }
        } catch (EditRefused refused) {
            refuse();
            desk.designer().tell(new Notice(Severity.WARNING, refused.reason(), List.of()));
        }
    }

    private void refuse() {
        if (!field.getStyleClass().contains("refused")) {
            field.getStyleClass().add("refused");
        }
    }

    @Override
    public Node getEditor() {
        return node;
    }

    @Override
    public Object getValue() {
        return field.getText();
    }

    @Override
    public void setValue(Object value) {
        field.setText(String.valueOf(value));
    }
}
