package linkwright.app.gui.window;

import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;

import linkwright.app.gui.look.Words;

import java.util.Map;
import java.util.function.Consumer;

/// A row of names of which one is chosen, and the page of that name.
final class Tabs extends HBox {
    private final ToggleGroup group = new ToggleGroup();

    /// Makes a row.
    ///
    /// @param id with a page's key, the id of its button: `<id>-<key>`
    /// @param pages pages by the key of their text, `tab.<key>`; the first one is chosen
    /// @param show shows a page
    Tabs(Words words, String id, Map<String, Node> pages, Consumer<Node> show) {
        getStyleClass().add("tabs");
        pages.forEach(
                (key, page) -> {
                    var button = new ToggleButton();
                    button.setId(id + "-" + key);
                    button.setToggleGroup(group);
                    button.textProperty().bind(words.of("tab." + key));
                    button.setOnAction(
                            pressed -> {
                                button.setSelected(true);
                                show.accept(page);
                            });
                    getChildren().add(button);
                });
        group.getToggles().getFirst().setSelected(true);
        show.accept(pages.values().iterator().next());
    }
}
