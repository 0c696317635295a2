package linkwright.canvas.view;

import javafx.geometry.Point2D;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;

import linkwright.canvas.edit.Connect;
import linkwright.canvas.edit.Kinds;
import linkwright.canvas.edit.LinkRules;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.LinkKind;

/// Joins two parts by the only kind of link that fits, or lets the person choose among several.
final class Connecting {
    private final TopologyCanvas canvas;

    Connecting(TopologyCanvas canvas) {
        this.canvas = canvas;
    }

    void offer(ComponentId from, ComponentId to, double x, double y) {
        switch (LinkRules.between(canvas.documentProperty().get().topology(), from, to)) {
            case LinkRules.Answer.Refused(Message reason) -> canvas.refuse(reason);
            case LinkRules.Answer.Fits fits -> {
                if (fits.kinds().size() == 1) {
                    canvas.edit(Connect.of(from, to, fits.kinds().getFirst()));
                } else {
                    choose(fits, from, to, x, y);
                }
            }
        }
    }

    private void choose(
            LinkRules.Answer.Fits fits, ComponentId from, ComponentId to, double x, double y) {
        var menu = new ContextMenu();
        for (LinkKind kind : fits.kinds()) {
            var item = new MenuItem(canvas.textsProperty().get().say(Kinds.of(kind)));
            item.setId("connect-" + kind.id());
            item.setOnAction(chosen -> canvas.edit(Connect.of(from, to, kind)));
            menu.getItems().add(item);
        }
        Point2D at = canvas.localToScreen(x, y);
        menu.show(canvas, at.getX(), at.getY());
    }
}
