package linkwright.app.gui.model;

import linkwright.app.join.RunCaption;
import linkwright.canvas.export.Caption;
import linkwright.engine.diagnostic.Texts;
import linkwright.engine.measure.Origin;
import linkwright.engine.measure.RunResult;

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
        Optional<Origin> against =
                runs.view().get() == RunView.DIFFERENCE
                        ? Optional.of(Origin.SIMULATED)
                        : Optional.empty();
        return new RunCaption(name, kept.get().run(), result.get(), against).in(texts);
    }
}
