package linkwright.canvas.paint;

import linkwright.canvas.layout.Box;

/// What is looked at, and how closely.
///
/// @param zoom device pixels per pixel at zoom 1, above 0
/// @param clip the part of the drawing to paint, in pixels at zoom 1; its corner is painted at the
///   origin
/// @param detail how much to paint
/// @param density device pixels per pixel of the screen or the sheet, above 0: what must be read or
///   seen keeps its size in these, so that a dense picture is the same picture, only sharper
public record View(double zoom, Box clip, Detail detail, double density) {
    /// How much to paint.
    public enum Detail {
        /// Everything.
        FULL,
        /// Without casings, chevrons and text, while the view moves.
        FAST
    }

    public View {
        if (!(zoom > 0 && density > 0)) {
            throw new IllegalArgumentException("zoom " + zoom + ", density " + density);
        }
    }

    /// Returns a view of everything in full.
    public static View of(double zoom, Box clip) {
        return new View(zoom, clip, Detail.FULL, 1);
    }

    /// Returns the same view, of which so many device pixels are one to the eye.
    public View withDensity(double other) {
        return new View(zoom, clip, detail, other);
    }

    /// Returns pixels to the eye per pixel at zoom 1: what decides what is seen and read.
    public double zoomToTheEye() {
        return zoom / density;
    }
}
