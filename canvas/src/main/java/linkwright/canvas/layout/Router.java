package linkwright.canvas.layout;

/// A plain way between two boxes that stand anywhere: straight where they face each other, else
/// with two bends.
final class Router {
    private static final double LEAST = 8;

    private Router() {}

    static Path between(Box a, Box b) {
        double left = Math.max(a.x(), b.x());
        double right = Math.min(a.right(), b.right());
        if (right - left >= Math.min(LEAST, Math.min(a.width(), b.width()))) {
            // Beside the middle, where the links of the rows run.
            double x = left + 0.8 * (right - left);
            boolean isBelow = b.centerY() > a.centerY();
            return Path.straight(x, isBelow ? a.bottom() : a.y(), x, isBelow ? b.y() : b.bottom());
        }
        double top = Math.max(a.y(), b.y());
        double bottom = Math.min(a.bottom(), b.bottom());
        boolean isRight = b.centerX() > a.centerX();
        if (bottom - top >= Math.min(LEAST, Math.min(a.height(), b.height()))) {
            double y = (top + bottom) / 2;
            return Path.straight(isRight ? a.right() : a.x(), y, isRight ? b.x() : b.right(), y);
        }
        boolean isBelow = b.y() >= a.bottom();
        double from = isBelow ? a.bottom() : a.y();
        double to = isBelow ? b.y() : b.bottom();
        double middle = (from + to) / 2;
        return Path.straight(
                a.centerX(), from, a.centerX(), middle, b.centerX(), middle, b.centerX(), to);
    }
}
