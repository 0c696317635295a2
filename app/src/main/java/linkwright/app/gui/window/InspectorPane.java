package linkwright.app.gui.window;

import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

import linkwright.app.gui.look.PartGlyph;
import linkwright.app.gui.look.Words;
import linkwright.app.gui.model.FactRow;
import linkwright.app.gui.model.InspectorModel.Subject;
import linkwright.canvas.edit.Kinds;

import org.controlsfx.control.PropertySheet;

import java.util.List;

/// What is known of what is selected: subject, traffic, facts with where from, what it carries. The
/// order never changes with the data.
final class InspectorPane extends ScrollPane {
    private final Desk desk;
    private final Words words;
    private final Label title = new Label();
    private final Label kind = new Label();
    private final VBox traffic = new VBox();
    private final PropertySheet facts = new PropertySheet();
    private final VBox factBlock;
    private final FlowPane carries = new FlowPane(6, 6);
    private final VBox carryBlock;
    private final VBox parts = new VBox();
    private List<String> shownRows = List.of();

    InspectorPane(Desk desk) {
        this.desk = desk;
        this.words = desk.words();
        setId("inspector");
        getStyleClass().addAll("panel", "inspector", "right");
        setFitToWidth(true);
        setMinWidth(260);
        setPrefWidth(292);
        setMaxWidth(420);
        title.setId("inspector-title");
        title.getStyleClass().add("title");
        title.setWrapText(true);
        parts.getStyleClass().add("parts");
        kind.getStyleClass().add("muted");
        kind.setWrapText(true);
        dressFacts();
        factBlock =
                Blocks.block(
                        Blocks.line(
                                Blocks.label(words.of("inspector.facts"), "section"),
                                Blocks.gap(),
                                Blocks.label(words.of("inspector.where-from"), "small")),
                        facts);
        carryBlock = Blocks.block(Blocks.label(words.of("inspector.carries"), "section"), carries);
        setContent(
                new VBox(
                        Blocks.block(title, kind, parts),
                        traffic,
                        Blocks.rule(),
                        factBlock,
                        carryBlock,
                        new RunBlock(desk)));
        desk.designer().inspector().subject().subscribe(this::show);
        words.texts()
                .subscribe(
                        (before, now) -> {
                            shownRows = List.of();
                            show(desk.designer().inspector().subject().get());
                        });
    }

    private void dressFacts() {
        facts.setId("facts");
        facts.setMode(PropertySheet.Mode.NAME);
        facts.setModeSwitcherVisible(false);
        facts.setSearchBoxVisible(false);
        facts.setPropertyEditorFactory(item -> new FactEditor(desk, (FactItem) item));
    }

    private void show(Subject subject) {
        title.setText(words.say(subject.title()));
        kind.setText(words.say(subject.kind()));
        traffic.getChildren()
                .setAll(
                        subject.traffic().isEmpty()
                                ? List.of()
                                : List.of(
                                        Blocks.rule(), new TrafficBlock(desk, subject.traffic())));
        showFacts(subject.facts());
        showParts(subject);
        carries.getChildren().setAll(subject.carries().stream().map(text -> badge(text)).toList());
        show(factBlock, !subject.facts().isEmpty());
        show(carryBlock, !subject.carries().isEmpty());
    }

    /// The same rows with the same values keep their nodes, and so the focus.
    private void showFacts(List<FactRow> rows) {
        List<String> now = rows.stream().map(row -> row.id() + row.text() + row.fact()).toList();
        if (now.equals(shownRows)) {
            return;
        }
        shownRows = now;
        facts.getItems().setAll(rows.stream().map(row -> new FactItem(row, words)).toList());
    }

    private void showParts(Subject subject) {
        parts.getChildren().clear();
        subject.parts()
                .forEach(
                        (partKind, count) ->
                                parts.getChildren()
                                        .add(
                                                Blocks.line(
                                                        PartGlyph.of(partKind),
                                                        Blocks.label(
                                                                words.say(Kinds.of(partKind)),
                                                                "muted"),
                                                        Blocks.gap(),
                                                        Blocks.label(
                                                                Integer.toString(count),
                                                                "strong"))));
        show(parts, !subject.parts().isEmpty());
    }

    private static Label badge(String text) {
        var badge = Blocks.label(text, "badge");
        badge.getStyleClass().add("group");
        return badge;
    }

    private static void show(VBox block, boolean isShown) {
        block.setVisible(isShown);
        block.setManaged(isShown);
    }
}
