package linkwright.canvas.export;

import java.awt.Shape;
import java.awt.geom.PathIterator;
import java.util.Locale;

/// An outline as PDF operators, y turned over.
final class GlyphPath {
    private final StringBuilder operators = new StringBuilder();
    private double x;
    private double y;

    private GlyphPath() {}

    static String of(Shape outline) {
        var path = new GlyphPath();
        double[] c = new double[6];
        PathIterator pieces = outline.getPathIterator(null);
        boolean isEvenOdd = pieces.getWindingRule() == PathIterator.WIND_EVEN_ODD;
        for (; !pieces.isDone(); pieces.next()) {
            switch (pieces.currentSegment(c)) {
                case PathIterator.SEG_MOVETO -> path.write("m", c[0], c[1]);
                case PathIterator.SEG_LINETO -> path.write("l", c[0], c[1]);
                case PathIterator.SEG_QUADTO -> path.quadratic(c);
                case PathIterator.SEG_CUBICTO ->
                        path.write("c", c[0], c[1], c[2], c[3], c[4], c[5]);
                default -> path.operators.append("h\n");
            }
        }
        return path.operators.append(isEvenOdd ? "f*" : "f").append("\n").toString();
    }

    /// PDF has no quadratic curves; the cubic one through the same points is the same curve.
    private void quadratic(double[] c) {
        write(
                "c",
                x + 2.0 / 3 * (c[0] - x),
                y + 2.0 / 3 * (c[1] - y),
                c[2] + 2.0 / 3 * (c[0] - c[2]),
                c[3] + 2.0 / 3 * (c[1] - c[3]),
                c[2],
                c[3]);
    }

    private void write(String operator, double... coordinates) {
        for (int i = 0; i < coordinates.length; i += 2) {
            operators.append(
                    String.format(Locale.ROOT, "%.1f %.1f ", coordinates[i], -coordinates[i + 1]));
        }
        operators.append(operator).append('\n');
        x = coordinates[coordinates.length - 2];
        y = coordinates[coordinates.length - 1];
    }
}
