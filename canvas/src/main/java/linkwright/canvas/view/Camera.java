package linkwright.canvas.view;

import javafx.geometry.Point2D;

import linkwright.canvas.layout.Box;

/// Which part of the drawing the screen shows, and how closely; immutable.
///
/// @param zoom screen pixels per pixel of the drawing
/// @param x drawing coordinate at the left edge of the screen
/// @param y drawing coordinate at its upper edge
public record Camera(double zoom, double x, double y) {
    /// Farthest away.
    public static final double LEAST_ZOOM = 0.01;

    /// Closest.
    public static final double MOST_ZOOM = 8;

    /// Room left around what is fitted, in screen pixels.
    private static final double MARGIN = 24;

    /// The origin of the drawing at zoom 1.
    public static final Camera HOME = new Camera(1, 0, 0);

    public Camera {
        zoom = Math.clamp(zoom, LEAST_ZOOM, MOST_ZOOM);
    }

    /// Returns the camera that shows a box whole, in the middle of a screen of some size; never
    /// closer than `mostZoom`.
    public static Camera fitting(Box box, double width, double height, double mostZoom) {
        double wide = Math.max(1, width - 2 * MARGIN) / Math.max(1, box.width());
        double high = Math.max(1, height - 2 * MARGIN) / Math.max(1, box.height());
        double zoom = Math.clamp(Math.min(wide, high), LEAST_ZOOM, mostZoom);
        return new Camera(
                zoom, box.centerX() - width / 2 / zoom, box.centerY() - height / 2 / zoom);
    }

    /// Returns the camera after the drawing was pushed so many screen pixels right and down.
    public Camera pushed(double dx, double dy) {
        return new Camera(zoom, x - dx / zoom, y - dy / zoom);
    }

    /// Returns the camera so many times closer, with the point of the drawing under a screen point
    /// staying there.
    public Camera zoomed(double times, double screenX, double screenY) {
        double closer = Math.clamp(zoom * times, LEAST_ZOOM, MOST_ZOOM);
        Point2D fixed = toDrawing(screenX, screenY);
        return new Camera(closer, fixed.getX() - screenX / closer, fixed.getY() - screenY / closer);
    }

    /// Returns the point of the drawing under a screen point.
    public Point2D toDrawing(double screenX, double screenY) {
        return new Point2D(x + screenX / zoom, y + screenY / zoom);
    }

    /// Returns where a box of the drawing stands on screen.
    public Box toScreen(Box box) {
        return box.scaled(zoom, -x * zoom, -y * zoom);
    }

    /// Returns the box of the drawing that a screen of some size shows.
    public Box shown(double width, double height) {
        return new Box(x, y, width / zoom, height / zoom);
    }
}
