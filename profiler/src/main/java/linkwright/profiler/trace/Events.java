package linkwright.profiler.trace;

import java.util.Arrays;

/// The events of one lane in columns, ordered by start and, among equals, longest first.
///
/// Immutable. An event takes 37 bytes, so that a trace of millions fits in memory.
public final class Events {
    /// The name of an event that has none.
    public static final int NO_NAME = -1;

    private final long[] starts;
    private final long[] ends;
    private final int[] names;
    private final int[] details;
    private final byte[] kinds;
    private final long[] bytes;
    private final int[] correlations;

    /// The builder's columns, all of one length and already in order.
    Events(EventsBuilder.Columns columns) {
        starts = columns.starts();
        ends = columns.ends();
        names = columns.names();
        details = columns.details();
        kinds = columns.kinds();
        bytes = columns.bytes();
        correlations = columns.correlations();
    }

    /// Returns how many there are.
    public int size() {
        return starts.length;
    }

    /// Returns when an event begins, in nanoseconds.
    public long startNanos(int event) {
        return starts[event];
    }

    /// Returns when an event ends, in nanoseconds; its start where it has no length.
    public long endNanos(int event) {
        return ends[event];
    }

    /// Returns how long an event takes, in nanoseconds.
    public long durationNanos(int event) {
        return ends[event] - starts[event];
    }

    /// Returns the id of the short name in the trace's names, or [#NO_NAME].
    public int nameId(int event) {
        return names[event];
    }

    /// Returns the id of the full name with types and arguments, or [#NO_NAME].
    public int detailId(int event) {
        return details[event];
    }

    /// Returns what an event does.
    public EventClass eventClass(int event) {
        return EventsBuilder.classOf(kinds[event]);
    }

    /// Returns where a copy went, [CopyDirection#UNKNOWN] for anything else.
    public CopyDirection direction(int event) {
        return EventsBuilder.directionOf(kinds[event]);
    }

    /// Returns the bytes moved, 0 where the trace does not say.
    public long bytes(int event) {
        return bytes[event];
    }

    /// Returns the number that joins an event to its launch within one process, 0 when unknown.
    public int correlation(int event) {
        return correlations[event];
    }

    /// Returns the first event that begins at or after a moment; [#size()] when there is none.
    public int firstFrom(long nanos) {
        int found = Arrays.binarySearch(starts, nanos);
        if (found < 0) {
            return -found - 1;
        }
        while (found > 0 && starts[found - 1] == nanos) {
            found--;
        }
        return found;
    }
}
