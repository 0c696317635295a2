package linkwright.app.gui.window;

import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;

import linkwright.app.gui.look.Words;
import linkwright.app.gui.model.RunView;
import linkwright.app.gui.model.RunsModel;
import linkwright.engine.diagnostic.Message;

import java.util.Optional;

/// Simulated, measured, or their difference; what cannot be shown is disabled and says why.
final class OriginSwitch extends HBox {
    private final Words words;
    private final RunsModel runs;
    private final ToggleGroup group = new ToggleGroup();

    OriginSwitch(Desk desk) {
        words = desk.words();
        runs = desk.designer().runs();
        setId("origin");
        getStyleClass().add("segments");
        for (RunView view : RunView.values()) {
            getChildren().add(segment(view));
        }
    }

    private Node segment(RunView view) {
        var button = new ToggleButton();
        button.setId("origin-" + view.id());
        button.setToggleGroup(group);
        button.setFocusTraversable(false);
        button.textProperty().bind(words.of("origin." + view.id()));
        runs.view().subscribe(now -> button.setSelected(now == view));
        button.setOnAction(
                pressed -> {
                    button.setSelected(true);
                    runs.view().set(view);
                });
        var obstacle =
                Bindings.createObjectBinding(
                        () -> runs.obstacle(view),
                        runs.current(),
                        runs.sizeBytes(),
                        runs.shown(),
                        runs.runs());
        button.disableProperty()
                .bind(Bindings.createBooleanBinding(() -> obstacle.get().isPresent(), obstacle));
        // A disabled button takes no pointer: what says why stands around it.
        var around = new StackPane(button);
        around.getStyleClass().add("segment");
        Hints.on(
                around,
                Bindings.createStringBinding(
                        () -> said(obstacle.get(), view), obstacle, words.texts()));
        return around;
    }

    private String said(Optional<Message> obstacle, RunView view) {
        return obstacle.map(words::say).orElseGet(() -> words.say("origin.hint." + view.id()));
    }
}
