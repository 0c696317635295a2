package linkwright.profiler.view;

import linkwright.profiler.trace.TimeRange;

/// Where a moment lies on screen.
///
/// @param range what is visible, longer than nothing
/// @param left first pixel
/// @param width pixels, above 0
record TimeScale(TimeRange range, double left, double width) {
    TimeScale {
        if (range.lengthNanos() <= 0 || width <= 0) {
            throw new IllegalArgumentException(range + " on " + width + " px");
        }
    }

    double right() {
        return left + width;
    }

    /// Returns the pixel of a moment, which may lie outside.
    double x(long nanos) {
        return left + (double) (nanos - range.startNanos()) / range.lengthNanos() * width;
    }

    /// Returns the moment of a pixel, which may lie outside.
    long nanos(double x) {
        return range.startNanos() + Math.round((x - left) / width * range.lengthNanos());
    }

    double pixelsPerNano() {
        return width / range.lengthNanos();
    }
}
