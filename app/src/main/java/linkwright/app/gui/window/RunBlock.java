package linkwright.app.gui.window;

import javafx.scene.layout.VBox;

import linkwright.app.gui.look.Words;
import linkwright.app.gui.model.RunView;
import linkwright.app.gui.model.RunsModel;
import linkwright.engine.measure.RunResult;
import linkwright.engine.quantity.Rates;
import linkwright.engine.quantity.Sizes;
import linkwright.engine.quantity.Times;

import java.util.Optional;

/// The run that is shown against its bound: what was reached, and what no schedule can exceed.
final class RunBlock extends VBox {
    private final RunsModel runs;
    private final Words words;

    RunBlock(Desk desk) {
        runs = desk.designer().runs();
        words = desk.words();
        getStyleClass().add("block");
        runs.shown().subscribe((before, now) -> fill());
        words.texts().subscribe((before, now) -> fill());
        fill();
    }

    private void fill() {
        getChildren().clear();
        Optional<RunResult> simulated = runs.resultOf(RunView.SIMULATED);
        Optional<RunResult> measured = runs.resultOf(RunView.MEASURED);
        Optional<RunResult> any = measured.or(() -> simulated);
        setVisible(any.isPresent());
        setManaged(any.isPresent());
        any.ifPresent(result -> fill(result, measured, simulated));
    }

    private void fill(
            RunResult result, Optional<RunResult> measured, Optional<RunResult> simulated) {
        double bound = boundBytesPerSecond(result);
        double most =
                Math.max(
                        bound,
                        Math.max(
                                measured.map(RunResult::busbwBytesPerSecond).orElse(0.0),
                                simulated.map(RunResult::busbwBytesPerSecond).orElse(0.0)));
        getChildren()
                .addAll(
                        Blocks.label(words.say("against.title"), "section"),
                        Blocks.label(
                                words.say(
                                        "against.what",
                                        words.say("collective." + result.collective().kind().id()),
                                        Sizes.format(result.collective().sizeBytes()),
                                        result.ranks(),
                                        Times.format((double) result.timing().medianNanos())),
                                "small"));
        measured.ifPresent(
                run -> add("against.measured", run.busbwBytesPerSecond(), most, "measured"));
        simulated.ifPresent(
                run -> add("against.simulated", run.busbwBytesPerSecond(), most, "simulated"));
        if (bound > 0) {
            add("against.bound", bound, most, "bound");
            if (measured.map(RunResult::busbwBytesPerSecond).orElse(0.0) > bound) {
                getChildren().add(Blocks.label(words.say("against.exceeded"), "small"));
            }
        }
    }

    /// The bound is a time; as a rate it is the busbw of an operation that takes just that long.
    private static double boundBytesPerSecond(RunResult result) {
        return result.boundNanos().isPresent() && result.boundNanos().getAsLong() > 0
                ? result.collective()
                        .busbwBytesPerSecond(
                                result.ranks(), (double) result.boundNanos().getAsLong())
                : 0;
    }

    private void add(String key, double bytesPerSecond, double most, String style) {
        getChildren()
                .addAll(
                        Blocks.line(
                                Blocks.label(words.say(key), "muted"),
                                Blocks.gap(),
                                Blocks.label(Rates.formatBytes(bytesPerSecond), "strong")),
                        new Bar(most <= 0 ? 0 : bytesPerSecond / most, "against-" + style));
    }
}
