package linkwright.app.gui.look;

import javafx.scene.text.Font;

import linkwright.canvas.paint.Typefaces;

import java.util.List;
import java.util.Locale;

/// The face of a language: the first installed one of the drawing's list, since the toolkit takes
/// one family a text.
public final class Faces {
    private Faces() {}

    /// Returns the family to set everything in; `System` when none of the list is installed.
    public static String familyFor(Locale locale) {
        List<String> wanted =
                locale.getLanguage().equals("zh") ? Typefaces.CHINESE : Typefaces.LATIN;
        List<String> installed = Font.getFamilies();
        return wanted.stream().filter(installed::contains).findFirst().orElse("System");
    }
}
