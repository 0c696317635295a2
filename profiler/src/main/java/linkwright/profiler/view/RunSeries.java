package linkwright.profiler.view;

import linkwright.engine.measure.Origin;

import java.util.List;

/// The results of one way of running a collective, ordered by size.
///
/// @param name what a reader calls it: the algorithm, with what tells it from others of its kind
/// @param origin predicted or measured
/// @param style number of its colour and shape, the same for a prediction and its measurement
/// @param points one for each size
record RunSeries(String name, Origin origin, int style, List<Point> points) {
    RunSeries {
        points = List.copyOf(points);
    }

    /// One size.
    ///
    /// @param sizeBytes S as nccl-tests means it, above 0
    /// @param medianNanos middle of all times
    /// @param minimumNanos shortest
    /// @param p95Nanos 95 of 100 are not longer
    /// @param busbwBytesPerSecond at the median; at another time it is in inverse proportion
    record Point(
            long sizeBytes,
            long medianNanos,
            long minimumNanos,
            long p95Nanos,
            double busbwBytesPerSecond) {
        double busbwAt(long nanos) {
            return busbwBytesPerSecond * medianNanos / nanos;
        }
    }

    boolean isMeasured() {
        return origin != Origin.SIMULATED;
    }

    Point last() {
        return points.getLast();
    }
}
