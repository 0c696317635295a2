package linkwright.app.gui.window;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.util.Duration;

import linkwright.app.gui.look.Icons;
import linkwright.app.gui.model.Notice;
import linkwright.engine.diagnostic.Severity;

import org.controlsfx.control.Notifications;

/// Tells by a card at the corner of the window what was done, or why an edit was refused; it goes
/// by itself. What failed stays in the [Strip].
final class Toasts {
    private static final Duration SHOWN = Duration.seconds(4);

    private final Desk desk;
    private final Node owner;

    Toasts(Desk desk, Node owner) {
        this.desk = desk;
        this.owner = owner;
        desk.designer().notice().subscribe(told -> told.ifPresent(this::show));
    }

    private void show(Notice notice) {
        boolean isOnScreen = owner.getScene() != null && owner.getScene().getWindow() != null;
        if (notice.severity() == Severity.ERROR || !isOnScreen) {
            return;
        }
        Notifications.create()
                .owner(owner.getScene().getWindow())
                .text(desk.words().say(notice.title()))
                .graphic((notice.severity() == Severity.NOTE ? Icons.OK : Icons.WARNING).large())
                .hideAfter(SHOWN)
                .position(Pos.BOTTOM_RIGHT)
                .threshold(3, Notifications.create().text(desk.words().say("toast.more")))
                .show();
    }
}
