package linkwright.profiler.view;

import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

import linkwright.profiler.trace.TimeRange;

import java.util.List;
import java.util.Optional;

/// Paints ruler, rows and range of a timeline; the cursor lies above it on its own canvas.
final class TimelinePainter {
    private static final double LEAST_GAP_WIDTH = 3;
    private static final double LEAST_HEIGHT = 1.5;
    private static final double LEAST_TEXT_WIDTH = 24;

    private final GraphicsContext pen;
    private final TimelineStyle style;
    private final TimelineGeometry place;
    private final TimeScale scale;

    TimelinePainter(
            GraphicsContext pen, TimelineStyle style, TimelineGeometry place, TimeRange visible) {
        this.pen = pen;
        this.style = style;
        this.place = place;
        this.scale = new TimeScale(visible, place.left(), place.laneWidth());
    }

    void paint(TimelineContent content, TimelineModel model) {
        TimelineColors colors = style.colors();
        pen.setFill(colors.panel());
        pen.fillRect(0, 0, place.width(), place.height());
        model.rangeProperty().get().ifPresent(this::paintRange);
        paintGrid(RulerTicks.of(scale, content.range().startNanos()));
        clipTo(0, TimelineGeometry.RULER, place.width());
        for (int row = 0; row < place.rows().size(); row++) {
            double top = place.topOf(row);
            if (top < place.height() && top + place.rows().get(row).height() > 0) {
                paintRow(content, model, row, top);
            }
        }
        pen.restore();
    }

    private void clipTo(double left, double top, double right) {
        pen.save();
        pen.beginPath();
        pen.rect(left, top, right - left, place.height() - top);
        pen.clip();
    }

    private void paintRange(TimeRange range) {
        double from = Math.max(place.left(), scale.x(range.startNanos()));
        double to = Math.min(place.right(), scale.x(range.endNanos()));
        if (to > from) {
            pen.setFill(style.colors().accentSoft());
            pen.fillRect(from, 0, to - from, place.height());
        }
    }

    private void paintGrid(List<RulerTicks.Tick> ticks) {
        pen.setStroke(style.colors().hairline());
        for (RulerTicks.Tick tick : ticks) {
            pen.setLineWidth(tick.isMajor() ? 1 : 0.6);
            double x = crisp(scale.x(tick.nanos()));
            pen.strokeLine(x, TimelineGeometry.RULER, x, place.height());
        }
    }

    private void paintRow(TimelineContent content, TimelineModel model, int at, double top) {
        TimelineRow row = place.rows().get(at);
        if (at > 0 && row.kind() != TimelineRow.Kind.STREAM) {
            pen.setStroke(style.colors().hairline());
            pen.setLineWidth(0.6);
            pen.strokeLine(TimelineGeometry.MARGIN, crisp(top), place.right(), crisp(top));
        }
        paintName(row, model, top);
        for (int band = 0; band < row.bands().size(); band++) {
            var bar = new Bar(row.bands().get(band), top + row.topOf(band), row.heightOf(band));
            switch (bar.band.paint()) {
                case COMMUNICATION, OTHER_COMMUNICATION -> paintCommunication(content, bar);
                case NVTX -> paintNvtx(content, bar);
                case COMPUTE -> paintPlain(bar, style.colors().compute());
                case COPY, MEMSET -> paintPlain(bar, style.colors().copy());
            }
        }
    }

    /// A band with its place on screen.
    private record Bar(Band band, double top, double height) {}

    private void paintName(TimelineRow row, TimelineModel model, double top) {
        boolean isStream = row.kind() == TimelineRow.Kind.STREAM;
        double base = top + (row.kind() == TimelineRow.Kind.GPU ? 15.5 : isStream ? 12 : 15);
        double left = TimelineGeometry.MARGIN + (isStream ? 12 : 0);
        if (row.kind() == TimelineRow.Kind.GPU) {
            paintFold(model.isUnfolded(row.gpu()), base - 4);
        }
        pen.setTextBaseline(VPos.BASELINE);
        pen.setTextAlign(TextAlignment.LEFT);
        pen.setFont(isStream ? style.regular(11) : style.medium(11.5));
        pen.setFill(isStream ? style.colors().softInk() : style.colors().ink());
        pen.fillText(style.texts().say(row.label()), left, base);
        pen.setTextAlign(TextAlignment.RIGHT);
        pen.setFont(style.regular(11));
        pen.setFill(style.colors().faintInk());
        pen.fillText(style.texts().say(row.remark()), TimelineGeometry.NAMES - 10, base);
    }

    /// A small triangle: to the right when folded, down when not.
    private void paintFold(boolean unfolded, double middle) {
        pen.setFill(style.colors().faintInk());
        if (unfolded) {
            pen.fillPolygon(
                    new double[] {4, 11, 7.5},
                    new double[] {middle - 2, middle - 2, middle + 2.5},
                    3);
        } else {
            pen.fillPolygon(
                    new double[] {5.5, 10, 5.5},
                    new double[] {middle - 3.5, middle, middle + 3.5},
                    3);
        }
    }

    private void paintPlain(Bar bar, Color color) {
        pen.setFill(color);
        BandSlices.cut(
                bar.band,
                scale,
                (x, width, share, event) -> paintPiece(bar, x, gapped(width), share));
    }

    private void paintCommunication(TimelineContent content, Bar bar) {
        Color color = style.colors().communication();
        pen.setLineWidth(0.7);
        pen.setStroke(color);
        BandSlices.cut(
                bar.band,
                scale,
                (x, width, share, event) -> {
                    double waiting = event < 0 ? 0 : waitingPixels(content, bar.band, event, x);
                    double pale = Math.min(waiting, width);
                    if (pale > 0) {
                        pen.setFill(style.colors().waiting());
                        pen.fillRect(x, bar.top, pale, bar.height);
                        pen.strokeRect(x + 0.35, bar.top + 0.35, pale - 0.35, bar.height - 0.7);
                    }
                    pen.setFill(color);
                    paintPiece(bar, x + pale, gapped(width - pale), share);
                });
    }

    /// Returns how much of an event, seen from its visible left edge, was waiting.
    private double waitingPixels(TimelineContent content, Band band, int event, double x) {
        long wait = content.waitNanos(band.event(event));
        double until = scale.x(band.startNanos(event) + wait);
        // Less than a pixel of waiting would be an edge without an inside.
        return wait > 0 && until - x >= 1 ? until - x : 0;
    }

    private void paintNvtx(TimelineContent content, Bar bar) {
        Font font = style.regular(10);
        BandSlices.cut(
                bar.band,
                scale,
                (x, width, share, event) -> {
                    pen.setFill(event < 0 ? style.colors().strongLine() : style.colors().sunken());
                    paintPiece(bar, x, width, share);
                    if (width > LEAST_GAP_WIDTH) {
                        pen.setStroke(style.colors().strongLine());
                        pen.setLineWidth(0.7);
                        pen.strokeRect(x + 0.35, bar.top + 0.35, width - 0.7, bar.height - 0.7);
                    }
                    if (event >= 0 && width > LEAST_TEXT_WIDTH) {
                        paintNvtxName(content, bar, event, new double[] {x, width}, font);
                    }
                });
    }

    private void paintNvtxName(
            TimelineContent content, Bar bar, int event, double[] span, Font font) {
        Band.EventRef found = bar.band.event(event);
        int name = content.trace().lanes().get(found.lane()).events().nameId(found.event());
        Optional<String> text = content.trace().name(name);
        if (text.isPresent()) {
            pen.save();
            pen.beginPath();
            pen.rect(span[0] + 3, bar.top, span[1] - 6, bar.height);
            pen.clip();
            pen.setFont(font);
            pen.setFill(style.colors().softInk());
            pen.setTextAlign(TextAlignment.LEFT);
            pen.setTextBaseline(VPos.BASELINE);
            pen.fillText(text.get(), span[0] + 4, bar.top + bar.height - 3.2);
            pen.restore();
        }
    }

    private void paintPiece(Bar bar, double x, double width, double share) {
        double height = Math.max(LEAST_HEIGHT, bar.height * share);
        pen.fillRect(x, bar.top + bar.height - height, width, height);
    }

    /// Leaves a pixel free at the end of wide blocks, so that neighbours can be told apart.
    private static double gapped(double width) {
        return width >= LEAST_GAP_WIDTH ? width - 1 : width;
    }

    private static double crisp(double at) {
        return Math.floor(at) + 0.5;
    }
}
