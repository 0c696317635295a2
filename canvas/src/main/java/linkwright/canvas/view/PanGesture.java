package linkwright.canvas.view;

/// Pushes the drawing.
final class PanGesture implements Gesture {
    private final TopologyCanvas canvas;
    private final Camera before;
    private final double startX;
    private final double startY;

    PanGesture(TopologyCanvas canvas, double x, double y) {
        this.canvas = canvas;
        before = canvas.camera();
        startX = x;
        startY = y;
    }

    @Override
    public void drag(double x, double y, boolean isFree) {
        canvas.look(before.pushed(x - startX, y - startY));
    }

    @Override
    public void drop(double x, double y) {
        drag(x, y, false);
    }

    @Override
    public void cancel() {
        canvas.look(before);
    }
}
