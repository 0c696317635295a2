package linkwright.profiler.view;

import linkwright.engine.diagnostic.Texts;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Polygon;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;

/// Colours, words, faces and shapes of a chart.
///
/// @param colors colours by role
/// @param texts words in the language of the window
record ChartStyle(ChartColors colors, Texts texts) {
    private static final double POINT = 8;

    Font title() {
        return Faces.awtFont(texts.locale(), Faces.Weight.STRONG, 14);
    }

    Font strong() {
        return Faces.awtFont(texts.locale(), Faces.Weight.STRONG, 12);
    }

    Font regular() {
        return Faces.awtFont(texts.locale(), Faces.Weight.REGULAR, 12);
    }

    Font small() {
        return Faces.awtFont(texts.locale(), Faces.Weight.REGULAR, 11);
    }

    Color color(int style) {
        return colors.groups().get(style);
    }

    /// Returns the shape of a style's points, so that colour is never alone.
    static Shape shape(int style) {
        double half = POINT / 2;
        int reach = (int) half + 1;
        return switch (style) {
            case 5 -> new Rectangle2D.Double(-half + 0.5, -half + 0.5, POINT - 1, POINT - 1);
            case 9 ->
                    new Polygon(
                            new int[] {-reach, reach, 0},
                            new int[] {reach - 1, reach - 1, -reach},
                            3);
            case 2, 4, 1 ->
                    new Polygon(
                            new int[] {0, reach, 0, -reach}, new int[] {-reach, 0, reach, 0}, 4);
            case 7, 6, 3 ->
                    new Polygon(
                            new int[] {-reach, reach, 0},
                            new int[] {-reach + 1, -reach + 1, reach},
                            3);
            default -> new Ellipse2D.Double(-half, -half, POINT, POINT);
        };
    }

    static BasicStroke line() {
        return new BasicStroke(2, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    }

    static BasicStroke dashed() {
        return new BasicStroke(
                1.6f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {6, 4}, 0);
    }
}
