package linkwright.profiler.analysis;

/// How often something happened and how long it took.
///
/// @param count how often
/// @param totalNanos sum of all durations
/// @param minimumNanos shortest, 0 when it never happened
/// @param maximumNanos longest, 0 when it never happened
public record Durations(long count, long totalNanos, long minimumNanos, long maximumNanos) {
    /// It never happened.
    public static final Durations NONE = new Durations(0, 0, 0, 0);

    /// Returns these and one more; a sum beyond 292 years stays there.
    public Durations plus(long nanos) {
        return plus(new Durations(1, nanos, nanos, nanos));
    }

    /// Returns these and others.
    public Durations plus(Durations others) {
        if (count == 0 || others.count == 0) {
            return count == 0 ? others : this;
        }
        long sum = totalNanos + others.totalNanos;
        return new Durations(
                count + others.count,
                sum < 0 ? Long.MAX_VALUE : sum,
                Math.min(minimumNanos, others.minimumNanos),
                Math.max(maximumNanos, others.maximumNanos));
    }

    /// Returns the mean, 0 when it never happened. NCCL kernels contain waiting, so their mean says
    /// nothing about bandwidth.
    public double meanNanos() {
        return count == 0 ? 0 : (double) totalNanos / count;
    }
}
