package linkwright.app.gui.model;

import linkwright.canvas.export.Caption;
import linkwright.engine.diagnostic.Texts;
import linkwright.engine.measure.Run;
import linkwright.engine.measure.RunResult;
import linkwright.engine.quantity.Rates;
import linkwright.engine.quantity.Sizes;
import linkwright.engine.quantity.Times;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The words around a picture of what is shown now.
final class CaptionWriter {
    private final Designer designer;
    private final Texts texts;

    CaptionWriter(Designer designer, Texts texts) {
        this.designer = designer;
        this.texts = texts;
    }

    Caption caption() {
        String name = designer.document().document().get().topology().name();
        RunsModel runs = designer.runs();
        RunView view =
                runs.view().get() == RunView.SIMULATED ? RunView.SIMULATED : RunView.MEASURED;
        Optional<KeptRun> kept = runs.runOf(view);
        Optional<RunResult> result = runs.resultOf(view);
        if (kept.isEmpty() || result.isEmpty() || !designer.overlay().showsRun().get()) {
            return Caption.of(name);
        }
        Run run = kept.get().run();
        return new Caption(
                title(name, run, result.get()), "", origin(run), speed(result.get()), facts(run));
    }

    private String title(String name, Run run, RunResult result) {
        return String.join(
                " · ",
                name,
                texts.say("app.gui.collective." + result.collective().kind().id())
                        + " "
                        + Sizes.format(result.collective().sizeBytes()),
                run.algorithm(),
                texts.say("app.gui.caption.ranks", result.ranks(), run.group()));
    }

    private String origin(Run run) {
        if (designer.runs().view().get() == RunView.DIFFERENCE) {
            return texts.say("app.gui.moment.difference");
        }
        String word = texts.say("app.gui.origin." + run.origin().name().toLowerCase(Locale.ROOT));
        return switch (run.origin()) {
            case MEASURED -> word + " · " + run.runner() + ", " + run.transport();
            case SIMULATED, TRACED -> word;
        };
    }

    private static String speed(RunResult result) {
        return Times.format((double) result.timing().medianNanos())
                + " · busbw "
                + Rates.formatBytes(result.busbwBytesPerSecond());
    }

    private static List<String> facts(Run run) {
        return run.environment().entrySet().stream()
                .map(fact -> fact.getKey() + " " + fact.getValue())
                .sorted()
                .toList();
    }
}
