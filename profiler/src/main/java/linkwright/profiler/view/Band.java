package linkwright.profiler.view;

import linkwright.profiler.analysis.IntervalSet;
import linkwright.profiler.trace.EventClass;
import linkwright.profiler.trace.EventOrder;
import linkwright.profiler.trace.Events;
import linkwright.profiler.trace.Lane;
import linkwright.profiler.trace.Trace;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/// The events of one colour in one row, ordered by start, made to be drawn at any zoom.
///
/// Immutable.
final class Band {
    private final EventClass paint;
    private final long[] starts;
    private final long[] ends;

    /// The latest end of all events up to and including this one.
    private final long[] reaches;

    private final int[] lanes;
    private final int[] events;
    private final IntervalSet coverage;

    private Band(EventClass paint, Collected collected) {
        int[] order = new EventOrder(collected.starts(), collected.ends()).indices();
        this.paint = paint;
        this.starts = new long[order.length];
        this.ends = new long[order.length];
        this.reaches = new long[order.length];
        this.lanes = new int[order.length];
        this.events = new int[order.length];
        long reach = Long.MIN_VALUE;
        for (int i = 0; i < order.length; i++) {
            starts[i] = collected.starts()[order[i]];
            ends[i] = collected.ends()[order[i]];
            lanes[i] = collected.lanes()[order[i]];
            events[i] = collected.events()[order[i]];
            reach = Math.max(reach, ends[i]);
            reaches[i] = reach;
        }
        this.coverage = IntervalSet.of(starts, ends);
    }

    /// An event of a trace: its lane there and its number on the lane.
    record EventRef(int lane, int event) {}

    /// Says which events belong to a band.
    interface Choice {
        boolean includes(Events events, int event);
    }

    @SuppressWarnings("ArrayRecordComponent") // columns on their way, never compared
    private record Collected(long[] starts, long[] ends, int[] lanes, int[] events) {}

    /// Returns the events of some lanes that a choice includes.
    ///
    /// @param lanes indices of lanes in the trace
    static Band of(EventClass paint, Trace trace, List<Integer> lanes, Choice choice) {
        int most = lanes.stream().mapToInt(lane -> eventsOf(trace, lane).size()).sum();
        var all = new Collected(new long[most], new long[most], new int[most], new int[most]);
        int count = 0;
        for (int lane : lanes) {
            Events events = eventsOf(trace, lane);
            for (int i = 0; i < events.size(); i++) {
                if (choice.includes(events, i)) {
                    all.starts()[count] = events.startNanos(i);
                    all.ends()[count] = events.endNanos(i);
                    all.lanes()[count] = lane;
                    all.events()[count++] = i;
                }
            }
        }
        return new Band(
                paint,
                new Collected(
                        Arrays.copyOf(all.starts(), count),
                        Arrays.copyOf(all.ends(), count),
                        Arrays.copyOf(all.lanes(), count),
                        Arrays.copyOf(all.events(), count)));
    }

    EventClass paint() {
        return paint;
    }

    int size() {
        return starts.length;
    }

    long startNanos(int index) {
        return starts[index];
    }

    long endNanos(int index) {
        return ends[index];
    }

    EventRef event(int index) {
        return new EventRef(lanes[index], events[index]);
    }

    IntervalSet coverage() {
        return coverage;
    }

    /// Returns the first event that begins at or after a moment.
    int firstFrom(long nanos) {
        return lowerBound(starts, nanos);
    }

    /// Returns the first event from which on one ends after a moment.
    int firstReaching(long nanos) {
        return lowerBound(reaches, nanos + 1);
    }

    /// Returns whether an event before an index goes on after a moment.
    boolean isReachedBefore(int index, long nanos) {
        return index > 0 && reaches[index - 1] > nanos;
    }

    /// Returns the event nearest to a moment, no further away than a tolerance.
    OptionalInt nearest(long nanos, long tolerance) {
        int best = -1;
        long bestDistance = Long.MAX_VALUE;
        for (int i = firstReaching(nanos - tolerance - 1);
                i < size() && starts[i] <= nanos + tolerance;
                i++) {
            long distance = Math.max(0, Math.max(starts[i] - nanos, nanos - ends[i]));
            // The later of two that fit lies on top.
            if (distance <= tolerance && distance <= bestDistance) {
                best = i;
                bestDistance = distance;
            }
        }
        return best < 0 ? OptionalInt.empty() : OptionalInt.of(best);
    }

    private static Events eventsOf(Trace trace, int lane) {
        Lane found = trace.lanes().get(lane);
        return found.events();
    }

    private static int lowerBound(long[] sorted, long wanted) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < wanted) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
