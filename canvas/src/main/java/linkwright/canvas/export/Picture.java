package linkwright.canvas.export;

import linkwright.canvas.layout.Drawing;
import linkwright.canvas.overlay.OverlayFrame;
import linkwright.canvas.paint.Theme;
import linkwright.engine.diagnostic.Texts;

/// A picture to write: what it shows and how.
///
/// @param drawing what is drawn
/// @param frame what it tells
/// @param caption what it says about itself
/// @param theme colours
/// @param texts language
/// @param size how large
public record Picture(
        Drawing drawing,
        OverlayFrame frame,
        Caption caption,
        Theme theme,
        Texts texts,
        PictureSize size) {
    /// Returns the picture for a format without pixels, which needs no more than one for each of
    /// the sheet's.
    Picture inVectors() {
        return size.isNatural()
                ? new Picture(drawing, frame, caption, theme, texts, PictureSize.natural(1))
                : this;
    }
}
