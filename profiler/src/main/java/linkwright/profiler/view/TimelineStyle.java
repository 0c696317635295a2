package linkwright.profiler.view;

import javafx.scene.text.Font;
import javafx.scene.text.Text;

import linkwright.engine.diagnostic.Texts;

/// Colours, words and faces of a timeline, which change together.
///
/// @param colors colours by role
/// @param texts words in the language of the window
record TimelineStyle(TimelineColors colors, Texts texts) {
    Font regular(double pixels) {
        return Faces.font(texts.locale(), Faces.Weight.REGULAR, pixels);
    }

    Font medium(double pixels) {
        return Faces.font(texts.locale(), Faces.Weight.MEDIUM, pixels);
    }

    Font strong(double pixels) {
        return Faces.font(texts.locale(), Faces.Weight.STRONG, pixels);
    }

    static double widthOf(String text, Font font) {
        var measured = new Text(text);
        measured.setFont(font);
        return measured.getLayoutBounds().getWidth();
    }
}
