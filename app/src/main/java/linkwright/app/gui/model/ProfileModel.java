package linkwright.app.gui.model;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;

import linkwright.app.join.TraceActivity;
import linkwright.canvas.document.Document;
import linkwright.canvas.overlay.OverlaySource;
import linkwright.profiler.trace.TimeRange;
import linkwright.profiler.view.TimelineContent;

import java.util.Optional;
import java.util.OptionalLong;

/// The profile whose timeline is open, the moment or span of it that is looked at, and what the
/// drawn GPUs did then.
public final class ProfileModel {
    private final DocumentModel document;
    private final ObjectProperty<Optional<TimelineContent>> content =
            new SimpleObjectProperty<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<OverlaySource.OfActivity>> shown =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<TraceActivity> activity = Optional.empty();
    private OptionalLong moment = OptionalLong.empty();
    private Optional<TimeRange> span = Optional.empty();

    /// Starts without a profile.
    public ProfileModel(DocumentModel document) {
        this.document = document;
        content.subscribe((before, now) -> startAnew());
        document.document().subscribe(this::follow);
    }

    @SuppressWarnings("ReferenceEquality") // an edit of the topology makes another one
    private void follow(Document before, Document now) {
        if (before.topology() != now.topology()) {
            bind();
        }
    }

    /// The moments of one recording are none of another.
    private void startAnew() {
        moment = OptionalLong.empty();
        span = Optional.empty();
        bind();
    }

    private void bind() {
        activity =
                content.get()
                        .map(
                                profile ->
                                        TraceActivity.of(
                                                profile.trace(),
                                                profile.analysis().activity(),
                                                document.document().get().topology()));
        refresh();
    }

    /// Looks at a span of the trace, or at a moment of it, or at neither; a span wins.
    ///
    /// @param nanos moment on the clock of the trace
    /// @param range span on the clock of the trace; an empty one is none
    public void look(OptionalLong nanos, Optional<TimeRange> range) {
        Optional<TimeRange> filled = range.filter(some -> some.lengthNanos() > 0);
        if (!nanos.equals(moment) || !filled.equals(span)) {
            moment = nanos;
            span = filled;
            refresh();
        }
    }

    private void refresh() {
        shown.set(activity.flatMap(this::activityNow));
    }

    private Optional<OverlaySource.OfActivity> activityNow(TraceActivity of) {
        if (span.isPresent()) {
            return span.map(of::over);
        }
        return moment.isPresent() ? Optional.of(of.at(moment.getAsLong())) : Optional.empty();
    }

    /// Returns which device of the trace is which GPU of the drawing, if a profile is open.
    public Optional<TraceActivity> activity() {
        return activity;
    }

    /// Returns the profile whose timeline is shown, if one is open.
    public ObjectProperty<Optional<TimelineContent>> content() {
        return content;
    }

    /// Returns what the drawn GPUs did at the moment or in the span that is looked at.
    public ReadOnlyObjectProperty<Optional<OverlaySource.OfActivity>> shown() {
        return shown.getReadOnlyProperty();
    }
}
