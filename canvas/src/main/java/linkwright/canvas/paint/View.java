package linkwright.canvas.paint;

import linkwright.canvas.layout.Box;

/// What is looked at, and how closely.
///
/// @param zoom device pixels per pixel at zoom 1, above 0
/// @param clip the part of the drawing to paint, in pixels at zoom 1; its corner is painted at the
///   origin
/// @param detail how much to paint
public record View(double zoom, Box clip, Detail detail) {
    /// How much to paint.
    public enum Detail {
        /// Everything.
        FULL,
        /// Without casings, chevrons and text, while the view moves.
        FAST
    }

    public View {
        if (!(zoom > 0)) {
            throw new IllegalArgumentException("zoom " + zoom);
        }
    }

    /// Returns a view of everything in full.
    public static View of(double zoom, Box clip) {
        return new View(zoom, clip, Detail.FULL);
    }
}
