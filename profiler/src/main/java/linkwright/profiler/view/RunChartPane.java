package linkwright.profiler.view;

import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;

import linkwright.engine.diagnostic.Texts;
import linkwright.engine.measure.Run;

import org.jfree.chart.fx.ChartViewer;

import java.util.List;

/// The chart panel of a window: bus bandwidth or time of runs over the size.
///
/// Belongs to the JavaFX thread.
public final class RunChartPane extends BorderPane {
    private final ChartViewer viewer;
    private final ToggleButton busbw = new ToggleButton();
    private final ToggleButton time = new ToggleButton();
    private List<Run> runs = List.of();
    private Texts texts;
    private ChartColors colors;

    /// Makes an empty chart.
    public RunChartPane(Texts texts, ChartColors colors) {
        this.texts = texts;
        this.colors = colors;
        setId("run-chart");
        // The library's own menu speaks English only and zooms by wheel lose the way back.
        viewer = new ChartViewer(RunChart.of(runs, RunQuantity.BUSBW, texts, colors), false);
        viewer.getCanvas().setDomainZoomable(false);
        viewer.getCanvas().setRangeZoomable(false);
        var group = new ToggleGroup();
        group.getToggles().setAll(busbw, time);
        busbw.setSelected(true);
        busbw.setId("run-chart-busbw");
        time.setId("run-chart-time");
        busbw.getStyleClass().add("left-pill");
        time.getStyleClass().add("right-pill");
        group.selectedToggleProperty()
                .addListener(
                        (observed, before, now) -> {
                            // One of the two is always chosen.
                            if (now == null) {
                                group.selectToggle(before);
                            } else {
                                renew();
                            }
                        });
        var choice = new HBox(busbw, time);
        choice.setAlignment(Pos.CENTER_LEFT);
        choice.setPadding(new Insets(8, 16, 4, 16));
        setTop(choice);
        setCenter(viewer);
        renew();
    }

    /// Shows runs, which should be of one collective and number of ranks.
    public void show(List<Run> shown) {
        runs = List.copyOf(shown);
        renew();
    }

    /// Returns what is shown over the size.
    public RunQuantity quantity() {
        return time.isSelected() ? RunQuantity.TIME : RunQuantity.BUSBW;
    }

    /// Shows other words, at once.
    public void setTexts(Texts spoken) {
        texts = spoken;
        renew();
    }

    /// Shows other colours, at once.
    public void setColors(ChartColors shown) {
        colors = shown;
        renew();
    }

    private void renew() {
        busbw.setText(texts.say("profiler.view.chart.choice.busbw"));
        time.setText(texts.say("profiler.view.chart.choice.time"));
        viewer.setChart(RunChart.of(runs, quantity(), texts, colors));
    }
}
