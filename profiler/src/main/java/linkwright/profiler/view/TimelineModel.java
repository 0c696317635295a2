package linkwright.profiler.view;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.LongProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleLongProperty;
import javafx.beans.property.SimpleObjectProperty;

import linkwright.profiler.trace.TimeRange;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What a timeline shows: trace, visible part, cursor and range. Holds properties and no nodes.
///
/// Moments are in nanoseconds from the start of the session.
public final class TimelineModel {
    /// The cursor's value when there is none.
    public static final long NO_CURSOR = -1;

    /// The shortest visible part; below it a pixel would be less than a clock tick.
    static final long SHORTEST_NANOS = 200;

    private final ObjectProperty<Optional<TimelineContent>> content =
            new SimpleObjectProperty<>(this, "content", Optional.empty());
    private final ObjectProperty<TimeRange> visible =
            new SimpleObjectProperty<>(this, "visible", new TimeRange(0, SHORTEST_NANOS));
    private final LongProperty cursorNanos = new SimpleLongProperty(this, "cursorNanos", NO_CURSOR);
    private final ObjectProperty<Optional<TimeRange>> range =
            new SimpleObjectProperty<>(this, "range", Optional.empty());
    private final BooleanProperty nvtxShown = new SimpleBooleanProperty(this, "nvtxShown", false);
    private final ObjectProperty<List<TimelineRow>> rows =
            new SimpleObjectProperty<>(this, "rows", List.of());
    private final Set<Integer> unfolded = new HashSet<>();
    private final Deque<TimeRange> earlier = new ArrayDeque<>();

    /// Makes an empty model.
    public TimelineModel() {
        nvtxShown.addListener((observed, before, now) -> chooseRows());
    }

    /// Shows a trace from its start to its end, without cursor and range.
    public void show(TimelineContent shown) {
        unfolded.clear();
        earlier.clear();
        range.set(Optional.empty());
        cursorNanos.set(NO_CURSOR);
        content.set(Optional.of(shown));
        chooseRows();
        fit();
    }

    /// Shows nothing.
    public void clear() {
        range.set(Optional.empty());
        cursorNanos.set(NO_CURSOR);
        content.set(Optional.empty());
        chooseRows();
    }

    /// Returns the trace, empty before one is shown.
    public ObjectProperty<Optional<TimelineContent>> contentProperty() {
        return content;
    }

    /// Returns the visible part.
    public ObjectProperty<TimeRange> visibleProperty() {
        return visible;
    }

    /// Returns the cursor in nanoseconds, [#NO_CURSOR] when there is none; meant to be shared.
    public LongProperty cursorNanosProperty() {
        return cursorNanos;
    }

    /// Returns the range that means are taken over, empty when there is none.
    public ObjectProperty<Optional<TimeRange>> rangeProperty() {
        return range;
    }

    /// Returns whether rows of NVTX are shown.
    public BooleanProperty nvtxShownProperty() {
        return nvtxShown;
    }

    ObjectProperty<List<TimelineRow>> rowsProperty() {
        return rows;
    }

    /// Shows the whole trace.
    public void fit() {
        content.get().ifPresent(shown -> look(shown.range()));
    }

    /// Zooms so that a moment stays where it is; a factor above 1 shows less time.
    public void zoomAt(long nanos, double factor) {
        TimeRange now = visible.get();
        double length = Math.max(SHORTEST_NANOS, now.lengthNanos() / factor);
        double before = (double) (nanos - now.startNanos()) / now.lengthNanos() * length;
        long start = Math.round(nanos - before);
        look(new TimeRange(start, start + Math.round(length)));
    }

    /// Moves the visible part by a share of its length; above 0 towards later.
    public void panBy(double share) {
        TimeRange now = visible.get();
        long by = Math.round(now.lengthNanos() * share);
        look(new TimeRange(now.startNanos() + by, now.endNanos() + by));
    }

    /// Shows the range, if there is one, and remembers what was visible.
    public void zoomToRange() {
        range.get()
                .filter(chosen -> chosen.lengthNanos() > 0)
                .ifPresent(
                        chosen -> {
                            earlier.push(visible.get());
                            look(chosen);
                        });
    }

    /// Goes back to what was visible before the last zoom to a range.
    public void zoomBack() {
        if (earlier.isEmpty()) {
            fit();
        } else {
            look(earlier.pop());
        }
    }

    /// Takes away the range, or else the cursor.
    public void clearMarks() {
        if (range.get().isPresent()) {
            range.set(Optional.empty());
        } else {
            cursorNanos.set(NO_CURSOR);
        }
    }

    /// Unfolds a GPU's streams, or folds them.
    public void toggle(int gpu) {
        if (!unfolded.remove(gpu)) {
            unfolded.add(gpu);
        }
        chooseRows();
    }

    boolean isUnfolded(int gpu) {
        return unfolded.contains(gpu);
    }

    /// Moves the cursor to the next event of a row, or the one before; stays where there is none.
    void step(TimelineRow row, boolean forward) {
        long from = cursorNanos.get() == NO_CURSOR ? visible.get().startNanos() : cursorNanos.get();
        long best = NO_CURSOR;
        for (Band band : row.bands()) {
            int at = forward ? band.firstFrom(from + 1) : band.firstFrom(from) - 1;
            if (at >= 0 && at < band.size()) {
                long start = band.startNanos(at);
                boolean nearer = forward ? start < best : start > best;
                best = best == NO_CURSOR || nearer ? start : best;
            }
        }
        if (best != NO_CURSOR) {
            cursorNanos.set(best);
            reveal(best);
        }
    }

    private void reveal(long nanos) {
        TimeRange now = visible.get();
        if (!now.contains(nanos)) {
            long half = now.lengthNanos() / 2;
            look(new TimeRange(nanos - half, nanos - half + now.lengthNanos()));
        }
    }

    /// Sets the visible part, kept within the trace and not too short.
    private void look(TimeRange wanted) {
        TimeRange whole = content.get().map(TimelineContent::range).orElse(wanted);
        long shortest = Math.min(SHORTEST_NANOS, Math.max(1, whole.lengthNanos()));
        long length = Math.clamp(wanted.lengthNanos(), shortest, Math.max(1, whole.lengthNanos()));
        long last = Math.max(whole.startNanos(), whole.endNanos() - length);
        long start = Math.clamp(wanted.startNanos(), whole.startNanos(), last);
        visible.set(new TimeRange(start, start + length));
    }

    private void chooseRows() {
        var chosen = new ArrayList<TimelineRow>();
        for (TimelineRow row : content.get().map(TimelineContent::rows).orElse(List.of())) {
            boolean shown =
                    switch (row.kind()) {
                        case GPU -> true;
                        case STREAM -> unfolded.contains(row.gpu());
                        case NVTX -> nvtxShown.get();
                    };
            if (shown) {
                chosen.add(row);
            }
        }
        rows.set(List.copyOf(chosen));
    }
}
