package linkwright.canvas.document;

/// Where a part stands, in pixels at zoom 1, x to the right and y down.
///
/// The top left corner of the part's box, measured from the top left corner of its parent's box;
/// for an outermost part, from the origin of the drawing. So a host that moves takes its inside
/// along.
///
/// @param x finite
/// @param y finite
public record Position(double x, double y) {
    public Position {
        if (!Double.isFinite(x) || !Double.isFinite(y)) {
            throw new IllegalArgumentException("position " + x + ", " + y);
        }
    }

    /// Returns the position so much further right and down.
    public Position plus(double dx, double dy) {
        return new Position(x + dx, y + dy);
    }

    /// Returns the nearest crossing of a grid of `step` pixels.
    public Position snappedTo(double step) {
        return new Position(Math.rint(x / step) * step, Math.rint(y / step) * step);
    }
}
