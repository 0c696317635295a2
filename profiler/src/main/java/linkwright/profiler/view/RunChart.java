package linkwright.profiler.view;

import linkwright.engine.diagnostic.Texts;
import linkwright.engine.measure.Run;
import linkwright.engine.quantity.Rates;
import linkwright.engine.quantity.Sizes;
import linkwright.engine.quantity.Times;
import linkwright.profiler.trace.NcclKernelName;

import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.RectangleInsets;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Bus bandwidth or time of runs over the size: predictions as lines, measurements as points with
/// their spread, the bound dashed.
///
/// Needs no screen.
public final class RunChart {
    private final RunChartModel model;
    private final RunQuantity quantity;
    private final ChartStyle style;

    private RunChart(RunChartModel model, RunQuantity quantity, ChartStyle style) {
        this.model = model;
        this.quantity = quantity;
        this.style = style;
    }

    /// Returns the chart of some runs, which should be of one collective and number of ranks.
    public static JFreeChart of(
            List<Run> runs, RunQuantity quantity, Texts texts, ChartColors colors) {
        return new RunChart(RunChartModel.of(runs), quantity, new ChartStyle(colors, texts))
                .build();
    }

    /// Paints a chart.
    ///
    /// @param width in pixels before scaling
    /// @param height in pixels before scaling
    /// @param scale pixels of the picture for each of them
    public static BufferedImage paint(JFreeChart chart, int width, int height, int scale) {
        var image = new BufferedImage(width * scale, height * scale, BufferedImage.TYPE_INT_ARGB);
        Graphics2D g2 = image.createGraphics();
        try {
            g2.scale(scale, scale);
            g2.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            g2.setRenderingHint(
                    RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            chart.draw(g2, new Rectangle2D.Double(0, 0, width, height));
        } finally {
            g2.dispose();
        }
        return image;
    }

    private JFreeChart build() {
        var data = new RunChartData(model, quantity);
        String unit = data.isGiga() ? "GB/s" : "MB/s";
        String caption =
                quantity == RunQuantity.BUSBW
                        ? say("profiler.view.chart.axis.busbw", unit)
                        : say("profiler.view.chart.axis.time");
        var plot = new LabelledPlot(style, caption);
        long[] span = model.sizeSpan().orElse(new long[] {1024, 1 << 30});
        plot.setDomainAxis(dressed(LogScaleAxis.ofSizes(span[0], span[1], Sizes::format), true));
        plot.setRangeAxis(dressed(rangeAxis(data), false));
        data.addTo(plot, style);
        labels(data).forEach(plot::name);
        dress(plot);
        var chart = new JFreeChart(null, style.title(), plot, false);
        chart.setBackgroundPaint(style.colors().panel());
        chart.setPadding(new RectangleInsets(14, 18, 12, 16));
        chart.addSubtitle(0, line(title(), true));
        chart.addSubtitle(1, line(conditions(), false));
        return chart;
    }

    private String title() {
        if (model.collective().isEmpty()) {
            return say("profiler.view.chart.empty");
        }
        String key = quantity == RunQuantity.BUSBW ? "busbw" : "time";
        return say(
                "profiler.view.chart.title." + key,
                NcclKernelName.label(model.collective().get()),
                model.ranks());
    }

    /// Says only what occurs.
    private String conditions() {
        var parts = new ArrayList<>(model.topologies());
        if (model.series().stream().anyMatch(series -> !series.isMeasured())) {
            parts.add(say("profiler.view.chart.lines"));
        }
        if (model.series().stream().anyMatch(RunSeries::isMeasured)) {
            parts.add(say("profiler.view.chart.points", model.samples()));
        }
        if (model.bound().isPresent()) {
            parts.add(say("profiler.view.chart.dashes"));
        }
        if (model.omitted() > 0) {
            parts.add(say("profiler.view.chart.omitted", model.omitted()));
        }
        return String.join(" · ", parts);
    }

    private TextTitle line(String text, boolean isTitle) {
        var title = new TextTitle(text, isTitle ? style.title() : style.small());
        title.setPaint(isTitle ? style.colors().ink() : style.colors().softInk());
        title.setHorizontalAlignment(HorizontalAlignment.LEFT);
        title.setTextAlignment(HorizontalAlignment.LEFT);
        title.setPadding(0, 2, isTitle ? 3 : 12, 2);
        return title;
    }

    private ValueAxis rangeAxis(RunChartData data) {
        if (quantity == RunQuantity.TIME) {
            return LogScaleAxis.ofTimes(
                    (long) data.least(), (long) Math.ceil(data.most()), RunChart::wholeTime);
        }
        var axis = new NumberAxis();
        axis.setRange(0, data.most() * 1.06);
        return axis;
    }

    /// Writes a power of ten without the decimals that figures have: `1 ms`.
    private static String wholeTime(long nanos) {
        return Times.format((double) nanos).replaceFirst("\\.0+ ", " ");
    }

    private ValueAxis dressed(ValueAxis axis, boolean isDomain) {
        axis.setTickLabelFont(style.small());
        axis.setTickLabelPaint(style.colors().faintInk());
        axis.setAxisLinePaint(style.colors().strongLine());
        axis.setAxisLineVisible(isDomain);
        axis.setTickMarksVisible(isDomain);
        axis.setTickMarkPaint(style.colors().strongLine());
        axis.setTickMarkOutsideLength(5);
        axis.setTickLabelInsets(new RectangleInsets(4, 4, 4, 8));
        return axis;
    }

    private void dress(LabelledPlot plot) {
        plot.setBackgroundPaint(null);
        plot.setOutlineVisible(false);
        plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
        plot.setDomainGridlinesVisible(false);
        plot.setRangeGridlinePaint(style.colors().hairline());
        plot.setRangeGridlineStroke(new BasicStroke(1));
        plot.setInsets(RectangleInsets.ZERO_INSETS);
    }

    /// Names each line once: a prediction and its measurement share a name and a label.
    private List<LabelledPlot.EndLabel> labels(RunChartData data) {
        var labels = new ArrayList<LabelledPlot.EndLabel>();
        for (String name : model.series().stream().map(RunSeries::name).distinct().toList()) {
            List<RunSeries> same =
                    model.series().stream().filter(series -> series.name().equals(name)).toList();
            List<String> values = same.stream().map(this::valueOf).toList();
            labels.add(label(same.getFirst(), data, name, values));
        }
        Optional<RunSeries> bound = model.bound();
        bound.ifPresent(
                series ->
                        labels.add(
                                new LabelledPlot.EndLabel(
                                        series.last().sizeBytes(),
                                        data.shownValue(series.last()),
                                        style.colors().ink(),
                                        say("profiler.view.chart.bound"),
                                        List.of(figure(series.last())))));
        return labels;
    }

    private LabelledPlot.EndLabel label(
            RunSeries series, RunChartData data, String name, List<String> values) {
        return new LabelledPlot.EndLabel(
                series.last().sizeBytes(),
                data.shownValue(series.last()),
                style.color(series.style()),
                name,
                values);
    }

    private String valueOf(RunSeries series) {
        String key = series.isMeasured() ? "measured" : "simulated";
        return say("profiler.view.chart.value." + key, figure(series.last()));
    }

    private String figure(RunSeries.Point point) {
        return quantity == RunQuantity.BUSBW
                ? Rates.formatBytes(point.busbwBytesPerSecond())
                : Times.format((double) point.medianNanos());
    }

    private String say(String key, Object... arguments) {
        return style.texts().say(key, arguments);
    }
}
