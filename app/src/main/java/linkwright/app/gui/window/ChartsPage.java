package linkwright.app.gui.window;

import javafx.scene.layout.StackPane;

import linkwright.app.gui.look.Appearance;
import linkwright.app.gui.model.KeptRun;
import linkwright.engine.measure.Run;
import linkwright.profiler.view.ChartColors;
import linkwright.profiler.view.RunChartPane;

import java.util.List;
import java.util.Optional;

/// The run that is looked at, and those it can be held against, as charts over the message size.
final class ChartsPage extends StackPane {
    private final Desk desk;
    private final RunChartPane charts;

    ChartsPage(Desk desk) {
        this.desk = desk;
        charts = new RunChartPane(desk.words().texts().get(), colors(desk.appearance().get()));
        charts.setId("charts");
        desk.words().texts().subscribe(charts::setTexts);
        desk.appearance().subscribe(look -> charts.setColors(colors(look)));
        desk.designer().runs().current().subscribe(this::show);
        getChildren().add(charts);
    }

    private void show(Optional<KeptRun> current) {
        List<Run> runs =
                current.map(
                                run ->
                                        desk.designer().runs().runs().stream()
                                                .filter(run::isComparableWith)
                                                .map(KeptRun::run)
                                                .toList())
                        .orElse(List.of());
        charts.show(runs);
    }

    private static ChartColors colors(Appearance look) {
        return look == Appearance.LIGHT ? ChartColors.LIGHT : ChartColors.DARK;
    }
}
