package linkwright.canvas.view;

import javafx.geometry.Point2D;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;

/// Events with modifiers, made by hand since the headless screen gives none to its mouse.
final class Events {
    private Events() {}

    /// Returns a press of the first button while Shift is held.
    static MouseEvent pressWithShift(Point2D at) {
        return new MouseEvent(
                MouseEvent.MOUSE_PRESSED,
                at.getX(),
                at.getY(),
                at.getX(),
                at.getY(),
                MouseButton.PRIMARY,
                1,
                true,
                false,
                false,
                false,
                true,
                false,
                false,
                false,
                false,
                true,
                null);
    }

    /// Returns a turn of the wheel away from the person while Control is held.
    static ScrollEvent wheelWithControl(Point2D at) {
        return new ScrollEvent(
                ScrollEvent.SCROLL,
                at.getX(),
                at.getY(),
                at.getX(),
                at.getY(),
                false,
                true,
                false,
                false,
                false,
                false,
                0,
                80,
                0,
                80,
                ScrollEvent.HorizontalTextScrollUnits.NONE,
                0,
                ScrollEvent.VerticalTextScrollUnits.NONE,
                0,
                0,
                null);
    }
}
