package linkwright.canvas.paint;

import linkwright.canvas.layout.Path;

import java.awt.geom.CubicCurve2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;

/// Geometry of ways: parallels, points along them.
final class Lines {
    private Lines() {}

    /// Returns the shape of a path.
    static java.awt.Shape shape(Path path) {
        double[] x = path.xs();
        double[] y = path.ys();
        if (path.isCubic()) {
            return new CubicCurve2D.Double(x[0], y[0], x[1], y[1], x[2], y[2], x[3], y[3]);
        }
        var shape = new Path2D.Double();
        shape.moveTo(x[0], y[0]);
        for (int i = 1; i < x.length; i++) {
            shape.lineTo(x[i], y[i]);
        }
        return shape;
    }

    /// Returns the parallel of straight pieces, `distance` to the right of the travel.
    static Path parallel(Path path, double distance) {
        double[] x = path.xs();
        double[] y = path.ys();
        int n = x.length;
        double[] px = new double[n];
        double[] py = new double[n];
        for (int i = 0; i < n; i++) {
            double[] before = normal(path, Math.max(1, i));
            double[] after = normal(path, Math.min(n - 1, i + 1));
            // At a bend the two shifted pieces meet on the bisector, further out by 1 / cos.
            double mx = before[0] + after[0];
            double my = before[1] + after[1];
            double square = mx * mx + my * my;
            double scale = square < 0.2 ? distance : 2 * distance / square;
            px[i] = x[i] + mx * scale;
            py[i] = y[i] + my * scale;
        }
        return new Path(px, py, false);
    }

    /// Returns the unit vector to the right of the piece that ends at a point.
    private static double[] normal(Path path, int end) {
        double dx = path.xs()[end] - path.xs()[end - 1];
        double dy = path.ys()[end] - path.ys()[end - 1];
        double length = Math.hypot(dx, dy);
        return length == 0 ? new double[2] : new double[] {-dy / length, dx / length};
    }

    /// Returns the path the other way round.
    static Path reversed(Path path) {
        int n = path.xs().length;
        double[] px = new double[n];
        double[] py = new double[n];
        for (int i = 0; i < n; i++) {
            px[i] = path.xs()[n - 1 - i];
            py[i] = path.ys()[n - 1 - i];
        }
        return new Path(px, py, path.isCubic());
    }

    static double length(Path path) {
        double length = 0;
        for (int i = 1; i < path.xs().length; i++) {
            length += Math.hypot(path.xs()[i] - path.xs()[i - 1], path.ys()[i] - path.ys()[i - 1]);
        }
        return length;
    }

    /// A point of a path and the direction of travel there.
    record Spot(double x, double y, double dx, double dy) {
        Point2D at(double along, double across) {
            return new Point2D.Double(x + along * dx - across * dy, y + along * dy + across * dx);
        }
    }

    /// Returns the point at a share of the length.
    static Spot at(Path path, double share) {
        double rest = length(path) * share;
        for (int i = 1; i < path.xs().length; i++) {
            double dx = path.xs()[i] - path.xs()[i - 1];
            double dy = path.ys()[i] - path.ys()[i - 1];
            double piece = Math.hypot(dx, dy);
            if (rest <= piece && piece > 0) {
                double t = rest / piece;
                return new Spot(
                        path.xs()[i - 1] + t * dx,
                        path.ys()[i - 1] + t * dy,
                        dx / piece,
                        dy / piece);
            }
            rest -= piece;
        }
        return new Spot(path.xs()[0], path.ys()[0], 0, 1);
    }

    /// Returns the middle of the longest straight piece, where a mark has most room.
    static Spot middle(Path path) {
        Path line = path.flattened();
        if (path.isCubic()) {
            return at(line, 0.5);
        }
        int longest = 1;
        for (int i = 1; i < line.xs().length; i++) {
            longest = piece(line, i) > piece(line, longest) ? i : longest;
        }
        double length = piece(line, longest);
        double dx = line.xs()[longest] - line.xs()[longest - 1];
        double dy = line.ys()[longest] - line.ys()[longest - 1];
        return new Spot(
                line.xs()[longest - 1] + dx / 2,
                line.ys()[longest - 1] + dy / 2,
                length == 0 ? 0 : dx / length,
                length == 0 ? 1 : dy / length);
    }

    private static double piece(Path line, int end) {
        return Math.hypot(line.xs()[end] - line.xs()[end - 1], line.ys()[end] - line.ys()[end - 1]);
    }
}
