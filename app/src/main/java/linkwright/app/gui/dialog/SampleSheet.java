package linkwright.app.gui.dialog;

import javafx.scene.control.Button;
import javafx.scene.layout.VBox;

import linkwright.app.gui.look.PartGlyph;
import linkwright.app.gui.look.Words;
import linkwright.app.gui.model.Designer;
import linkwright.engine.topology.ComponentKind;

/// The machines and clusters that come with the program.
public final class SampleSheet extends VBox {
    /// Lists the samples; a click opens one.
    public SampleSheet(Designer designer, Words words, Runnable close) {
        setId("sample-sheet");
        setPrefWidth(460);
        var rows = new VBox(2);
        for (String name : designer.files().samples()) {
            var row = new Button(name, PartGlyph.of(ComponentKind.HOST));
            row.setId("sample-" + name);
            row.getStyleClass().add("row-button");
            row.setMaxWidth(Double.MAX_VALUE);
            row.setOnAction(
                    pressed -> {
                        close.run();
                        designer.files().openSample(name);
                    });
            rows.getChildren().add(row);
        }
        getChildren()
                .addAll(
                        Form.label(words.of("samples.title"), "title"),
                        Form.label(words.of("samples.sentence"), "muted"),
                        rows,
                        Form.buttons(Form.button(words.of("cancel"), "plain", close)));
    }
}
