package linkwright.profiler.trace;

/// A span of time, from its start up to, not including, its end.
///
/// @param startNanos first nanosecond, from the start of the session
/// @param endNanos first nanosecond after it, never before the start
public record TimeRange(long startNanos, long endNanos) {
    /// A range that holds nothing.
    public static final TimeRange EMPTY = new TimeRange(0, 0);

    public TimeRange {
        if (endNanos < startNanos) {
            throw new IllegalArgumentException(startNanos + " to " + endNanos + " ns");
        }
    }

    /// Returns how long it is, in nanoseconds.
    public long lengthNanos() {
        return endNanos - startNanos;
    }

    /// Returns whether a moment lies in it.
    public boolean contains(long nanos) {
        return startNanos <= nanos && nanos < endNanos;
    }

    /// Returns the shortest range that holds both; an empty one adds nothing.
    public TimeRange span(TimeRange other) {
        if (lengthNanos() == 0) {
            return other;
        }
        if (other.lengthNanos() == 0) {
            return this;
        }
        return new TimeRange(
                Math.min(startNanos, other.startNanos), Math.max(endNanos, other.endNanos));
    }
}
