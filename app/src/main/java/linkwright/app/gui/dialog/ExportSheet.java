package linkwright.app.gui.dialog;

import javafx.beans.value.ObservableValue;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

import linkwright.app.gui.look.Appearance;
import linkwright.app.gui.look.Words;
import linkwright.app.gui.model.Designer;
import linkwright.canvas.paint.Theme;
import linkwright.engine.parallel.io.RankMapExporter;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.function.Function;

/// The drawing as a picture, and the planned ranks as a file for a launcher.
public final class ExportSheet extends VBox {
    /// What most people want a picture to be.
    private static final String USUAL = "png";

    private final Designer designer;
    private final Words words;
    private final FilePicker picker;
    private final Runnable close;

    /// Offers every format that the program has.
    ///
    /// @param appearance the look of the window, which a picture has unless another is chosen
    public ExportSheet(
            Designer designer,
            Words words,
            FilePicker picker,
            ObservableValue<Appearance> appearance,
            Runnable close) {
        this.designer = designer;
        this.words = words;
        this.picker = picker;
        this.close = close;
        setId("export-sheet");
        setPrefWidth(520);
        var form = new Form(words);
        addPicture(form, appearance.getValue().theme());
        addRanks(form);
        addRecord(form);
        getChildren()
                .addAll(
                        Form.label(words.of("export.title"), "title"),
                        form,
                        Form.buttons(Form.button(words.of("close"), "plain", close)));
    }

    private void addPicture(Form form, Theme usual) {
        var format = box("export-picture-format", designer.exports().pictureFormats());
        if (format.getItems().contains(USUAL)) {
            format.setValue(USUAL);
        }
        var theme = box("export-theme", List.of(Theme.values()));
        theme.setConverter(said(value -> words.say("export.theme." + value.id())));
        theme.setValue(usual);
        var go =
                Form.button(
                        words.of("export.go"),
                        "primary",
                        () -> picture(theme.getValue(), format.getValue()));
        go.setId("export-picture");
        form.with("export.picture", format, theme, go);
    }

    private void addRanks(Form form) {
        var format = box("export-rank-format", designer.exports().rankMapFormats());
        format.setConverter(said(RankMapExporter::id));
        var go = Form.button(words.of("export.go"), "plain", () -> ranks(format.getValue()));
        go.setId("export-ranks");
        boolean hasRanks = designer.exports().hasRankMap();
        go.setDisable(!hasRanks);
        var why = Form.label(words.of(hasRanks ? "nothing" : "export.no-plan"), "small");
        form.with("export.ranks", format, go, why);
    }

    private void addRecord(Form form) {
        var go = Form.button(words.of("export.go"), "plain", this::record);
        go.setId("export-run");
        boolean hasRun = designer.runs().current().get().isPresent();
        go.setDisable(!hasRun);
        var why = Form.label(words.of(hasRun ? "nothing" : "status.no-run"), "small");
        form.with("export.run", go, why);
    }

    private static <T> ComboBox<T> box(String id, List<T> choices) {
        var box = new ComboBox<T>();
        box.setId(id);
        box.getItems().setAll(choices);
        box.setValue(choices.isEmpty() ? null : choices.getFirst());
        return box;
    }

    private static <T> StringConverter<T> said(Function<T, String> text) {
        return new StringConverter<>() {
            @Override
            public String toString(@Nullable T value) {
                return value == null ? "" : text.apply(value);
            }

            @Override
            public @Nullable T fromString(String typed) {
                // Chosen, never typed.
                return null;
            }
        };
    }

    private void picture(Theme theme, String format) {
        picker.toSave(words.say("export.picture"), name() + "." + format)
                .ifPresent(
                        file -> {
                            close.run();
                            designer.exports().picture(theme, words.texts().get(), file);
                        });
    }

    private void ranks(RankMapExporter exporter) {
        String ending = exporter.fileEnding();
        picker.toSave(
                        words.say("export.ranks"),
                        name() + "-" + exporter.id() + (ending.isEmpty() ? "" : "." + ending))
                .ifPresent(
                        file -> {
                            close.run();
                            designer.exports().rankMap(exporter, file);
                        });
    }

    private void record() {
        picker.toSave(words.say("export.run"), name() + "-run.json")
                .ifPresent(
                        file -> {
                            close.run();
                            designer.exports().runRecord(file);
                        });
    }

    private String name() {
        String name = designer.document().document().get().topology().name();
        return name.isBlank() ? "drawing" : name.replaceAll("[^\\p{L}\\p{N}._-]", "-");
    }
}
