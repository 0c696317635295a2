package linkwright.canvas.view;

import linkwright.canvas.document.Document;
import linkwright.canvas.overlay.OverlayFrame;
import linkwright.canvas.paint.Theme;
import linkwright.engine.diagnostic.Texts;

/// Everything a picture depends on beside where one looks from; immutable.
///
/// @param document what is drawn, and where a person put its parts
/// @param frame how links and components look; of the document's topology
/// @param theme the colours
/// @param texts the language
record Scenery(Document document, OverlayFrame frame, Theme theme, Texts texts) {
    /// Returns whether both are made of the very same values; an edit or another run makes others.
    @SuppressWarnings("ReferenceEquality") // asked at every move of the mouse, of any size
    boolean isSameAs(Scenery other) {
        return document == other.document
                && frame == other.frame
                && theme == other.theme
                && texts == other.texts;
    }
}
