package linkwright.app.cli;

import linkwright.app.join.RunCaption;
import linkwright.canvas.document.Document;
import linkwright.canvas.export.Caption;
import linkwright.canvas.export.PictureSize;
import linkwright.canvas.overlay.OverlaySource;
import linkwright.canvas.paint.Theme;
import linkwright.engine.file.AtomicFile;
import linkwright.engine.measure.Run;
import linkwright.engine.measure.RunResult;
import linkwright.engine.quantity.QuantityException;
import linkwright.engine.quantity.Times;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// `render T -o out.png`: draws a topology, with a run, the difference of two, or groups on it.
@Command(name = "render", mixinStandardHelpOptions = true)
public final class RenderVerb implements Verb {
    private static final Pattern SIZE = Pattern.compile("(\\d{2,5})x(\\d{2,5})");

    @Mixin private TopologyArgument topology = new TopologyArgument();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            required = true,
            descriptionKey = "output.picture")
    private Path output = Path.of("");

    @Option(names = "--run", paramLabel = "R", descriptionKey = "run")
    private Optional<Path> run = Optional.empty();

    @Option(names = "--against", paramLabel = "R2", descriptionKey = "against")
    private Optional<Path> against = Optional.empty();

    @Option(names = "--profile", paramLabel = "P", descriptionKey = "profile")
    private Optional<Path> profile = Optional.empty();

    @Option(names = "--at", paramLabel = "time", descriptionKey = "at")
    private Optional<String> at = Optional.empty();

    @Option(names = "--layout", paramLabel = "tp=8,pp=4,dp=8[:order]", descriptionKey = "layout")
    private Optional<String> layout = Optional.empty();

    @Option(names = "--group", paramLabel = "tp|dp|...", descriptionKey = "paint")
    private Optional<String> group = Optional.empty();

    @Option(names = "--theme", paramLabel = "light|dark|print", descriptionKey = "theme")
    private String theme = Theme.LIGHT.id();

    @Option(names = "--size", paramLabel = "WxH", descriptionKey = "size")
    private Optional<String> size = Optional.empty();

    @Override
    public String id() {
        return "render";
    }

    @Override
    public ExitCode run(Console console) throws VerbFailure, IOException {
        requireWhole();
        AtomicFile.requireWritable(output);
        Document document = topology.openDocument();
        var sources = new ArrayList<OverlaySource>();
        if (layout.isPresent()) {
            sources.add(Groups.painted(document.topology(), layout.get(), group));
        }
        Caption caption = overlay(document, sources, console);
        var picture = new RunPicture(document, sources, caption, console.texts());
        picture.write(theme(), pictureSize(), output);
        console.say("app.cli.written", output);
        return ExitCode.WELL;
    }

    /// An option that would change nothing is a slip: it is said, not passed over.
    private void requireWhole() throws VerbFailure {
        requireBoth("--against", against.isPresent(), "--run", run.isPresent());
        requireBoth(
                "--at",
                at.isPresent(),
                "--run or --profile",
                run.isPresent() || profile.isPresent());
        if (at.isPresent() && against.isPresent()) {
            throw VerbFailure.wrongCall("app.cli.at-and-against");
        }
        if (run.isPresent() && profile.isPresent()) {
            throw VerbFailure.wrongCall("app.cli.run-and-profile");
        }
        requireBoth("--group", group.isPresent(), "--layout", layout.isPresent());
    }

    private static void requireBoth(String option, boolean isGiven, String other, boolean hasOther)
            throws VerbFailure {
        if (isGiven && !hasOther) {
            throw VerbFailure.wrongCall("app.cli.needs-option", option, other);
        }
    }

    /// Adds what is to lie on the drawing, and returns the words around it.
    private Caption overlay(Document document, List<OverlaySource> sources, Console console)
            throws VerbFailure, IOException {
        String name = document.topology().name();
        if (profile.isPresent()) {
            OptionalLong moment =
                    at.isPresent() ? OptionalLong.of(moment(at.get())) : OptionalLong.empty();
            var shown = ShownProfile.read(profile.get(), document.topology(), moment, console);
            sources.add(shown.source());
            return shown.caption(name, console.texts());
        }
        Optional<Run> shown = read(run, document, console);
        if (shown.isEmpty()) {
            return Caption.of(name);
        }
        Optional<Run> other = read(against, document, console);
        sources.add(traffic(shown.get(), other));
        return new RunCaption(name, shown.get(), shown.get().largest(), other.map(Run::origin))
                .in(console.texts());
    }

    private OverlaySource traffic(Run shown, Optional<Run> other) throws VerbFailure {
        RunResult result = shown.largest();
        if (other.isPresent()) {
            return new OverlaySource.OfDifference(
                    result, shown.origin(), other.get().largest(), other.get().origin());
        }
        OverlaySource.OfRun mean = OverlaySource.OfRun.mean(result, shown.origin());
        return at.isPresent() ? mean.at(moment(at.get())) : mean;
    }

    private static long moment(String text) throws VerbFailure {
        try {
            return Times.parse(text);
        } catch (QuantityException unreadable) {
            throw VerbFailure.wrongCall("app.cli.no-size", unreadable.problem());
        }
    }

    private static Optional<Run> read(Optional<Path> file, Document document, Console console)
            throws VerbFailure, IOException {
        return file.isEmpty()
                ? Optional.empty()
                : Optional.of(RunRecords.read(file.get(), document.topology(), console));
    }

    private Theme theme() throws VerbFailure {
        for (Theme known : Theme.values()) {
            if (known.id().equals(theme.toLowerCase(Locale.ROOT))) {
                return known;
            }
        }
        String ids = String.join(", ", Stream.of(Theme.values()).map(Theme::id).toList());
        throw VerbFailure.wrongCall("app.cli.no-theme", theme, ids);
    }

    private PictureSize pictureSize() throws VerbFailure {
        if (size.isEmpty()) {
            return PictureSize.natural();
        }
        Matcher matcher = SIZE.matcher(size.get());
        if (matcher.matches()) {
            int width = Integer.parseInt(matcher.group(1));
            int height = Integer.parseInt(matcher.group(2));
            if (Math.max(width, height) <= PictureSize.LARGEST) {
                return PictureSize.of(width, height);
            }
        }
        throw VerbFailure.wrongCall("app.cli.no-picture-size", size.get(), PictureSize.LARGEST);
    }
}
