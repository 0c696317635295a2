package linkwright.app.join;

import linkwright.canvas.export.Caption;
import linkwright.canvas.overlay.Legend;
import linkwright.engine.diagnostic.Texts;
import linkwright.engine.measure.Origin;
import linkwright.engine.measure.Run;
import linkwright.engine.measure.RunResult;
import linkwright.engine.quantity.Rates;
import linkwright.engine.quantity.Sizes;
import linkwright.engine.quantity.Times;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The words around the picture of a run.
///
/// @param drawing name of what is drawn
/// @param run the run that is shown
/// @param result its size that is shown
/// @param against origin of the run it is held against, where the difference is shown
public record RunCaption(String drawing, Run run, RunResult result, Optional<Origin> against) {
    /// What a reader needs to judge a measurement; the record holds the rest.
    private static final List<String> FACTS = List.of("host", "kernel", "workers", "date");

    /// Returns the caption of one run.
    public static RunCaption of(String drawing, Run run, RunResult result) {
        return new RunCaption(drawing, run, result, Optional.empty());
    }

    /// Says the caption in a language.
    public Caption in(Texts texts) {
        return new Caption(title(texts), "", origin(texts), speed(), facts());
    }

    private String title(Texts texts) {
        return String.join(
                " · ",
                drawing,
                texts.say("app.gui.collective." + result.collective().kind().id())
                        + " "
                        + Sizes.format(result.collective().sizeBytes()),
                run.algorithm(),
                texts.say("app.join.ranks", result.ranks(), run.group()));
    }

    private String origin(Texts texts) {
        String word = word(run.origin(), texts);
        if (against.isPresent()) {
            return texts.say("app.join.difference", word, word(against.get(), texts));
        }
        return switch (run.origin()) {
            case MEASURED -> word + " · " + run.runner() + ", " + run.transport();
            case SIMULATED, TRACED -> word;
        };
    }

    private static String word(Origin origin, Texts texts) {
        return texts.say(Legend.origin(origin));
    }

    private String speed() {
        return Times.format((double) result.timing().medianNanos())
                + " · busbw "
                + Rates.formatBytes(result.busbwBytesPerSecond());
    }

    private List<String> facts() {
        return FACTS.stream()
                .flatMap(key -> Stream.ofNullable(run.environment().get(key)))
                .toList();
    }
}
