package linkwright.app.cli;

import linkwright.app.join.TraceActivity;
import linkwright.canvas.export.Caption;
import linkwright.canvas.overlay.Legend;
import linkwright.canvas.overlay.OverlaySource;
import linkwright.engine.diagnostic.Texts;
import linkwright.engine.measure.Origin;
import linkwright.engine.quantity.Times;
import linkwright.engine.topology.Topology;
import linkwright.profiler.analysis.TraceAnalysis;
import linkwright.profiler.trace.Trace;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

/// A profile on a drawing: its GPUs lit by what they did.
///
/// @param trace what was recorded
/// @param moment how long after the begin of the recording, in nanoseconds; empty for the whole
/// @param source what the drawing shows of it
record ShownProfile(Trace trace, OptionalLong moment, OverlaySource.OfActivity source) {
    /// Reads a profile and binds its devices to the drawn GPUs; how they were bound is told.
    ///
    /// @throws VerbFailure when it is none, ends before the moment, or none of its devices is drawn
    static ShownProfile read(Path file, Topology topology, OptionalLong moment, Console console)
            throws VerbFailure {
        Trace trace = Traces.read(file, console);
        long lengthNanos = trace.range().lengthNanos();
        if (moment.orElse(0) > lengthNanos) {
            throw VerbFailure.wrongCall(
                    "app.cli.after-profile",
                    Times.format(moment.orElse(0)),
                    Times.format(lengthNanos));
        }
        var activity = TraceActivity.of(trace, TraceAnalysis.of(trace).activity(), topology);
        if (activity.binding().gpus().isEmpty()) {
            throw new VerbFailure(ExitCode.NOT_WELL, activity.binding().notes());
        }
        console.problems(activity.binding().notes());
        long start = trace.range().startNanos();
        OverlaySource.OfActivity source =
                moment.isPresent()
                        ? activity.at(start + moment.getAsLong())
                        : activity.over(trace.range());
        return new ShownProfile(trace, moment, source);
    }

    /// Says what is shown.
    Caption caption(String drawing, Texts texts) {
        String length = Times.format(trace.range().lengthNanos());
        String when =
                moment.isPresent()
                        ? texts.say("app.cli.profile.at", Times.format(moment.getAsLong()), length)
                        : texts.say("app.cli.profile.over", length);
        String title = String.join(" · ", drawing, trace.source().file(), when);
        String origin = texts.say(Legend.origin(Origin.TRACED));
        return new Caption(title, "", origin, "", List.of(trace.source().product()));
    }
}
