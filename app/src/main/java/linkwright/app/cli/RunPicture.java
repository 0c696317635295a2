package linkwright.app.cli;

import linkwright.canvas.document.Document;
import linkwright.canvas.export.Caption;
import linkwright.canvas.export.Picture;
import linkwright.canvas.export.PictureException;
import linkwright.canvas.export.PictureFiles;
import linkwright.canvas.export.PictureSize;
import linkwright.canvas.layout.DrawingLayout;
import linkwright.canvas.overlay.OverlayFrame;
import linkwright.canvas.overlay.OverlaySource;
import linkwright.canvas.paint.Theme;
import linkwright.engine.diagnostic.Texts;
import linkwright.engine.measure.Run;
import linkwright.engine.measure.RunResult;
import linkwright.engine.quantity.Rates;
import linkwright.engine.quantity.Sizes;
import linkwright.engine.quantity.Times;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A drawing with its overlays and the words around it.
///
/// @param document what is drawn
/// @param sources what lies on it
/// @param run the run that is shown, for the caption
/// @param texts the language
record RunPicture(Document document, List<OverlaySource> sources, Optional<Run> run, Texts texts) {

    /// Writes the picture in a theme and size; the file's ending says the format.
    void write(Theme theme, PictureSize size, Path file) throws VerbFailure, IOException {
        try {
            PictureFiles.write(on(theme, size), file);
        } catch (PictureException impossible) {
            throw new VerbFailure(ExitCode.WRONG_CALL, List.of(impossible.diagnostic()));
        }
    }

    private Picture on(Theme theme, PictureSize size) {
        var drawing = DrawingLayout.of(document.topology(), document.positions());
        var frame = OverlayFrame.of(document.topology(), sources);
        return new Picture(drawing, frame, caption(), theme, texts, size);
    }

    private Caption caption() {
        String name = document.topology().name();
        if (run.isEmpty()) {
            return Caption.of(name);
        }
        RunResult result = run.get().largest();
        String title =
                String.join(
                        " · ",
                        name,
                        result.collective().kind().id()
                                + " "
                                + Sizes.format(result.collective().sizeBytes()),
                        run.get().algorithm(),
                        texts.say("app.cli.picture.ranks", run.get().group(), result.ranks()));
        return new Caption(title, "", origin(run.get()), speed(result), facts(run.get()));
    }

    private String origin(Run shown) {
        String origin = texts.say("app.cli.origin." + shown.origin().name());
        return switch (shown.origin()) {
            case MEASURED -> origin + " · " + shown.runner() + ", " + shown.transport();
            case SIMULATED, TRACED -> origin;
        };
    }

    private static String speed(RunResult result) {
        return Times.format(result.timing().medianNanos())
                + " · busbw "
                + Rates.formatBytes(result.busbwBytesPerSecond());
    }

    private List<String> facts(Run shown) {
        var facts = new ArrayList<String>();
        for (var fact : Map.copyOf(shown.environment()).entrySet()) {
            facts.add(fact.getKey().toLowerCase(Locale.ROOT) + " " + fact.getValue());
        }
        facts.sort(null);
        return facts;
    }
}
