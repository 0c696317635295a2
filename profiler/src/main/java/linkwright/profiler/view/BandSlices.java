package linkwright.profiler.view;

import linkwright.profiler.trace.TimeRange;

/// Cuts a band into what a screen can show: events of a pixel or more each for itself, shorter ones
/// merged into columns of one pixel that tell how much of their time is busy.
///
/// Costs at most a step for each pixel and each visible event, less where events are dense.
final class BandSlices {
    private BandSlices() {}

    /// Takes the pieces from left to right.
    interface Sink {
        /// Takes one piece.
        ///
        /// @param x left edge in pixels
        /// @param width in pixels
        /// @param share busy share of a merged column, from 0 to 1; 1 for an event
        /// @param event index of the event in the band, -1 for a merged column
        void accept(double x, double width, double share, int event);
    }

    /// Hands every visible piece of a band to a sink.
    static void cut(Band band, TimeScale scale, Sink sink) {
        double done = scale.left();
        int i = band.firstReaching(scale.range().startNanos());
        while (i < band.size() && done < scale.right()) {
            double from = Math.max(done, scale.x(band.startNanos(i)));
            double to = Math.min(scale.right(), scale.x(band.endNanos(i)));
            if (from >= scale.right()) {
                return;
            }
            if (to - from >= 1) {
                sink.accept(from, to - from, 1, i);
                done = to;
                i++;
            } else if (scale.x(band.endNanos(i)) <= done && done > scale.left()) {
                i++;
            } else {
                double column = Math.max(done, Math.floor(from));
                double end = Math.min(scale.right(), column + 1);
                TimeRange time = new TimeRange(scale.nanos(column), scale.nanos(end));
                sink.accept(column, end - column, busyShare(band, time), -1);
                done = end;
                i = next(band, i, time.endNanos());
            }
        }
    }

    /// Returns the next event that goes on after a moment, from an index on.
    private static int next(Band band, int index, long nanos) {
        int from = Math.max(index + 1, band.firstFrom(nanos));
        if (!band.isReachedBefore(from, nanos)) {
            return from;
        }
        // Nearly always it is only the last one before that goes on.
        if (!band.isReachedBefore(from - 1, nanos)) {
            return from - 1;
        }
        int next = index;
        while (next < from && band.endNanos(next) <= nanos) {
            next++;
        }
        return next;
    }

    private static double busyShare(Band band, TimeRange time) {
        long length = time.lengthNanos();
        return length == 0 ? 1 : (double) band.coverage().lengthWithin(time) / length;
    }
}
