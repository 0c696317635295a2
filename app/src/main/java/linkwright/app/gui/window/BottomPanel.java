package linkwright.app.gui.window;

import javafx.scene.Node;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import linkwright.app.gui.look.Icons;
import linkwright.app.gui.look.Words;

import java.util.LinkedHashMap;
import java.util.Map;

/// Timeline and charts under the drawing.
final class BottomPanel extends VBox {
    BottomPanel(Desk desk) {
        Words words = desk.words();
        getStyleClass().addAll("panel", "bottom");
        setMinHeight(120);
        setPrefHeight(260);
        Map<String, Node> pages = new LinkedHashMap<>();
        pages.put("charts", new ResultsPage(desk));
        pages.put("timeline", emptyPage(words, "timeline", Icons.TIMELINE));
        var page = new StackPane();
        VBox.setVgrow(page, Priority.ALWAYS);
        var tabs = new Tabs(words, "bottom", pages, page.getChildren()::setAll);
        getChildren().addAll(tabs, Blocks.rule(), page);
    }

    private static Node emptyPage(Words words, String id, Icons icon) {
        var page =
                new VBox(
                        icon.large(),
                        Blocks.label(words.of(id + ".empty"), "section"),
                        Blocks.label(words.of(id + ".empty.sentence"), "muted"));
        page.setId(id + "-empty");
        page.getStyleClass().add("empty-page");
        return page;
    }
}
