package linkwright.profiler.view;

import linkwright.engine.quantity.Rates;
import linkwright.engine.quantity.Sizes;
import linkwright.engine.quantity.Times;

import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYDataset;
import org.jfree.data.xy.XYIntervalSeries;
import org.jfree.data.xy.XYIntervalSeriesCollection;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

import java.awt.BasicStroke;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// The values of a chart of runs in the unit of its axis, and how each is drawn.
final class RunChartData {
    /// A bound so far above everything would press the rest flat; it then leaves the chart.
    private static final double FARTHEST_BOUND = 4;

    private static final double HEADROOM = 1.25;

    private final RunChartModel model;
    private final RunQuantity quantity;
    private final double unit;

    RunChartData(RunChartModel model, RunQuantity quantity) {
        this.model = model;
        this.quantity = quantity;
        double most = points().mapToDouble(RunSeries.Point::busbwBytesPerSecond).max().orElse(0);
        this.unit = quantity == RunQuantity.TIME ? 1 : most >= 1e9 ? 1e9 : 1e6;
    }

    boolean isGiga() {
        return unit > 1e8;
    }

    /// Returns the smallest value of any run, spread included; a bound may leave the chart below.
    double least() {
        return values().min().orElse(1);
    }

    /// Returns the largest value that must be seen, spread included; above 0.
    double most() {
        double runs = Math.max(1e-9, values().max().orElse(1));
        double bound =
                model.bound().stream()
                        .flatMap(series -> series.points().stream())
                        .mapToDouble(this::shownValue)
                        .max()
                        .orElse(0);
        if (quantity == RunQuantity.TIME) {
            return Math.max(runs, bound);
        }
        return bound > runs * FARTHEST_BOUND ? runs * HEADROOM : Math.max(runs, bound);
    }

    double shownValue(RunSeries.Point point) {
        return valueAt(point, point.medianNanos());
    }

    void addTo(XYPlot plot, ChartStyle style) {
        addBound(plot, style);
        addPredictions(plot, style);
        addMeasurements(plot, style);
    }

    private void addBound(XYPlot plot, ChartStyle style) {
        var renderer = new XYLineAndShapeRenderer(true, false);
        var data = new XYSeriesCollection();
        model.bound().ifPresent(bound -> data.addSeries(line(bound, "bound")));
        renderer.setSeriesPaint(0, style.colors().ink());
        renderer.setSeriesStroke(0, ChartStyle.dashed());
        plot.setDataset(0, data);
        plot.setRenderer(0, renderer);
    }

    private void addPredictions(XYPlot plot, ChartStyle style) {
        var renderer = new XYLineAndShapeRenderer(true, false);
        var data = new XYSeriesCollection();
        for (RunSeries series : model.series()) {
            if (!series.isMeasured()) {
                int at = data.getSeriesCount();
                data.addSeries(line(series, series.name()));
                renderer.setSeriesPaint(at, style.color(series.style()));
                renderer.setSeriesStroke(at, ChartStyle.line());
                renderer.setSeriesShape(at, ChartStyle.shape(series.style()));
                // A line of one point would not be seen.
                renderer.setSeriesShapesVisible(at, series.points().size() == 1);
            }
        }
        renderer.setDefaultToolTipGenerator(
                (values, series, item) -> tip(data, series, data.getXValue(series, item), item));
        plot.setDataset(1, data);
        plot.setRenderer(1, renderer);
    }

    private void addMeasurements(XYPlot plot, ChartStyle style) {
        var renderer = new XYErrorRenderer();
        renderer.setDrawXError(false);
        renderer.setCapLength(5);
        renderer.setErrorStroke(new BasicStroke(1.4f));
        renderer.setDefaultLinesVisible(false);
        renderer.setUseFillPaint(true);
        renderer.setDefaultFillPaint(style.colors().panel());
        renderer.setDrawOutlines(true);
        renderer.setDefaultOutlineStroke(new BasicStroke(1.6f));
        var data = new XYIntervalSeriesCollection();
        for (RunSeries series : model.series()) {
            if (series.isMeasured()) {
                int at = data.getSeriesCount();
                data.addSeries(spread(series));
                renderer.setSeriesPaint(at, style.color(series.style()));
                renderer.setSeriesShape(at, ChartStyle.shape(series.style()));
                renderer.setSeriesOutlineStroke(at, new BasicStroke(1.6f));
                renderer.setSeriesFillPaint(at, style.colors().panel());
            }
        }
        renderer.setDefaultToolTipGenerator(
                (values, series, item) -> tip(data, series, data.getXValue(series, item), item));
        plot.setDataset(2, data);
        plot.setRenderer(2, renderer);
    }

    private String tip(XYDataset data, int series, double size, int item) {
        double value = data.getYValue(series, item);
        String figure =
                quantity == RunQuantity.TIME
                        ? Times.format(value)
                        : Rates.formatBytes(value * unit);
        return data.getSeriesKey(series) + " · " + Sizes.format((long) size) + " · " + figure;
    }

    private XYSeries line(RunSeries series, String key) {
        var line = new XYSeries(key, false);
        for (RunSeries.Point point : series.points()) {
            line.add((double) point.sizeBytes(), shownValue(point));
        }
        return line;
    }

    private XYIntervalSeries spread(RunSeries series) {
        var spread = new XYIntervalSeries(series.name(), false, true);
        for (RunSeries.Point point : series.points()) {
            double one = valueAt(point, point.minimumNanos());
            double other = valueAt(point, point.p95Nanos());
            double size = point.sizeBytes();
            spread.add(
                    size,
                    size,
                    size,
                    shownValue(point),
                    Math.min(one, other),
                    Math.max(one, other));
        }
        return spread;
    }

    private double valueAt(RunSeries.Point point, long nanos) {
        return quantity == RunQuantity.TIME ? nanos : point.busbwAt(nanos) / unit;
    }

    private Stream<RunSeries.Point> points() {
        return model.series().stream().flatMap(series -> series.points().stream());
    }

    private DoubleStream values() {
        return points().flatMapToDouble(
                        point ->
                                DoubleStream.of(
                                        valueAt(point, point.minimumNanos()),
                                        shownValue(point),
                                        valueAt(point, point.p95Nanos())));
    }
}
