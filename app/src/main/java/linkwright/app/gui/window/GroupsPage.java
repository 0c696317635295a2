package linkwright.app.gui.window;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

import linkwright.app.gui.look.Words;
import linkwright.canvas.document.Document;
import linkwright.canvas.document.Plan;
import linkwright.canvas.edit.Selection;
import linkwright.engine.parallel.Dimension;
import linkwright.engine.parallel.LayoutReader;
import linkwright.engine.parallel.LayoutResult;
import linkwright.engine.parallel.ParallelLayout;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.topology.ComponentId;

import java.util.LinkedHashSet;
import java.util.List;

/// The groups of the plan: which dimension paints the drawing, and every group to select.
final class GroupsPage extends VBox {
    /// More groups than a list can be read for are counted only.
    private static final int MOST_ROWS = 64;

    private final Desk desk;
    private final Words words;

    GroupsPage(Desk desk) {
        this.desk = desk;
        this.words = desk.words();
        getStyleClass().add("block");
        desk.designer().document().document().subscribe((before, now) -> fill());
        desk.designer().overlay().paintBy().subscribe((before, now) -> fill());
        words.texts().subscribe((before, now) -> fill());
        fill();
    }

    private void fill() {
        Document document = desk.designer().document().document().get();
        getChildren().clear();
        document.plan()
                .ifPresentOrElse(
                        plan -> fill(plan),
                        () -> getChildren().add(wrapped(words.say("groups.none"))));
    }

    private void fill(Plan plan) {
        getChildren().add(wrapped(plan.layout()));
        if (plan.rankMap().isEmpty()) {
            getChildren().add(wrapped(words.say("groups.no-ranks")));
            return;
        }
        if (LayoutReader.read(plan.layout())
                instanceof LayoutResult.Accepted(ParallelLayout layout)) {
            getChildren().add(dimensions(layout));
            Dimension shown = shown(layout);
            List<ProcessGroup> groups = layout.groups(shown, plan.rankMap().get());
            groups.stream().limit(MOST_ROWS).map(this::row).forEach(getChildren()::add);
            if (groups.size() > MOST_ROWS) {
                getChildren().add(wrapped(words.say("groups.more", groups.size() - MOST_ROWS)));
            }
        }
    }

    private Dimension shown(ParallelLayout layout) {
        Dimension chosen = desk.designer().overlay().paintBy().get();
        if (layout.size(chosen) > 1) {
            return chosen;
        }
        return layout.order().stream()
                .filter(dimension -> layout.size(dimension) > 1)
                .findFirst()
                .orElse(chosen);
    }

    private HBox dimensions(ParallelLayout layout) {
        var segments = new HBox();
        segments.getStyleClass().add("segments");
        segments.setMaxWidth(USE_PREF_SIZE);
        var group = new ToggleGroup();
        for (Dimension dimension : layout.order()) {
            if (layout.size(dimension) > 1) {
                var button = new ToggleButton(dimension.id() + " " + layout.size(dimension));
                button.setId("paint-by-" + dimension.id());
                button.setToggleGroup(group);
                button.setSelected(dimension == shown(layout));
                button.setOnAction(pressed -> desk.designer().overlay().paintBy().set(dimension));
                segments.getChildren().add(button);
            }
        }
        return segments;
    }

    private Button row(ProcessGroup group) {
        var row = new Button(group.name() + " · " + ranks(group.worldRanks()));
        row.getStyleClass().add("row-button");
        row.setMaxWidth(Double.MAX_VALUE);
        row.setOnAction(
                pressed -> {
                    var ids = new LinkedHashSet<ComponentId>();
                    group.places().forEach(place -> ids.add(place.component()));
                    desk.designer().document().selection().set(Selection.of(ids));
                });
        return row;
    }

    private static String ranks(List<Integer> ranks) {
        List<String> first = ranks.stream().limit(6).map(String::valueOf).toList();
        return "r" + String.join(", ", first) + (ranks.size() > 6 ? " …" : "");
    }

    private static Label wrapped(String text) {
        var label = Blocks.label(text, "muted");
        label.setWrapText(true);
        return label;
    }
}
