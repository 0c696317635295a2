package linkwright.profiler.analysis;

import linkwright.profiler.trace.EventClass;
import linkwright.profiler.trace.Events;
import linkwright.profiler.trace.Lane;
import linkwright.profiler.trace.TimeRange;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/// A set of moments, as disjoint half-open intervals in nanoseconds.
///
/// Immutable. Intervals that touch are one; empty ones vanish. Building costs a sort, the
/// operations on two sets are linear, and questions about a moment or a range take a binary search.
public final class IntervalSet {
    /// No moment at all.
    public static final IntervalSet EMPTY = new IntervalSet(new long[0], new long[0]);

    private final long[] starts;
    private final long[] ends;

    /// Length of all intervals before the i-th.
    private final long[] lengthBefore;

    /// Takes disjoint intervals in order.
    private IntervalSet(long[] starts, long[] ends) {
        this.starts = starts;
        this.ends = ends;
        this.lengthBefore = new long[starts.length + 1];
        for (int i = 0; i < starts.length; i++) {
            lengthBefore[i + 1] = lengthBefore[i] + ends[i] - starts[i];
        }
    }

    /// Returns the union of intervals that may overlap and come in any order.
    ///
    /// @throws IllegalArgumentException when one ends before it begins, or the lengths differ
    public static IntervalSet of(long[] starts, long[] ends) {
        if (starts.length != ends.length) {
            throw new IllegalArgumentException(starts.length + " starts, " + ends.length + " ends");
        }
        for (int i = 0; i < starts.length; i++) {
            if (ends[i] < starts[i]) {
                throw new IllegalArgumentException(starts[i] + " to " + ends[i] + " ns");
            }
        }
        // The union needs no pairs: between two moments it is as deep as starts outnumber ends.
        long[] sortedStarts = starts.clone();
        long[] sortedEnds = ends.clone();
        Arrays.sort(sortedStarts);
        Arrays.sort(sortedEnds);
        return sweep(sortedStarts, sortedEnds, 1);
    }

    /// Returns when any event of some classes happens on some lanes.
    public static IntervalSet of(List<Lane> lanes, Predicate<EventClass> wanted) {
        int size = lanes.stream().mapToInt(lane -> lane.events().size()).sum();
        long[] starts = new long[size];
        long[] ends = new long[size];
        int count = 0;
        for (Lane lane : lanes) {
            Events events = lane.events();
            for (int i = 0; i < events.size(); i++) {
                if (wanted.test(events.eventClass(i))) {
                    starts[count] = events.startNanos(i);
                    ends[count++] = events.endNanos(i);
                }
            }
        }
        return of(Arrays.copyOf(starts, count), Arrays.copyOf(ends, count));
    }

    /// Returns how many disjoint intervals there are.
    public int size() {
        return starts.length;
    }

    /// Returns the begin of an interval.
    public long startNanos(int interval) {
        return starts[interval];
    }

    /// Returns the end of an interval.
    public long endNanos(int interval) {
        return ends[interval];
    }

    /// Returns the length of all intervals.
    public long lengthNanos() {
        return lengthBefore[starts.length];
    }

    /// Returns the length of what lies within a range.
    public long lengthWithin(TimeRange range) {
        return lengthUpTo(range.endNanos()) - lengthUpTo(range.startNanos());
    }

    /// Returns whether a moment belongs to the set.
    public boolean contains(long nanos) {
        int at = lastFrom(nanos);
        return at >= 0 && nanos < ends[at];
    }

    /// Returns the moments of either set.
    public IntervalSet union(IntervalSet other) {
        return sweep(merged(starts, other.starts), merged(ends, other.ends), 1);
    }

    /// Returns the moments of both sets.
    public IntervalSet intersection(IntervalSet other) {
        return sweep(merged(starts, other.starts), merged(ends, other.ends), 2);
    }

    /// Returns the moments of this set that the other lacks.
    public IntervalSet minus(IntervalSet other) {
        if (starts.length == 0) {
            return EMPTY;
        }
        // Inside this set and inside the gaps of the other.
        int gaps = other.starts.length + 1;
        long[] gapStarts = new long[gaps];
        long[] gapEnds = new long[gaps];
        gapStarts[0] = Math.min(starts[0], gaps > 1 ? other.starts[0] : starts[0]);
        System.arraycopy(other.ends, 0, gapStarts, 1, gaps - 1);
        System.arraycopy(other.starts, 0, gapEnds, 0, gaps - 1);
        gapEnds[gaps - 1] = Math.max(ends[ends.length - 1], gapStarts[gaps - 1]);
        return intersection(of(gapStarts, gapEnds));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof IntervalSet that
                && Arrays.equals(starts, that.starts)
                && Arrays.equals(ends, that.ends);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(starts) + Arrays.hashCode(ends);
    }

    @Override
    public String toString() {
        var text = new StringBuilder("{");
        for (int i = 0; i < Math.min(starts.length, 8); i++) {
            text.append(i == 0 ? "" : ", ").append(starts[i]).append("..").append(ends[i]);
        }
        return text.append(starts.length > 8 ? ", ...}" : "}").toString();
    }

    /// Walks over sorted starts and ends and keeps what is at least `depth` intervals deep.
    private static IntervalSet sweep(long[] sortedStarts, long[] sortedEnds, int depth) {
        int count = sortedStarts.length;
        long[] starts = new long[count];
        long[] ends = new long[count];
        int kept = 0;
        int start = 0;
        int end = 0;
        while (end < count) {
            // At one moment starts go first, so that intervals that touch become one.
            boolean begins = start < count && sortedStarts[start] <= sortedEnds[end];
            if (begins && ++start - end == depth) {
                starts[kept] = sortedStarts[start - 1];
            } else if (!begins && start - ++end == depth - 1) {
                ends[kept] = sortedEnds[end - 1];
                kept += ends[kept] > starts[kept] ? 1 : 0;
            }
        }
        return new IntervalSet(Arrays.copyOf(starts, kept), Arrays.copyOf(ends, kept));
    }

    private static long[] merged(long[] one, long[] other) {
        long[] all = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, all, one.length, other.length);
        Arrays.sort(all);
        return all;
    }

    private long lengthUpTo(long nanos) {
        int at = lastFrom(nanos);
        return at < 0 ? 0 : lengthBefore[at] + Math.min(nanos, ends[at]) - starts[at];
    }

    /// Returns the last interval that begins at or before a moment, -1 when none does.
    private int lastFrom(long nanos) {
        int found = Arrays.binarySearch(starts, nanos);
        return found >= 0 ? found : -found - 2;
    }
}
