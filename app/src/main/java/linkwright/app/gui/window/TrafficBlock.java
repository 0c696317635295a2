package linkwright.app.gui.window;

import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Line;
import javafx.scene.shape.Polygon;

import linkwright.app.gui.look.Words;
import linkwright.app.gui.model.RunView;
import linkwright.app.gui.model.RunsModel;
import linkwright.app.gui.model.TrafficRow;
import linkwright.canvas.edit.Kinds;
import linkwright.canvas.overlay.HeatScale;
import linkwright.engine.measure.TimeSeries;
import linkwright.engine.quantity.Rates;
import linkwright.engine.quantity.Sizes;
import linkwright.engine.quantity.Times;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/// What a link carried: both directions with a bar, the rate over time, the bytes by source.
final class TrafficBlock extends VBox {
    private static final double CHART_HEIGHT = 48;

    /// From this share on a link is in the hottest class.
    private static final double HOT = 0.9;

    private final RunsModel runs;
    private final Words words;
    private final Topology topology;

    TrafficBlock(Desk desk, List<TrafficRow> directions) {
        runs = desk.designer().runs();
        words = desk.words();
        topology = desk.designer().document().document().get().topology();
        getStyleClass().add("block");
        getChildren().add(Blocks.label(words.say("inspector.traffic"), "section"));
        directions.forEach(row -> getChildren().add(direction(row)));
        TrafficRow first = directions.getFirst();
        getChildren()
                .addAll(
                        Blocks.line(
                                Blocks.label(words.say("inspector.rate"), "section"),
                                Blocks.gap(),
                                Blocks.label(peak(first), "small")),
                        chart(first),
                        Blocks.line(
                                Blocks.label("0", "tiny"),
                                Blocks.gap(),
                                Blocks.label(Times.format((double) first.endNanos()), "tiny")),
                        Blocks.label(words.say("inspector.bytes", nameOfTarget(first)), "section"),
                        bytes("accounted", first.accountedBytes()),
                        bytes("counted", first.countedBytes()),
                        bytes("simulated", first.simulatedBytes()));
    }

    private String nameOfTarget(TrafficRow row) {
        return words.say(Kinds.label(topology.component(row.link().to())));
    }

    private Node direction(TrafficRow row) {
        String share =
                row.share().isPresent()
                        ? String.format(Locale.ROOT, "%.1f %%", row.share().getAsDouble() * 100)
                        : "–";
        return new VBox(
                3,
                Blocks.line(
                        Blocks.label("→ " + nameOfTarget(row), "body"),
                        Blocks.gap(),
                        Blocks.label(rate(row, row.bytesPerSecond()), "muted"),
                        Blocks.label(share, "strong")),
                new Bar(share(row), "load-" + HeatScale.heatClass(share(row)), HOT));
    }

    private static double share(TrafficRow row) {
        return row.share().orElse(0);
    }

    private static String rate(TrafficRow row, double bytesPerSecond) {
        return row.link().kind().isNetwork()
                ? Rates.formatBits(bytesPerSecond)
                : Rates.formatBytes(bytesPerSecond);
    }

    private String peak(TrafficRow row) {
        double peak = 0;
        for (double rate : row.series().bytesPerSecond()) {
            peak = Math.max(peak, rate);
        }
        return words.say("inspector.peak", rate(row, peak));
    }

    /// The rate over the operation as steps, as high as the link's rate or the peak; a click shows
    /// that moment.
    private Node chart(TrafficRow row) {
        var area = new Polygon();
        area.getStyleClass().add("rate-area");
        var chart = new Pane(area);
        chart.getStyleClass().add("rate-chart");
        chart.widthProperty()
                .subscribe(
                        width ->
                                area.getPoints()
                                        .setAll(
                                                points(
                                                        row.series(),
                                                        row.endNanos(),
                                                        top(row),
                                                        width.doubleValue())));
        if (runs.view().get() != RunView.DIFFERENCE) {
            chart.getChildren().add(cursor(row, chart));
            chart.setOnMousePressed(
                    pressed ->
                            runs.showMoment(
                                    Math.round(
                                            row.endNanos() * pressed.getX() / chart.getWidth())));
        }
        return new StackPane(chart);
    }

    private Node cursor(TrafficRow row, Pane chart) {
        var cursor = new Line(0, 0, 0, CHART_HEIGHT);
        cursor.getStyleClass().add("time-cursor");
        cursor.setManaged(false);
        var at = runs.cursorNanos().get();
        cursor.setVisible(at.isPresent());
        cursor.layoutXProperty()
                .bind(chart.widthProperty().multiply((double) at.orElse(0) / row.endNanos()));
        return cursor;
    }

    private static double top(TrafficRow row) {
        double top = row.link().figures().capacityBytesPerSecond().orElse(0L);
        for (double rate : row.series().bytesPerSecond()) {
            top = Math.max(top, rate);
        }
        return top;
    }

    private static List<Double> points(TimeSeries series, long endNanos, double top, double width) {
        var points = new ArrayList<Double>();
        if (top <= 0 || endNanos <= 0) {
            return points;
        }
        double last = 0;
        points.addAll(List.of(0.0, CHART_HEIGHT));
        for (int i = 0; i < series.startNanos().length; i++) {
            double x = Math.min(1, (double) series.startNanos()[i] / endNanos) * width;
            points.addAll(List.of(x, y(last, top)));
            last = series.bytesPerSecond()[i];
            points.addAll(List.of(x, y(last, top)));
        }
        points.addAll(List.of(width, y(last, top), width, CHART_HEIGHT));
        return points;
    }

    private static double y(double rate, double top) {
        return CHART_HEIGHT * (1 - 0.94 * rate / top);
    }

    private Node bytes(String source, OptionalLong bytes) {
        return Blocks.line(
                Blocks.label(words.say("inspector.bytes." + source), "muted"),
                Blocks.gap(),
                Blocks.label(
                        bytes.isPresent()
                                ? Sizes.format(bytes.getAsLong())
                                : words.say("inspector.not-known"),
                        bytes.isPresent() ? "strong" : "small"));
    }
}
