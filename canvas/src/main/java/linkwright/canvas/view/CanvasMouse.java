package linkwright.canvas.view;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Cursor;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.input.ZoomEvent;

import linkwright.canvas.edit.Duplicate;
import linkwright.canvas.edit.Selection;
import linkwright.canvas.layout.Hit;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.DirectedLink;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/// What the mouse does on the canvas (look.md, section 23).
final class CanvasMouse {
    /// How far the mouse moves before a press is a drag, in pixels.
    private static final double SLOP = 3;

    /// Zoom of one notch of the wheel.
    private static final double NOTCH = 1.15;

    private final TopologyCanvas canvas;
    private final BooleanProperty spaceHeld = new SimpleBooleanProperty();
    private @Nullable Gesture gesture;
    private double pressX;
    private double pressY;
    private boolean isDragging;
    private long drags;

    CanvasMouse(TopologyCanvas canvas) {
        this.canvas = canvas;
    }

    void install() {
        canvas.setOnMousePressed(this::pressed);
        canvas.setOnMouseDragged(this::dragged);
        canvas.setOnMouseReleased(this::released);
        canvas.setOnMouseClicked(this::clicked);
        canvas.setOnMouseMoved(event -> canvas.hover(event.getX(), event.getY()));
        canvas.setOnMouseExited(event -> canvas.hoverNothing());
        canvas.setOnScroll(this::scrolled);
        canvas.setOnZoom(this::zoomed);
        canvas.toolProperty().subscribe((before, now) -> showCursor());
        spaceHeld.subscribe((before, now) -> showCursor());
    }

    private void showCursor() {
        boolean isPanning = canvas.toolProperty().get() == Tool.PAN || spaceHeld.get();
        canvas.setCursor(
                isPanning
                        ? Cursor.OPEN_HAND
                        : canvas.toolProperty().get() == Tool.LINK
                                ? Cursor.CROSSHAIR
                                : Cursor.DEFAULT);
    }

    private void pressed(MouseEvent event) {
        canvas.requestFocus();
        pressX = event.getX();
        pressY = event.getY();
        isDragging = false;
        Optional<Hit> hit = canvas.hitAt(pressX, pressY);
        if (isPanPress(event)) {
            gesture = new PanGesture(canvas, pressX, pressY);
        } else if (event.getButton() == MouseButton.SECONDARY) {
            hit.map(CanvasMouse::selectionOf).ifPresent(this::selectUnlessSelected);
        } else if (canvas.toolProperty().get() == Tool.LINK) {
            gesture =
                    canvas.componentUnder(pressX, pressY)
                            .map(id -> new ConnectGesture(canvas, id, pressX, pressY))
                            .orElse(null);
        } else {
            gesture = selectOrMove(event, hit);
        }
        event.consume();
    }

    private boolean isPanPress(MouseEvent event) {
        return event.getButton() == MouseButton.MIDDLE
                || (event.getButton() == MouseButton.PRIMARY
                        && (canvas.toolProperty().get() == Tool.PAN || spaceHeld.get()));
    }

    private @Nullable Gesture selectOrMove(MouseEvent event, Optional<Hit> hit) {
        if (hit.isEmpty()) {
            if (!event.isShiftDown()) {
                canvas.selectionProperty().set(Selection.NONE);
            }
            return new BandGesture(canvas, pressX, pressY, event.isShiftDown());
        }
        Selection pressed = selectionOf(hit.get());
        if (event.isShiftDown()) {
            canvas.selectionProperty().set(canvas.selectionProperty().get().toggled(pressed));
            return null;
        }
        selectUnlessSelected(pressed);
        if (!(hit.get() instanceof Hit.OnComponent)) {
            return null;
        }
        if (event.isShortcutDown()) {
            canvas.edit(new Duplicate(canvas.selectionProperty().get(), 0, 0));
        }
        return canvas.drawing()
                .map(on -> new MoveGesture(canvas, on, pressX, pressY, ++drags))
                .orElse(null);
    }

    private static Selection selectionOf(Hit hit) {
        return switch (hit) {
            case Hit.OnComponent(ComponentId id) -> Selection.of(id);
            case Hit.OnLink(DirectedLink link) -> Selection.ofLink(link.link().directedId(true));
        };
    }

    private void selectUnlessSelected(Selection pressed) {
        Selection now = canvas.selectionProperty().get();
        if (!now.and(pressed).equals(now)) {
            canvas.selectionProperty().set(pressed);
        }
    }

    private void dragged(MouseEvent event) {
        isDragging |= Math.hypot(event.getX() - pressX, event.getY() - pressY) > SLOP;
        if (gesture != null && isDragging) {
            gesture.drag(event.getX(), event.getY(), event.isAltDown());
        }
        event.consume();
    }

    private void released(MouseEvent event) {
        if (gesture != null && isDragging) {
            gesture.drop(event.getX(), event.getY());
        }
        gesture = null;
        event.consume();
    }

    private void clicked(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY
                && event.getClickCount() == 2
                && event.isStillSincePress()) {
            canvas.componentUnder(event.getX(), event.getY()).ifPresent(this::enter);
        }
    }

    private void enter(ComponentId id) {
        boolean isFrame = canvas.documentProperty().get().topology().component(id).kind().isFrame();
        if (isFrame) {
            canvas.zoomTo(id);
        } else {
            canvas.renameSelected();
        }
    }

    /// Returns whether Space is held, so that a drag pushes the drawing.
    BooleanProperty spaceHeld() {
        return spaceHeld;
    }

    /// Ends a drag as if it had never begun.
    ///
    /// @return whether there was one
    boolean cancel() {
        if (gesture == null || !isDragging) {
            return false;
        }
        gesture.cancel();
        gesture = null;
        return true;
    }

    private void scrolled(ScrollEvent event) {
        if (event.isShortcutDown()) {
            double notches = event.getDeltaY() / 40;
            canvas.look(
                    canvas.camera().zoomed(Math.pow(NOTCH, notches), event.getX(), event.getY()));
        } else {
            canvas.look(canvas.camera().pushed(event.getDeltaX(), event.getDeltaY()));
        }
        canvas.hover(event.getX(), event.getY());
        event.consume();
    }

    private void zoomed(ZoomEvent event) {
        canvas.look(canvas.camera().zoomed(event.getZoomFactor(), event.getX(), event.getY()));
        event.consume();
    }
}
