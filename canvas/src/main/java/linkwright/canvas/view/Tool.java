package linkwright.canvas.view;

/// What a drag with the left button means.
public enum Tool {
    /// Select and move.
    SELECT,
    /// Push the drawing.
    PAN,
    /// Join the part where the drag begins with the one where it ends.
    LINK
}
