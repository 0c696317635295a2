package linkwright.profiler.view;

import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;

import linkwright.profiler.trace.TimeRange;

import java.util.Optional;
import java.util.OptionalInt;

/// Turns pointer and keys into changes of a timeline's model.
///
/// A click sets the cursor, a drag sets the range, a drag that begins at the cursor moves it. Wheel
/// with Ctrl zooms at the pointer, with Shift moves in time, alone scrolls the rows.
final class TimelineGestures {
    private static final double CLICK_PIXELS = 3;
    private static final double GRAB_PIXELS = 5;
    private static final double ZOOM_FACTOR = 1.25;
    private static final double PAN_SHARE = 0.1;

    private final TimelinePane pane;
    private final TimelineModel model;
    private double pressedAt = Double.NaN;
    private boolean movesCursor;
    private int chosenRow = -1;
    private double pointer = Double.NaN;

    TimelineGestures(TimelinePane pane) {
        this.pane = pane;
        this.model = pane.model();
    }

    void install() {
        pane.setOnMousePressed(this::press);
        pane.setOnMouseDragged(this::drag);
        pane.setOnMouseReleased(this::release);
        pane.setOnMouseMoved(this::hover);
        pane.setOnMouseExited(
                event -> {
                    pointer = Double.NaN;
                    pane.hideTip();
                });
        pane.setOnScroll(this::scroll);
        pane.setOnKeyPressed(this::key);
    }

    private double x(MouseEvent event) {
        return event.getX();
    }

    private double y(MouseEvent event) {
        return event.getY() - TimelineHeader.HEIGHT;
    }

    private void press(MouseEvent event) {
        pane.requestFocus();
        if (event.getButton() != MouseButton.PRIMARY || y(event) < 0 || pane.scale().isEmpty()) {
            return;
        }
        pane.hideTip();
        OptionalInt row = pane.geometry().rowAt(y(event));
        chosenRow = row.orElse(chosenRow);
        if (pane.geometry().isOverNames(x(event))) {
            row.ifPresent(at -> toggle(pane.geometry().rows().get(at)));
            return;
        }
        pressedAt = x(event);
        pointer = pressedAt;
        long cursor = model.cursorNanosProperty().get();
        movesCursor =
                cursor != TimelineModel.NO_CURSOR
                        && Math.abs(pane.scale().get().x(cursor) - pressedAt) <= GRAB_PIXELS;
    }

    private void toggle(TimelineRow row) {
        if (row.kind() != TimelineRow.Kind.NVTX) {
            model.toggle(row.gpu());
        }
    }

    private void drag(MouseEvent event) {
        if (Double.isNaN(pressedAt)) {
            return;
        }
        pointer = x(event);
        if (movesCursor) {
            model.cursorNanosProperty().set(nanosAt(x(event)));
        } else if (Math.abs(x(event) - pressedAt) > CLICK_PIXELS) {
            long one = nanosAt(pressedAt);
            long other = nanosAt(x(event));
            model.rangeProperty()
                    .set(Optional.of(new TimeRange(Math.min(one, other), Math.max(one, other))));
        }
    }

    private void release(MouseEvent event) {
        // The pointer may have moved since the last drag.
        drag(event);
        if (!Double.isNaN(pressedAt)
                && !movesCursor
                && Math.abs(x(event) - pressedAt) <= CLICK_PIXELS) {
            model.cursorNanosProperty().set(nanosAt(x(event)));
        }
        pressedAt = Double.NaN;
    }

    private void hover(MouseEvent event) {
        pointer = x(event);
        pane.showTipAt(x(event), y(event));
    }

    private void scroll(ScrollEvent event) {
        // With Shift held some platforms turn the wheel sideways by themselves.
        double turned = event.getDeltaY() != 0 ? event.getDeltaY() : event.getDeltaX();
        if (turned == 0 || pane.scale().isEmpty()) {
            return;
        }
        pane.hideTip();
        if (event.isControlDown()) {
            model.zoomAt(nanosAt(event.getX()), turned > 0 ? ZOOM_FACTOR : 1 / ZOOM_FACTOR);
        } else if (event.isShiftDown()) {
            model.panBy(turned > 0 ? -PAN_SHARE : PAN_SHARE);
        } else {
            pane.scrollRowsBy(-turned);
        }
        event.consume();
    }

    private void key(KeyEvent event) {
        if (pane.scale().isEmpty() || event.isControlDown() || event.isAltDown()) {
            return;
        }
        boolean known = true;
        switch (event.getCode()) {
            case W -> model.zoomAt(focus(), ZOOM_FACTOR);
            case S -> model.zoomAt(focus(), 1 / ZOOM_FACTOR);
            case A -> model.panBy(-PAN_SHARE);
            case D -> model.panBy(PAN_SHARE);
            case Z, F -> model.zoomToRange();
            case BACK_SPACE -> model.zoomBack();
            case ESCAPE -> model.clearMarks();
            case PERIOD -> step(true);
            case COMMA -> step(false);
            case RIGHT -> fold(true);
            case LEFT -> fold(false);
            default -> known = false;
        }
        if (known) {
            event.consume();
        }
    }

    /// Keys zoom at the pointer, else at a visible cursor, else in the middle.
    private long focus() {
        TimeRange visible = model.visibleProperty().get();
        if (!Double.isNaN(pointer) && !pane.geometry().isOverNames(pointer)) {
            return nanosAt(pointer);
        }
        long cursor = model.cursorNanosProperty().get();
        return visible.contains(cursor) ? cursor : visible.startNanos() + visible.lengthNanos() / 2;
    }

    private void step(boolean forward) {
        if (chosenRow >= 0 && chosenRow < pane.geometry().rows().size()) {
            model.step(pane.geometry().rows().get(chosenRow), forward);
        }
    }

    private void fold(boolean unfold) {
        if (chosenRow >= 0 && chosenRow < pane.geometry().rows().size()) {
            TimelineRow row = pane.geometry().rows().get(chosenRow);
            if (row.kind() == TimelineRow.Kind.GPU && model.isUnfolded(row.gpu()) != unfold) {
                model.toggle(row.gpu());
            }
        }
    }

    private long nanosAt(double x) {
        TimelineGeometry place = pane.geometry();
        double inside = Math.clamp(x, place.left(), place.right());
        return pane.scale().map(scale -> scale.nanos(inside)).orElse(0L);
    }
}
