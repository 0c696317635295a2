package linkwright.canvas.view;

import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;

import linkwright.canvas.edit.Rename;
import linkwright.canvas.layout.Box;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;

import java.util.Optional;
import java.util.Set;

/// A field over a component in which its name is typed; Enter takes it, Escape leaves it.
final class RenameField extends TextField {
    private static final double LEAST_WIDTH = 120;

    private final TopologyCanvas canvas;
    private Optional<ComponentId> renamed = Optional.empty();

    RenameField(TopologyCanvas canvas) {
        this.canvas = canvas;
        getStyleClass().add("rename-field");
        setId("rename-field");
        setManaged(false);
        setVisible(false);
        setOnAction(typed -> take());
        focusedProperty()
                .subscribe(
                        isFocused -> {
                            if (!isFocused) {
                                take();
                            }
                        });
        setOnKeyPressed(
                key -> {
                    if (key.getCode() == KeyCode.ESCAPE) {
                        renamed = Optional.empty();
                        close();
                    }
                    key.consume();
                });
    }

    void open() {
        Set<ComponentId> selected = canvas.selectionProperty().get().components();
        if (selected.size() != 1) {
            return;
        }
        ComponentId id = selected.iterator().next();
        renamed = Optional.of(id);
        setText(
                canvas.documentProperty()
                        .get()
                        .topology()
                        .find(id)
                        .map(Component::name)
                        .orElse(""));
        setVisible(true);
        place();
        requestFocus();
        selectAll();
    }

    void place() {
        Optional<Box> box = renamed.flatMap(canvas::screenBox);
        if (!isVisible() || box.isEmpty()) {
            return;
        }
        double width = Math.max(LEAST_WIDTH, Math.min(240, box.get().width()));
        resizeRelocate(box.get().x(), box.get().y(), width, prefHeight(width));
    }

    private void take() {
        Optional<ComponentId> id = renamed;
        renamed = Optional.empty();
        close();
        id.flatMap(one -> canvas.documentProperty().get().topology().find(one))
                .filter(component -> !component.name().equals(getText().strip()))
                .ifPresent(component -> canvas.edit(new Rename(component.id(), getText())));
    }

    private void close() {
        if (isVisible()) {
            setVisible(false);
            canvas.requestFocus();
        }
    }
}
