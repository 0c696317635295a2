package linkwright.app.gui.window;

import javafx.beans.binding.Bindings;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;

import linkwright.app.gui.look.Words;
import linkwright.app.gui.model.KeptRun;
import linkwright.app.gui.model.RunsModel;
import linkwright.engine.measure.Run;

import org.jspecify.annotations.Nullable;

import java.util.Locale;
import java.util.Optional;

/// Which run is looked at.
final class RunChoice extends ComboBox<KeptRun> {
    private final Words words;

    RunChoice(Desk desk) {
        words = desk.words();
        RunsModel runs = desk.designer().runs();
        setId("run-choice");
        setFocusTraversable(false);
        setPrefWidth(250);
        setMinWidth(120);
        setItems(runs.runs());
        setCellFactory(list -> new Cell());
        setButtonCell(new Cell());
        promptTextProperty().bind(words.of("run-choice.none"));
        runs.current()
                .subscribe(
                        now -> {
                            if (now.isPresent()) {
                                setValue(now.get());
                            } else {
                                getSelectionModel().clearSelection();
                            }
                        });
        setOnAction(
                chosen -> {
                    KeptRun run = getValue();
                    if (run != null) {
                        runs.current().set(Optional.of(run));
                    }
                });
        words.texts().subscribe(now -> setButtonCell(new Cell()));
        disableProperty().bind(Bindings.isEmpty(runs.runs()));
    }

    /// A run in one line: its name, what it did, by whom.
    private final class Cell extends ListCell<KeptRun> {
        @Override
        protected void updateItem(@Nullable KeptRun kept, boolean empty) {
            super.updateItem(kept, empty);
            if (kept == null || empty) {
                setText(words.say("run-choice.none"));
                return;
            }
            Run run = kept.run();
            setText(
                    words.say(
                            "run-choice.line",
                            kept.id(),
                            words.say("collective." + run.largest().collective().kind().id()),
                            run.algorithm(),
                            run.largest().ranks(),
                            words.say("origin." + run.origin().name().toLowerCase(Locale.ROOT))));
        }
    }
}
