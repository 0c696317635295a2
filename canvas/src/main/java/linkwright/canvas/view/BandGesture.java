package linkwright.canvas.view;

import javafx.geometry.Point2D;

import linkwright.canvas.edit.Selection;
import linkwright.canvas.layout.Box;

import java.util.LinkedHashSet;

/// Selects what lies within a box that the person draws.
final class BandGesture implements Gesture {
    private final TopologyCanvas canvas;
    private final Selection before;
    private final boolean isAdding;
    private final double startX;
    private final double startY;

    BandGesture(TopologyCanvas canvas, double x, double y, boolean isAdding) {
        this.canvas = canvas;
        this.isAdding = isAdding;
        before = canvas.selectionProperty().get();
        startX = x;
        startY = y;
    }

    @Override
    public void drag(double x, double y, boolean isFree) {
        canvas.marks().showBand(band(x, y));
        select(x, y);
    }

    @Override
    public void drop(double x, double y) {
        canvas.marks().hideBand();
        select(x, y);
    }

    private void select(double x, double y) {
        Box band = band(x, y);
        Camera camera = canvas.camera();
        Point2D corner = camera.toDrawing(band.x(), band.y());
        var area =
                new Box(
                        corner.getX(),
                        corner.getY(),
                        band.width() / camera.zoom(),
                        band.height() / camera.zoom());
        Selection inside =
                canvas.drawing()
                        .map(drawing -> drawing.within(area, camera.zoom()))
                        .map(ids -> Selection.of(new LinkedHashSet<>(ids)))
                        .orElse(Selection.NONE);
        canvas.selectionProperty().set(isAdding ? before.and(inside) : inside);
    }

    private Box band(double x, double y) {
        return new Box(
                Math.min(x, startX),
                Math.min(y, startY),
                Math.abs(x - startX),
                Math.abs(y - startY));
    }

    @Override
    public void cancel() {
        canvas.marks().hideBand();
        canvas.selectionProperty().set(before);
    }
}
