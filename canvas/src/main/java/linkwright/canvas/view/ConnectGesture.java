package linkwright.canvas.view;

import linkwright.engine.topology.ComponentId;

import java.util.Optional;

/// Draws a line from one part to another and joins the two.
final class ConnectGesture implements Gesture {
    private final TopologyCanvas canvas;
    private final ComponentId from;
    private final double startX;
    private final double startY;

    ConnectGesture(TopologyCanvas canvas, ComponentId from, double x, double y) {
        this.canvas = canvas;
        this.from = from;
        startX = x;
        startY = y;
    }

    @Override
    public void drag(double x, double y, boolean isFree) {
        canvas.marks().showLine(startX, startY, x, y);
        canvas.hover(x, y);
    }

    @Override
    public void drop(double x, double y) {
        canvas.marks().hideLine();
        Optional<ComponentId> to = canvas.componentUnder(x, y);
        to.ifPresent(id -> canvas.connect(from, id, x, y));
    }

    @Override
    public void cancel() {
        canvas.marks().hideLine();
    }
}
