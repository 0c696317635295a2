package linkwright.app.gui.window;

import javafx.beans.binding.Bindings;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

import linkwright.app.gui.look.Icons;
import linkwright.app.gui.look.Words;
import linkwright.canvas.view.Tool;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Severity;

import java.util.List;
import java.util.Locale;

/// The toolbar: tools, history, zoom, run, origin, findings, search, and the one primary button.
final class ToolLine extends HBox {
    private final Desk desk;
    private final Commands commands;
    private final Words words;
    private final SearchBox search;

    ToolLine(Desk desk, Commands commands) {
        this.desk = desk;
        this.commands = commands;
        this.words = desk.words();
        search = new SearchBox(desk);
        getStyleClass().add("tool-line");
        getChildren().addAll(tools());
        getChildren()
                .addAll(
                        rule(),
                        button(commands.undo(), Icons.UNDO),
                        button(commands.redo(), Icons.REDO));
        getChildren().addAll(rule(), button(commands.zoomToFit(), Icons.FIT), zoom());
        getChildren()
                .addAll(rule(), new RunChoice(desk), new OriginSwitch(desk), new SizeChoice(desk));
        var gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        getChildren().addAll(gap, findings(), search, run());
    }

    /// Returns the field that finds parts.
    SearchBox search() {
        return search;
    }

    private List<Node> tools() {
        var group = new ToggleGroup();
        return List.of(
                tool(Tool.SELECT, Icons.SELECT, group),
                tool(Tool.PAN, Icons.PAN, group),
                tool(Tool.LINK, Icons.LINK, group));
    }

    private Node tool(Tool tool, Icons icon, ToggleGroup group) {
        var button = new ToggleButton();
        button.setId("tool-" + tool.name().toLowerCase(Locale.ROOT));
        button.setToggleGroup(group);
        dress(button, icon);
        var chosen = desk.canvas().toolProperty();
        chosen.subscribe(now -> button.setSelected(now == tool));
        button.setOnAction(
                pressed -> {
                    // Pressing the tool in use again keeps it.
                    button.setSelected(true);
                    chosen.set(tool);
                });
        Hints.on(button, words.of("command.tool-" + tool.name().toLowerCase(Locale.ROOT)));
        return button;
    }

    private Node button(Command command, Icons icon) {
        var button = new Button();
        button.setId("button-" + command.id());
        dress(button, icon);
        button.disableProperty()
                .bind(
                        Bindings.createBooleanBinding(
                                () -> !command.possible().get(), command.possible()));
        button.setOnAction(pressed -> command.action().run());
        Hints.on(button, command.text());
        return button;
    }

    private static void dress(ButtonBase button, Icons icon) {
        button.getStyleClass().add("tool");
        button.setGraphic(icon.small());
        button.setFocusTraversable(false);
    }

    private static Node rule() {
        var rule = new Region();
        rule.getStyleClass().add("rule");
        HBox.setMargin(rule, new Insets(0, 5, 0, 5));
        return rule;
    }

    /// The zoom now, and the steps to jump to.
    private Node zoom() {
        var zoom = new MenuButton();
        zoom.setId("zoom");
        zoom.getStyleClass().add("field-button");
        zoom.setMinWidth(76);
        zoom.setFocusTraversable(false);
        var camera = desk.canvas().cameraProperty();
        zoom.textProperty()
                .bind(
                        Bindings.createStringBinding(
                                () -> Math.round(camera.get().zoom() * 100) + " %", camera));
        for (int percent : new int[] {25, 50, 75, 100, 150, 200}) {
            var item = new MenuItem(percent + " %");
            item.setOnAction(chosen -> desk.canvas().zoomTo(percent / 100.0));
            zoom.getItems().add(item);
        }
        return zoom;
    }

    private Node findings() {
        var button = new Button();
        button.setId("findings");
        var problems = desk.designer().document().problems();
        button.textProperty()
                .bind(
                        Bindings.createStringBinding(
                                () -> findingsText(problems.get()), problems, words.texts()));
        problems.subscribe(now -> button.getStyleClass().setAll("button", "findings", worst(now)));
        button.setOnAction(pressed -> commands.problems().action().run());
        return button;
    }

    private String findingsText(List<Diagnostic> problems) {
        return switch (problems.size()) {
            case 0 -> words.say("findings.none");
            case 1 -> words.say("findings.one");
            default -> words.say("findings.many", problems.size());
        };
    }

    private static String worst(List<Diagnostic> problems) {
        return problems.stream()
                .map(Diagnostic::severity)
                .max(Severity::compareTo)
                .map(
                        severity ->
                                switch (severity) {
                                    case NOTE -> "notes";
                                    case WARNING -> "warnings";
                                    case ERROR -> "errors";
                                })
                .orElse("none");
    }

    private Node run() {
        Command command = commands.run();
        var button = new Button();
        button.setId("run");
        button.getStyleClass().add("primary");
        button.setGraphic(Icons.RUN.small());
        button.textProperty().bind(words.of("run-button"));
        button.disableProperty()
                .bind(
                        Bindings.createBooleanBinding(
                                () -> !command.possible().get(), command.possible()));
        button.setOnAction(pressed -> command.action().run());
        return button;
    }
}
