package linkwright.canvas.layout;

import java.util.Arrays;

/// A line across a plan: straight pieces between points, or one cubic curve.
///
/// @param xs x of each point; of a curve: start, two control points, end
/// @param ys y of each point
/// @param isCubic whether it is a curve
@SuppressWarnings("ArrayRecordComponent") // equal by content, see equals
public record Path(double[] xs, double[] ys, boolean isCubic) {
    private static final int CURVE_PIECES = 16;

    public Path {
        if (xs.length != ys.length || xs.length < 2 || (isCubic && xs.length != 4)) {
            throw new IllegalArgumentException(xs.length + " and " + ys.length + " coordinates");
        }
    }

    /// Returns straight pieces through points `x0, y0, x1, y1, ...`.
    public static Path straight(double... coordinates) {
        double[] xs = new double[coordinates.length / 2];
        double[] ys = new double[coordinates.length / 2];
        for (int i = 0; i < xs.length; i++) {
            xs[i] = coordinates[2 * i];
            ys[i] = coordinates[2 * i + 1];
        }
        return new Path(xs, ys, false);
    }

    /// Returns a curve that leaves and arrives upright, bending over `reach` of the height.
    public static Path upright(double x0, double y0, double x1, double y1, double reach) {
        double bend = (y1 - y0) * reach;
        return new Path(
                new double[] {x0, x0, x1, x1}, new double[] {y0, y0 + bend, y1 - bend, y1}, true);
    }

    /// Returns the same line as straight pieces; a curve in pieces short enough for the eye.
    public Path flattened() {
        if (!isCubic) {
            return this;
        }
        double[] px = new double[CURVE_PIECES + 1];
        double[] py = new double[CURVE_PIECES + 1];
        for (int i = 0; i <= CURVE_PIECES; i++) {
            double t = (double) i / CURVE_PIECES;
            px[i] = bezier(xs, t);
            py[i] = bezier(ys, t);
        }
        return new Path(px, py, false);
    }

    private static double bezier(double[] c, double t) {
        double s = 1 - t;
        return s * s * s * c[0] + 3 * s * s * t * c[1] + 3 * s * t * t * c[2] + t * t * t * c[3];
    }

    /// Returns the line so much further right and down.
    public Path moved(double dx, double dy) {
        return scaled(1, dx, dy);
    }

    /// Returns the line after `p -> p * scale + (dx, dy)`.
    public Path scaled(double scale, double dx, double dy) {
        double[] px = new double[xs.length];
        double[] py = new double[xs.length];
        for (int i = 0; i < xs.length; i++) {
            px[i] = xs[i] * scale + dx;
            py[i] = ys[i] * scale + dy;
        }
        return new Path(px, py, isCubic);
    }

    /// Returns the box around its points.
    public Box bounds() {
        double left = Arrays.stream(xs).min().orElseThrow();
        double top = Arrays.stream(ys).min().orElseThrow();
        return new Box(
                left,
                top,
                Arrays.stream(xs).max().orElseThrow() - left,
                Arrays.stream(ys).max().orElseThrow() - top);
    }

    /// Returns how far a point is from the nearest of the straight pieces, with a sign: positive
    /// when the point lies on the right, looking along the way.
    public double signedDistance(double x, double y) {
        Path line = flattened();
        double best = Double.POSITIVE_INFINITY;
        for (int i = 1; i < line.xs.length; i++) {
            double dx = line.xs[i] - line.xs[i - 1];
            double dy = line.ys[i] - line.ys[i - 1];
            double square = dx * dx + dy * dy;
            double px = x - line.xs[i - 1];
            double py = y - line.ys[i - 1];
            double t = square == 0 ? 0 : Math.clamp((px * dx + py * dy) / square, 0, 1);
            double distance = Math.hypot(px - t * dx, py - t * dy);
            if (distance < Math.abs(best)) {
                best = dx * py - dy * px >= 0 ? distance : -distance;
            }
        }
        return best;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Path that
                && isCubic == that.isCubic
                && Arrays.equals(xs, that.xs)
                && Arrays.equals(ys, that.ys);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(xs) + Arrays.hashCode(ys);
    }
}
