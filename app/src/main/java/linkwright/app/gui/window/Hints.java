package linkwright.app.gui.window;

import javafx.beans.value.ObservableStringValue;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.util.Duration;

/// Words that appear when the pointer rests on something.
final class Hints {
    private static final Duration REST = Duration.millis(350);

    private Hints() {}

    static void on(Node node, ObservableStringValue text) {
        var hint = new Tooltip();
        hint.setShowDelay(REST);
        hint.textProperty().bind(text);
        Tooltip.install(node, hint);
        node.accessibleTextProperty().bind(text);
    }
}
