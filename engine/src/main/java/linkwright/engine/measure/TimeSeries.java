package linkwright.engine.measure;

import java.util.Arrays;

/// How a rate changes over time, as steps: from `startNanos[i]` the rate is `bytesPerSecond[i]`,
/// until the next step.
///
/// @param startNanos start of each step, ascending, from the start of the operation; at most
///   [#MAXIMUM_STEPS]; empty for an idle link
/// @param bytesPerSecond rate of each step, the last one usually 0
@SuppressWarnings(
        "ArrayRecordComponent") // equal by content, see equals; boxed steps would cost tenfold
public record TimeSeries(long[] startNanos, double[] bytesPerSecond) {
    /// The most steps a series keeps.
    public static final int MAXIMUM_STEPS = 256;

    /// The series of an idle link.
    public static final TimeSeries IDLE = new TimeSeries(new long[0], new double[0]);

    public TimeSeries {
        if (startNanos.length != bytesPerSecond.length || startNanos.length > MAXIMUM_STEPS) {
            throw new IllegalArgumentException(
                    startNanos.length + " starts, " + bytesPerSecond.length + " rates");
        }
    }

    /// Returns the rate at a moment, 0 before the first step.
    public double bytesPerSecondAt(long nanos) {
        int found = Arrays.binarySearch(startNanos, nanos);
        int step = found >= 0 ? found : -found - 2;
        return step < 0 ? 0 : bytesPerSecond[step];
    }

    /// Returns the bytes carried between two moments.
    public double bytesBetween(long fromNanos, long toNanos) {
        double bytes = 0;
        for (int i = 0; i < startNanos.length; i++) {
            long end = i + 1 < startNanos.length ? startNanos[i + 1] : Long.MAX_VALUE;
            long overlap = Math.min(end, toNanos) - Math.max(startNanos[i], fromNanos);
            if (overlap > 0) {
                bytes += bytesPerSecond[i] * overlap / 1e9;
            }
        }
        return bytes;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TimeSeries that
                && Arrays.equals(startNanos, that.startNanos)
                && Arrays.equals(bytesPerSecond, that.bytesPerSecond);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(startNanos) + Arrays.hashCode(bytesPerSecond);
    }
}
