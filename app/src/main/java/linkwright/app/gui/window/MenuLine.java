package linkwright.app.gui.window;

import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.shape.Polygon;

import linkwright.app.gui.look.Appearance;
import linkwright.app.gui.look.Icons;
import linkwright.app.gui.model.RunView;
import linkwright.canvas.edit.Kinds;
import linkwright.canvas.edit.Part;
import linkwright.canvas.view.Tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The uppermost line: menus, the document's name, the switches of language and theme.
final class MenuLine extends StackPane {
    private final Desk desk;
    private final Commands commands;

    MenuLine(Desk desk, Commands commands, Panels panels) {
        this.desk = desk;
        this.commands = commands;
        getStyleClass().add("menu-line");
        var title = new Label();
        title.setId("window-title");
        title.getStyleClass().add("window-title");
        title.textProperty().bind(WindowTitle.of(desk));
        title.setMouseTransparent(true);
        var gap = new HBox();
        HBox.setHgrow(gap, Priority.ALWAYS);
        var line = new HBox(brand(), menus(panels), gap, theme(), language());
        line.setAlignment(Pos.CENTER_LEFT);
        StackPane.setAlignment(title, Pos.CENTER);
        getChildren().addAll(line, title);
    }

    private static Node brand() {
        var outer = new Polygon(8, 0, 16, 8, 8, 16, 0, 8);
        outer.getStyleClass().add("brand");
        var core = new Polygon(8, 5, 11, 8, 8, 11, 5, 8);
        core.getStyleClass().add("brand-core");
        return new StackPane(outer, core);
    }

    private MenuBar menus(Panels panels) {
        var bar = new MenuBar();
        bar.getMenus()
                .addAll(
                        menu("file", fileItems()),
                        menu("edit", editItems()),
                        menu("view", viewItems(panels)),
                        menu("insert", insertItems()),
                        menu("discover", List.of(commands.discover().item())),
                        menu("plan", List.of(commands.plan().item())),
                        menu("run", List.of(commands.run().item())),
                        menu("analyse", analyseItems()),
                        menu("help", List.of(commands.keys().item())));
        return bar;
    }

    private Menu menu(String id, List<MenuItem> items) {
        var menu = new Menu();
        menu.setId("menubar-" + id);
        menu.textProperty().bind(desk.words().of("menu." + id));
        menu.getItems().setAll(items);
        return menu;
    }

    private List<MenuItem> fileItems() {
        return List.of(
                commands.startNew().item(),
                commands.open().item(),
                commands.sample().item(),
                new SeparatorMenuItem(),
                commands.save().item(),
                commands.saveAs().item(),
                new SeparatorMenuItem(),
                commands.export().item());
    }

    private List<MenuItem> editItems() {
        return List.of(
                commands.undo().item(),
                commands.redo().item(),
                new SeparatorMenuItem(),
                commands.layOutAgain().item());
    }

    private List<MenuItem> viewItems(Panels panels) {
        var items = new ArrayList<MenuItem>();
        items.add(commands.zoomToFit().item());
        items.add(commands.zoomIn().item());
        items.add(commands.zoomOut().item());
        items.add(new SeparatorMenuItem());
        for (RunView view : RunView.values()) {
            items.add(commands.view(view).item());
        }
        items.add(new SeparatorMenuItem());
        items.addAll(panels.items());
        items.add(new SeparatorMenuItem());
        items.add(commands.theme().item());
        items.add(commands.language().item());
        return items;
    }

    private List<MenuItem> insertItems() {
        var items = new ArrayList<MenuItem>();
        for (Part part : Part.values()) {
            var item = new MenuItem();
            item.setId("menu-insert-" + part.kind().id());
            item.textProperty().bind(desk.words().of(Kinds.of(part.kind())));
            item.setOnAction(chosen -> Insert.part(desk, part));
            items.add(item);
        }
        items.add(new SeparatorMenuItem());
        items.add(commands.tool(Tool.LINK).item());
        return items;
    }

    private List<MenuItem> analyseItems() {
        return List.of(commands.problems().item());
    }

    private Node theme() {
        var button = new Button();
        button.setId("theme-switch");
        button.getStyleClass().add("tool");
        button.graphicProperty()
                .bind(
                        Bindings.createObjectBinding(
                                () ->
                                        (desk.appearance().get() == Appearance.LIGHT
                                                        ? Icons.MOON
                                                        : Icons.SUN)
                                                .small(),
                                desk.appearance()));
        button.setOnAction(pressed -> commands.theme().action().run());
        Hints.on(button, commands.theme().text());
        return button;
    }

    private Node language() {
        var button = new Button();
        button.setId("language-switch");
        button.getStyleClass().addAll("row-button", "language-switch");
        button.textProperty()
                .bind(
                        Bindings.createStringBinding(
                                () ->
                                        desk.words().isSpeaking(Locale.ENGLISH)
                                                ? "EN | 中文"
                                                : "中文 | EN",
                                desk.words().texts()));
        button.setOnAction(pressed -> commands.language().action().run());
        Hints.on(button, commands.language().text());
        return button;
    }
}
