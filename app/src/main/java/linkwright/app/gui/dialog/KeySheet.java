package linkwright.app.gui.dialog;

import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;

import linkwright.app.gui.look.Words;

import java.util.List;

/// Every gesture and key of the drawing.
public final class KeySheet extends VBox {
    /// The last words of the texts `key.<word>` and `key.<word>.does`.
    private static final List<String> KEYS =
            List.of(
                    "pan",
                    "zoom",
                    "fit",
                    "select",
                    "band",
                    "kind",
                    "move",
                    "link",
                    "rename",
                    "duplicate",
                    "delete",
                    "enter",
                    "leave",
                    "origin",
                    "search",
                    "panels");

    /// Lists the keys.
    public KeySheet(Words words, Runnable close) {
        setId("key-sheet");
        setPrefWidth(560);
        var table = new GridPane(18, 5);
        for (int row = 0; row < KEYS.size(); row++) {
            Label key = Form.label(words.of("key." + KEYS.get(row)), "strong");
            Label does = Form.label(words.of("key." + KEYS.get(row) + ".does"), "muted");
            table.addRow(row, key, does);
        }
        getChildren()
                .addAll(
                        Form.label(words.of("keys.title"), "title"),
                        table,
                        Form.buttons(Form.button(words.of("close"), "plain", close)));
    }
}
