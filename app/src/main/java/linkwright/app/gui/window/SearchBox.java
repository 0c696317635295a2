package linkwright.app.gui.window;

import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;

import linkwright.app.gui.look.Icons;
import linkwright.canvas.edit.Selection;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;

import org.controlsfx.control.textfield.CustomTextField;
import org.controlsfx.control.textfield.TextFields;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

/// Finds parts by name, id, PCI address or model, and rank by its number (`rank 37`).
final class SearchBox extends StackPane {
    private final Desk desk;
    private final TextField field;

    SearchBox(Desk desk) {
        this.desk = desk;
        field = TextFields.createClearableTextField();
        field.setId("search");
        field.getStyleClass().add("search");
        field.setPrefWidth(150);
        field.promptTextProperty().bind(desk.words().of("search"));
        if (field instanceof CustomTextField custom) {
            custom.setLeft(new StackPane(Icons.SEARCH.small()));
        }
        field.setOnAction(typed -> find(field.getText()));
        field.setOnKeyPressed(
                key -> {
                    if (key.getCode() == KeyCode.ESCAPE) {
                        field.clear();
                        desk.canvas().requestFocus();
                    }
                });
        getChildren().add(field);
    }

    /// Takes the focus: Ctrl+F.
    void open() {
        field.requestFocus();
        field.selectAll();
    }

    private void find(String typed) {
        String wanted = typed.strip().toLowerCase(Locale.ROOT);
        if (wanted.isEmpty()) {
            return;
        }
        Set<ComponentId> found = wanted.matches("(rank |r)\\d+") ? ofRank(wanted) : named(wanted);
        desk.designer().document().selection().set(Selection.of(found));
        if (!found.isEmpty()) {
            desk.canvas().zoomToSelection();
        }
    }

    private Set<ComponentId> ofRank(String wanted) {
        int rank = Integer.parseInt(wanted.replaceAll("\\D", ""));
        var found = new LinkedHashSet<ComponentId>();
        desk.designer()
                .document()
                .document()
                .get()
                .plan()
                .flatMap(plan -> plan.rankMap())
                .filter(map -> rank < map.worldSize())
                .ifPresent(map -> found.add(map.placeOf(rank).component()));
        return found;
    }

    private Set<ComponentId> named(String wanted) {
        var found = new LinkedHashSet<ComponentId>();
        for (Component component :
                desk.designer().document().document().get().topology().components()) {
            if (contains(component.name(), wanted)
                    || contains(component.id().value(), wanted)
                    || component
                            .value(Attribute.BUS_ID)
                            .filter(b -> contains(b, wanted))
                            .isPresent()
                    || component
                            .value(Attribute.MODEL)
                            .filter(m -> contains(m, wanted))
                            .isPresent()) {
                found.add(component.id());
            }
        }
        return found;
    }

    private static boolean contains(String text, String wanted) {
        return text.toLowerCase(Locale.ROOT).contains(wanted);
    }
}
