package linkwright.app.gui.window;

import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import linkwright.app.gui.look.Words;

import java.util.LinkedHashMap;
import java.util.Map;

/// Library, groups and overlays above the outline.
final class LeftPanel extends VBox {
    LeftPanel(Desk desk) {
        Words words = desk.words();
        getStyleClass().addAll("panel", "left");
        setMinWidth(180);
        setPrefWidth(232);
        setMaxWidth(360);
        Map<String, Node> pages = new LinkedHashMap<>();
        pages.put("library", new Library(desk));
        pages.put("groups", new GroupsPage(desk));
        pages.put("overlays", new OverlaysPage(desk));
        var page = new StackPane();
        var tabs = new Tabs(words, "left", pages, page.getChildren()::setAll);
        var upper = new ScrollPane(page);
        upper.setFitToWidth(true);
        upper.setMinHeight(80);
        upper.setPrefHeight(400);
        upper.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        var outline = new OutlinePane(desk);
        VBox.setVgrow(outline, Priority.ALWAYS);
        getChildren().addAll(tabs, upper, Blocks.rule(), outline);
    }
}
