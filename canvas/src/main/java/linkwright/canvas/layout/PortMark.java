package linkwright.canvas.layout;

/// A small mark where a link is plugged in; its shape tells the kind of the link.
///
/// @param x middle
/// @param y middle
public record PortMark(double x, double y) {
    /// Returns the mark so much further right and down.
    public PortMark moved(double dx, double dy) {
        return new PortMark(x + dx, y + dy);
    }
}
