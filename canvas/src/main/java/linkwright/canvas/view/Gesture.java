package linkwright.canvas.view;

/// What a drag of the mouse does, from press to release.
interface Gesture {
    /// The mouse moved to a screen point.
    void drag(double x, double y, boolean isFree);

    /// The button was let go at a screen point.
    void drop(double x, double y);

    /// The person pressed Escape: everything is as it was before the press.
    void cancel();
}
