package linkwright.profiler.view;

import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

import linkwright.engine.quantity.Times;
import linkwright.profiler.trace.TimeRange;

import java.util.ArrayList;
import java.util.List;

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

    /// Paints all of it; labels of the ruler give way to the flag and to the cursor's moment.
    void paint(TimelineModel model, long origin) {
        pen.clearRect(0, 0, place.width(), place.height());
        pen.setTextBaseline(VPos.BASELINE);
        var taken = new ArrayList<Span>();
        model.rangeProperty().get().ifPresent(range -> paintFlag(range, taken));
        long cursor = model.cursorNanosProperty().get();
        boolean shown = cursor != TimelineModel.NO_CURSOR && isInside(scale.x(cursor));
        if (shown) {
            paintMoment(scale.x(cursor), Times.format((double) (cursor - origin)), taken);
        }
        paintLabels(origin, taken);
        if (shown) {
            paintCursor(scale.x(cursor));
        }
    }

    /// A part of the ruler.
    private record Span(double left, double right) {
        boolean isFree(List<Span> taken) {
            return taken.stream().noneMatch(span -> left < span.right && right > span.left);
        }
    }

    private boolean isInside(double x) {
        return x >= place.left() - 1 && x <= place.right() + 1;
    }

    private void paintLabels(long origin, List<Span> taken) {
        Font font = style.regular(10.5);
        for (RulerTicks.Tick tick : RulerTicks.of(scale, origin)) {
            double half = TimelineStyle.widthOf(tick.label(), font) / 2;
            double middle =
                    Math.clamp(
                            scale.x(tick.nanos()),
                            place.left() + half + 2,
                            Math.max(place.left() + half + 2, place.right() - half));
            if (tick.isMajor() && new Span(middle - half - 3, middle + half + 3).isFree(taken)) {
                write(tick.label(), font, middle, style.colors().faintInk());
            }
        }
    }

    private void paintCursor(double x) {
        pen.setStroke(style.colors().accent());
        pen.setLineWidth(1.6);
        pen.strokeLine(x, TimelineGeometry.RULER, x, place.height());
        pen.setFill(style.colors().accent());
        double top = TimelineGeometry.RULER;
        pen.fillPolygon(new double[] {x - 6, x + 6, x}, new double[] {top, top, top + 7}, 3);
    }

    private void paintMoment(double x, String text, List<Span> taken) {
        Font font = style.strong(10.5);
        double half = TimelineStyle.widthOf(text, font) / 2;
        double middle = Math.clamp(x, place.left() + half, place.right() - half);
        var span = new Span(middle - half - 4, middle + half + 4);
        if (span.isFree(taken)) {
            taken.add(span);
            write(text, font, middle, style.colors().accent());
        }
    }

    /// The flag names the range; it is wider than a narrow range and stays within the ruler.
    private void paintFlag(TimeRange range, List<Span> taken) {
        double from = Math.max(place.left(), scale.x(range.startNanos()));
        double to = Math.min(place.right(), scale.x(range.endNanos()));
        if (to < from) {
            return;
        }
        String text = Times.format((double) range.lengthNanos());
        Font font = style.strong(10.5);
        double width = Math.max(to - from, TimelineStyle.widthOf(text, font) + 12);
        double left =
                Math.clamp(
                        (from + to - width) / 2,
                        place.left(),
                        Math.max(place.left(), place.right() - width));
        pen.setFill(style.colors().accent());
        pen.fillRoundRect(left, 0, width, FLAG_HEIGHT, 4, 4);
        taken.add(new Span(left, left + width));
        write(text, font, left + width / 2, style.colors().onAccent());
    }

    private void write(String text, Font font, double middle, Color color) {
        pen.setFont(font);
        pen.setFill(color);
        pen.setTextAlign(TextAlignment.CENTER);
        pen.fillText(text, middle, 12.5);
    }
}
