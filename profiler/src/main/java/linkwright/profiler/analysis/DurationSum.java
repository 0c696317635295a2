package linkwright.profiler.analysis;

/// Adds durations up without an object for each.
final class DurationSum {
    private long count;
    private long total;
    private long minimum = Long.MAX_VALUE;
    private long maximum;

    static DurationSum[] many(int size) {
        var sums = new DurationSum[size];
        for (int i = 0; i < size; i++) {
            sums[i] = new DurationSum();
        }
        return sums;
    }

    void add(long nanos) {
        count++;
        long sum = total + nanos;
        // Only a hostile file adds up to more than 292 years.
        total = sum < 0 ? Long.MAX_VALUE : sum;
        minimum = Math.min(minimum, nanos);
        maximum = Math.max(maximum, nanos);
    }

    boolean isEmpty() {
        return count == 0;
    }

    Durations durations() {
        return isEmpty() ? Durations.NONE : new Durations(count, total, minimum, maximum);
    }
}
