package linkwright.engine.execute;

import linkwright.engine.measure.TimeSeries;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// When one directed link carried what, from the messages that crossed it: each is taken to flow
/// evenly from its start to its end.
final class LinkActivity {
    private final List<Flow> flows = new ArrayList<>();

    private record Flow(long startNanos, long endNanos, long bytes) {}

    /// Rate that changes at a moment.
    private record Change(long nanos, double bytesPerSecond, int flows) {}

    /// Adds bytes that crossed between two moments.
    void add(long startNanos, long endNanos, long bytes) {
        if (bytes > 0) {
            flows.add(new Flow(startNanos, endNanos, bytes));
        }
    }

    /// Returns how long anything was on its way.
    long busyNanos() {
        long busy = 0;
        long covered = Long.MIN_VALUE;
        var byStart = new ArrayList<>(flows);
        byStart.sort(Comparator.comparingLong(Flow::startNanos));
        for (Flow flow : byStart) {
            long from = Math.max(covered, flow.startNanos);
            busy += Math.max(0, flow.endNanos - from);
            covered = Math.max(covered, flow.endNanos);
        }
        return busy;
    }

    /// Returns the rate over time; where it changes more often than a series has steps, as the
    /// average over equal spans.
    TimeSeries series() {
        if (flows.isEmpty()) {
            return TimeSeries.IDLE;
        }
        List<Change> changes = changes();
        return changes.size() <= TimeSeries.MAXIMUM_STEPS ? steps(changes) : spans();
    }

    private List<Change> changes() {
        var ends = new ArrayList<Change>();
        for (Flow flow : flows) {
            double rate = rate(flow);
            ends.add(new Change(flow.startNanos, rate, 1));
            ends.add(new Change(flow.endNanos, -rate, -1));
        }
        ends.sort(Comparator.comparingLong(Change::nanos));
        var merged = new ArrayList<Change>();
        for (Change end : ends) {
            if (!merged.isEmpty() && merged.getLast().nanos == end.nanos) {
                Change last = merged.removeLast();
                merged.add(
                        new Change(
                                end.nanos,
                                last.bytesPerSecond + end.bytesPerSecond,
                                last.flows + end.flows));
            } else {
                merged.add(end);
            }
        }
        return merged;
    }

    private static double rate(Flow flow) {
        return flow.bytes * 1e9 / (flow.endNanos - flow.startNanos);
    }

    private static TimeSeries steps(List<Change> changes) {
        long[] starts = new long[changes.size()];
        double[] rates = new double[changes.size()];
        double rate = 0;
        int open = 0;
        for (int i = 0; i < starts.length; i++) {
            rate += changes.get(i).bytesPerSecond;
            open += changes.get(i).flows;
            starts[i] = changes.get(i).nanos;
            rates[i] = open == 0 ? 0 : rate; // adding and taking away leaves a rest
        }
        return new TimeSeries(starts, rates);
    }

    private TimeSeries spans() {
        int spans = TimeSeries.MAXIMUM_STEPS - 1;
        long first = flows.stream().mapToLong(Flow::startNanos).min().orElseThrow();
        long last = flows.stream().mapToLong(Flow::endNanos).max().orElseThrow();
        long[] starts = new long[spans + 1];
        Arrays.setAll(starts, i -> first + (last - first) * i / spans);
        double[] bytes = new double[spans + 1];
        for (Flow flow : flows) {
            spread(flow, starts, bytes);
        }
        for (int i = 0; i < spans; i++) {
            bytes[i] *= 1e9 / (starts[i + 1] - starts[i]);
        }
        return new TimeSeries(starts, bytes);
    }

    private static void spread(Flow flow, long[] starts, double[] bytes) {
        int at = Arrays.binarySearch(starts, flow.startNanos);
        int span = at >= 0 ? at : -at - 2;
        double perNano = (double) flow.bytes / (flow.endNanos - flow.startNanos);
        for (; span < starts.length - 1 && starts[span] < flow.endNanos; span++) {
            long from = Math.max(flow.startNanos, starts[span]);
            long to = Math.min(flow.endNanos, starts[span + 1]);
            bytes[span] += perNano * (to - from);
        }
    }
}
