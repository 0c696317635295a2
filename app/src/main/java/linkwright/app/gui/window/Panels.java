package linkwright.app.gui.window;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Orientation;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.Region;

import linkwright.app.gui.look.Words;

import java.util.List;

/// Which panels are open, and the panes that hold them.
///
/// The canvas takes whatever room the panels leave; a panel keeps its size when the window grows.
final class Panels {
    private final BooleanProperty left = new SimpleBooleanProperty(true);
    private final BooleanProperty right = new SimpleBooleanProperty(true);
    private final BooleanProperty bottom = new SimpleBooleanProperty(true);
    private final Words words;

    Panels(Words words) {
        this.words = words;
    }

    List<MenuItem> items() {
        return List.of(
                item("panel-left", "Shortcut+1", left),
                item("panel-right", "Shortcut+2", right),
                item("panel-bottom", "Shortcut+3", bottom));
    }

    private MenuItem item(String id, String keys, BooleanProperty open) {
        var item = new CheckMenuItem();
        item.setId("menu-" + id);
        item.textProperty().bind(words.of("command." + id));
        item.setAccelerator(KeyCombination.keyCombination(keys));
        item.selectedProperty().bindBidirectional(open);
        return item;
    }

    /// Returns left, canvas, bottom and right in panes with dividers.
    SplitPane around(Region leftPanel, Region canvas, Region bottomPanel, Region rightPanel) {
        var upper = new SplitPane();
        var tall = new SplitPane();
        tall.setOrientation(Orientation.VERTICAL);
        var whole = new SplitPane();
        fix(leftPanel);
        fix(bottomPanel);
        fix(rightPanel);
        left.subscribe(isOpen -> fill(upper, isOpen, leftPanel, canvas));
        bottom.subscribe(isOpen -> fill(tall, isOpen, bottomPanel, upper));
        right.subscribe(isOpen -> fill(whole, isOpen, rightPanel, tall));
        return whole;
    }

    /// A panel before the rest stands left, one after it right or below.
    private void fill(SplitPane pane, boolean isOpen, Region panel, Region rest) {
        if (!isOpen) {
            pane.getItems().setAll(rest);
        } else if (panel.getStyleClass().contains("left")) {
            pane.getItems().setAll(panel, rest);
        } else {
            pane.getItems().setAll(rest, panel);
        }
        settle(pane, panel);
    }

    private static void fix(Region panel) {
        SplitPane.setResizableWithParent(panel, false);
    }

    /// Gives a panel the size it likes as soon as the pane has one itself.
    private static void settle(SplitPane pane, Region panel) {
        if (pane.getDividers().isEmpty()) {
            return;
        }
        boolean isTall = pane.getOrientation() == Orientation.VERTICAL;
        double size = isTall ? pane.getHeight() : pane.getWidth();
        if (size <= 0) {
            var property = isTall ? pane.heightProperty() : pane.widthProperty();
            property.addListener(
                    new ChangeListener<Number>() {
                        @Override
                        public void changed(
                                ObservableValue<? extends Number> of, Number before, Number now) {
                            if (now.doubleValue() > 0) {
                                of.removeListener(this);
                                settle(pane, panel);
                            }
                        }
                    });
            return;
        }
        double wanted = isTall ? panel.prefHeight(-1) : panel.prefWidth(-1);
        boolean isFirst = panel.equals(pane.getItems().getFirst());
        pane.setDividerPositions(isFirst ? wanted / size : 1 - wanted / size);
    }
}
