package linkwright.canvas.layout;

/// A rectangle with its sides along the axes, in pixels at zoom 1, x to the right and y down.
///
/// @param x left edge
/// @param y upper edge
/// @param width at least 0
/// @param height at least 0
public record Box(double x, double y, double width, double height) {
    /// Returns a box around a point.
    public static Box around(double centerX, double centerY, double width, double height) {
        return new Box(centerX - width / 2, centerY - height / 2, width, height);
    }

    /// Returns the right edge.
    public double right() {
        return x + width;
    }

    /// Returns the lower edge.
    public double bottom() {
        return y + height;
    }

    /// Returns the middle from left to right.
    public double centerX() {
        return x + width / 2;
    }

    /// Returns the middle from top to bottom.
    public double centerY() {
        return y + height / 2;
    }

    /// Returns the box moved.
    public Box moved(double dx, double dy) {
        return new Box(x + dx, y + dy, width, height);
    }

    /// Returns the box with `d` more on each of its four sides.
    public Box grown(double d) {
        return new Box(x - d, y - d, Math.max(0, width + 2 * d), Math.max(0, height + 2 * d));
    }

    /// Returns the smallest box around this and another.
    public Box and(Box other) {
        double left = Math.min(x, other.x);
        double top = Math.min(y, other.y);
        return new Box(
                left,
                top,
                Math.max(right(), other.right()) - left,
                Math.max(bottom(), other.bottom()) - top);
    }

    /// Returns whether a point lies inside or on an edge.
    public boolean contains(double px, double py) {
        return px >= x && px <= right() && py >= y && py <= bottom();
    }

    /// Returns whether the two share more than an edge.
    public boolean intersects(Box other) {
        return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
    }

    /// Returns the box after `p -> p * scale + (dx, dy)`.
    public Box scaled(double scale, double dx, double dy) {
        return new Box(x * scale + dx, y * scale + dy, width * scale, height * scale);
    }
}
