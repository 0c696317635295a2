package linkwright.engine.simulate;

import linkwright.engine.measure.TimeSeries;

import java.util.Arrays;

/// The rate of a link over time, kept in few steps.
///
/// As long as there are few changes each is a step of its own. When there are too many, time is cut
/// into equal bins and the steps that begin in one bin become one of their mean rate; what lasts
/// beyond its bin stays a step of its own. So bytes are kept, and the error in time is a bin.
final class StepRecorder {
    private static final double SAME_RATE = 1e-9;
    private static final int MOST_STEPS = TimeSeries.MAXIMUM_STEPS - 2;

    /// Each bin makes at most two steps, and as many again may come before the bins are doubled.
    private static final int BINS = MOST_STEPS / 4;

    private double[] starts = new double[4];
    private double[] bytes = new double[4];
    private int size;
    private double rate;
    private double since;
    private double binNanos;
    private boolean isMixed;

    /// Notes the rate from a moment on; moments never go back.
    void rate(double now, double bytesPerNano) {
        if (Math.abs(bytesPerNano - rate) <= SAME_RATE * rate) {
            return;
        }
        account(now);
        rate = bytesPerNano;
        since = now;
        if (size > 0 && isInLastStep(now)) {
            isMixed = isMixed || now > starts[size - 1];
        } else {
            push(now);
        }
        if (size >= MOST_STEPS) {
            widen(now);
        }
    }

    private boolean isInLastStep(double now) {
        double last = starts[size - 1];
        return now == last || (binNanos > 0 && bin(now) == bin(last));
    }

    private double bin(double moment) {
        return Math.floor(moment / binNanos);
    }

    /// Adds the bytes since the last change to the last step, and to one of its own what lies
    /// beyond the bin of a step of several rates.
    private void account(double now) {
        if (size == 0) {
            return;
        }
        double end = isMixed ? (bin(starts[size - 1]) + 1) * binNanos : now;
        if (now > end) {
            bytes[size - 1] += rate * (end - since);
            push(end);
            since = end;
        }
        bytes[size - 1] += rate * (now - since);
    }

    private void push(double start) {
        if (size == starts.length) {
            starts = Arrays.copyOf(starts, 2 * size);
            bytes = Arrays.copyOf(bytes, 2 * size);
        }
        starts[size] = start;
        bytes[size++] = 0;
        isMixed = false;
    }

    /// Plays the steps again into wider bins.
    private void widen(double now) {
        double[] oldStarts = starts;
        double[] oldBytes = bytes;
        int oldSize = size;
        double last = rate;
        binNanos = Math.max(2 * binNanos, (now - starts[0]) / BINS);
        starts = new double[oldSize];
        bytes = new double[oldSize];
        size = 0;
        rate = 0;
        isMixed = false;
        for (int i = 0; i < oldSize - 1; i++) {
            rate(oldStarts[i], oldBytes[i] / (oldStarts[i + 1] - oldStarts[i]));
        }
        rate(oldStarts[oldSize - 1], last);
    }

    /// Returns the steps in whole nanoseconds; to be called when the rate is 0 again.
    TimeSeries series() {
        if (isMixed) {
            push(since);
        }
        if (size < 2) {
            return TimeSeries.IDLE;
        }
        long[] nanos = new long[size];
        double[] rates = new double[size];
        int count = 0;
        int step = 0;
        while (step < size - 1) {
            int next = step;
            double sum = 0;
            // Steps that begin in the same nanosecond are one.
            while (next < size - 1 && (long) starts[next] == (long) starts[step]) {
                sum += bytes[next++];
            }
            nanos[count] = (long) starts[step];
            rates[count++] = sum / (starts[next] - starts[step]) * 1e9;
            step = next;
        }
        long end = (long) Math.ceil(starts[size - 1]);
        nanos[count] = Math.max(end, nanos[count - 1] + 1);
        return new TimeSeries(Arrays.copyOf(nanos, count + 1), Arrays.copyOf(rates, count + 1));
    }
}
