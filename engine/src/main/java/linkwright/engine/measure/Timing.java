package linkwright.engine.measure;

import java.util.Arrays;

/// How long one operation took, over the timed iterations.
///
/// @param minimumNanos shortest
/// @param medianNanos middle one (the lower of two)
/// @param p95Nanos 95 of 100 are not longer (nearest rank)
/// @param p99Nanos 99 of 100 are not longer (nearest rank)
/// @param maximumNanos longest
/// @param samples number of timed iterations, 1 for a simulation
public record Timing(
        long minimumNanos,
        long medianNanos,
        long p95Nanos,
        long p99Nanos,
        long maximumNanos,
        int samples) {
    /// Returns the statistics of samples in nanoseconds; at least one.
    public static Timing of(long[] samplesNanos) {
        long[] sorted = samplesNanos.clone();
        Arrays.sort(sorted);
        return new Timing(
                sorted[0],
                rank(sorted, 0.5),
                rank(sorted, 0.95),
                rank(sorted, 0.99),
                sorted[sorted.length - 1],
                sorted.length);
    }

    /// Returns the timing of one simulated operation.
    public static Timing exactly(long nanos) {
        return of(new long[] {nanos});
    }

    private static long rank(long[] sorted, double share) {
        int rank = (int) Math.ceil(share * sorted.length);
        return sorted[Math.clamp(rank - 1, 0, sorted.length - 1)];
    }
}
