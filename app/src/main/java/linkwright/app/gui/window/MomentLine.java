package linkwright.app.gui.window;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

import linkwright.app.gui.look.Words;
import linkwright.app.gui.model.RunsModel;
import linkwright.engine.quantity.Times;

import java.util.OptionalLong;

/// The time cursor of a run: the moment of the operation that the drawing shows, or the mean over
/// all of it. It is there while a run is shown.
final class MomentLine extends HBox {
    private static final int STEPS = 100;

    private final RunsModel runs;
    private final Slider slider = new Slider();
    private final ToggleButton mean = new ToggleButton();
    private final Label end = new Label();

    /// The slider is being set to what the model says.
    private boolean isFollowing;

    MomentLine(Desk desk) {
        super(10);
        Words words = desk.words();
        runs = desk.designer().runs();
        setId("moment-line");
        getStyleClass().add("moment-line");
        setAlignment(Pos.CENTER_LEFT);
        mean.setId("moment-mean");
        mean.textProperty().bind(words.of("moment.whole"));
        mean.setOnAction(pressed -> runs.showMean());
        Hints.on(mean, words.of("moment.whole.hint"));
        slider.setId("moment");
        slider.valueProperty().subscribe((before, now) -> moved(now.doubleValue()));
        Hints.on(slider, words.of("moment.hint"));
        HBox.setHgrow(slider, Priority.ALWAYS);
        var begin = new Label("0");
        begin.getStyleClass().add("tiny");
        end.getStyleClass().add("tiny");
        getChildren().addAll(mean, begin, slider, end);
        runs.shown().subscribe(shown -> follow());
    }

    private void follow() {
        OptionalLong duration = runs.durationNanos();
        setVisible(duration.isPresent());
        setManaged(duration.isPresent());
        OptionalLong at = runs.cursorNanos().get();
        mean.setSelected(at.isEmpty());
        isFollowing = true;
        slider.setMax((double) duration.orElse(1));
        slider.setBlockIncrement(slider.getMax() / STEPS);
        slider.setValue((double) at.orElse(0));
        // While the mean is shown the cursor stands nowhere.
        slider.setOpacity(at.isPresent() ? 1 : 0.45);
        isFollowing = false;
        end.setText(duration.isPresent() ? Times.format((double) duration.getAsLong()) : "");
    }

    private void moved(double nanos) {
        if (!isFollowing) {
            runs.showMoment(Math.round(nanos));
        }
    }
}
