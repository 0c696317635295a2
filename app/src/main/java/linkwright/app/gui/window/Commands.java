package linkwright.app.gui.window;

import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;

import linkwright.app.gui.dialog.ExportSheet;
import linkwright.app.gui.dialog.KeySheet;
import linkwright.app.gui.dialog.PlanSheet;
import linkwright.app.gui.dialog.ProblemSheet;
import linkwright.app.gui.dialog.RunSheet;
import linkwright.app.gui.dialog.SampleSheet;
import linkwright.app.gui.look.Words;
import linkwright.app.gui.model.Designer;
import linkwright.app.gui.model.RunView;
import linkwright.canvas.document.io.DocumentFile;
import linkwright.canvas.edit.LayOutAgain;
import linkwright.canvas.view.Tool;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/// Everything the menus offer.
final class Commands {
    private final Desk desk;
    private final Designer designer;
    private final Words words;

    Commands(Desk desk) {
        this.desk = desk;
        this.designer = desk.designer();
        this.words = desk.words();
    }

    private Command command(String id, String keys, Runnable action) {
        return Command.of(words, id, keys, action);
    }

    Command startNew() {
        return command(
                "new", "Shortcut+N", () -> designer.files().startNew(words.say("new-document")));
    }

    Command open() {
        return command(
                "open",
                "Shortcut+O",
                () ->
                        desk.picker()
                                .toOpen(words.say("command.open"))
                                .forEach(file -> designer.files().open(file)));
    }

    Command sample() {
        return command(
                "sample",
                "Shortcut+Shift+O",
                () -> desk.sheets().show(new SampleSheet(designer, words, desk.sheets()::close)));
    }

    Command discover() {
        return command("discover", "", () -> designer.files().discover());
    }

    Command save() {
        return command("save", "Shortcut+S", this::saveNow);
    }

    private void saveNow() {
        Optional<Path> file = designer.document().file().get();
        if (file.isPresent()) {
            designer.files().save(file.get());
        } else {
            askAndSave();
        }
    }

    Command saveAs() {
        return command("save-as", "Shortcut+Shift+S", this::askAndSave);
    }

    private void askAndSave() {
        String name = designer.document().document().get().topology().name();
        String suggested =
                (name.isBlank() ? "drawing" : name.replaceAll("[^\\p{L}\\p{N}._-]", "-"))
                        + DocumentFile.ENDING;
        desk.picker()
                .toSave(words.say("command.save-as"), suggested)
                .ifPresent(designer.files()::save);
    }

    Command export() {
        return command(
                "export",
                "Shortcut+E",
                () ->
                        desk.sheets()
                                .show(
                                        new ExportSheet(
                                                designer,
                                                words,
                                                desk.picker(),
                                                desk.appearance(),
                                                desk.sheets()::close)));
    }

    Command undo() {
        var name = designer.document().undoName();
        return command("undo", "Shortcut+Z", designer.document()::undo)
                .when(Bindings.createBooleanBinding(() -> name.get().isPresent(), name))
                .called(words.around("command.undo-named", "command.undo", name));
    }

    Command redo() {
        var name = designer.document().redoName();
        return command("redo", "Shortcut+Shift+Z", designer.document()::redo)
                .when(Bindings.createBooleanBinding(() -> name.get().isPresent(), name))
                .called(words.around("command.redo-named", "command.redo", name));
    }

    Command layOutAgain() {
        return command(
                "lay-out", "Shortcut+Shift+L", () -> designer.document().apply(new LayOutAgain()));
    }

    Command zoomToFit() {
        return command("fit", "", desk.canvas()::zoomToFit);
    }

    Command zoomIn() {
        return command("zoom-in", "", () -> desk.canvas().zoomBy(1.25));
    }

    Command zoomOut() {
        return command("zoom-out", "", () -> desk.canvas().zoomBy(0.8));
    }

    Command tool(Tool tool) {
        return command(
                "tool-" + tool.name().toLowerCase(Locale.ROOT),
                "",
                () -> desk.canvas().toolProperty().set(tool));
    }

    Command view(RunView view) {
        return command("view-" + view.id(), "", () -> designer.runs().view().set(view));
    }

    Command plan() {
        return command(
                        "plan",
                        "Shortcut+P",
                        () ->
                                desk.sheets()
                                        .show(new PlanSheet(designer, words, desk.sheets()::close)))
                .when(hasParts());
    }

    Command run() {
        return command(
                        "run",
                        "Shortcut+R",
                        () ->
                                desk.sheets()
                                        .show(new RunSheet(designer, words, desk.sheets()::close)))
                .when(hasParts());
    }

    Command problems() {
        return command(
                "problems",
                "F8",
                () -> desk.sheets().show(new ProblemSheet(designer, words, desk.sheets()::close)));
    }

    Command keys() {
        return command(
                "keys", "F1", () -> desk.sheets().show(new KeySheet(words, desk.sheets()::close)));
    }

    Command theme() {
        return command(
                "theme",
                "Shortcut+Shift+T",
                () -> desk.appearance().set(desk.appearance().get().other()));
    }

    Command language() {
        return command(
                "language",
                "",
                () ->
                        words.speak(
                                words.isSpeaking(Locale.ENGLISH)
                                        ? Locale.SIMPLIFIED_CHINESE
                                        : Locale.ENGLISH));
    }

    private BooleanBinding hasParts() {
        var document = designer.document().document();
        return Bindings.createBooleanBinding(
                () -> !document.get().topology().components().isEmpty(), document);
    }
}
