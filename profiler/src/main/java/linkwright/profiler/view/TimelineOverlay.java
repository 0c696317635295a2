package linkwright.profiler.view;

import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

import linkwright.engine.quantity.Times;
import linkwright.profiler.trace.TimeRange;

import java.util.Optional;

/// Paints what follows the pointer: the time cursor with its moment, and the flag of the range.
final class TimelineOverlay {
    private static final double FLAG_HEIGHT = 17;

    private final GraphicsContext pen;
    private final TimelineStyle style;
    private final TimelineGeometry place;
    private final TimeScale scale;

    TimelineOverlay(
            GraphicsContext pen, TimelineStyle style, TimelineGeometry place, TimeRange visible) {
        this.pen = pen;
        this.style = style;
        this.place = place;
        this.scale = new TimeScale(visible, place.left(), place.laneWidth());
    }

    void paint(TimelineModel model, long origin) {
        pen.clearRect(0, 0, place.width(), place.height());
        pen.setTextBaseline(VPos.BASELINE);
        long cursor = model.cursorNanosProperty().get();
        Optional<TimeRange> range = model.rangeProperty().get();
        if (cursor != TimelineModel.NO_CURSOR) {
            paintMoment(cursor, origin, range.isPresent());
        }
        range.ifPresent(this::paintFlag);
        if (cursor != TimelineModel.NO_CURSOR) {
            paintCursor(scale.x(cursor));
        }
    }

    private void paintCursor(double x) {
        if (x < place.left() - 1 || x > place.right() + 1) {
            return;
        }
        pen.setStroke(style.colors().accent());
        pen.setLineWidth(1.6);
        pen.strokeLine(x, TimelineGeometry.RULER, x, place.height());
        pen.setFill(style.colors().accent());
        double top = TimelineGeometry.RULER;
        pen.fillPolygon(new double[] {x - 6, x + 6, x}, new double[] {top, top, top + 7}, 3);
    }

    private void paintMoment(long cursor, long origin, boolean underFlag) {
        double x = scale.x(cursor);
        if (underFlag || x < place.left() - 1 || x > place.right() + 1) {
            return;
        }
        String text = Times.format(cursor - origin);
        Font font = style.strong(10.5);
        double half = TimelineStyle.widthOf(text, font) / 2 + 4;
        double middle = Math.clamp(x, place.left() + half, place.right() - half);
        pen.setFill(style.colors().panel());
        pen.fillRect(middle - half, 1, 2 * half, FLAG_HEIGHT - 2);
        write(text, font, middle, style.colors().accent());
    }

    /// The flag names the range; it is wider than a narrow range and stays within the ruler.
    private void paintFlag(TimeRange range) {
        double from = Math.max(place.left(), scale.x(range.startNanos()));
        double to = Math.min(place.right(), scale.x(range.endNanos()));
        if (to < from) {
            return;
        }
        String text = Times.format(range.lengthNanos());
        Font font = style.strong(10.5);
        double width = Math.max(to - from, TimelineStyle.widthOf(text, font) + 12);
        double left =
                Math.clamp(
                        (from + to - width) / 2,
                        place.left(),
                        Math.max(place.left(), place.right() - width));
        pen.setFill(style.colors().accent());
        pen.fillRoundRect(left, 0, width, FLAG_HEIGHT, 4, 4);
        write(text, font, left + width / 2, style.colors().onAccent());
    }

    private void write(String text, Font font, double middle, Color color) {
        pen.setFont(font);
        pen.setFill(color);
        pen.setTextAlign(TextAlignment.CENTER);
        pen.fillText(text, middle, 12.5);
    }
}
