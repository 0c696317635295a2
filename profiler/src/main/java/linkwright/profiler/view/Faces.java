package linkwright.profiler.view;

import javafx.scene.text.Font;

import java.awt.GraphicsEnvironment;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Picks the face of a text among those installed: the first of a fixed order that is there.
///
/// One Chinese family sets a whole Chinese text, Latin letters included.
final class Faces {
    private static final List<String> LATIN =
            List.of(
                    "Inter",
                    "Segoe UI",
                    "SF Pro Text",
                    "Helvetica Neue",
                    "Noto Sans",
                    "Ubuntu",
                    "DejaVu Sans");
    private static final List<String> CHINESE =
            List.of(
                    "Noto Sans CJK SC",
                    "Source Han Sans SC",
                    "PingFang SC",
                    "Microsoft YaHei UI",
                    "WenQuanYi Micro Hei");

    private Faces() {}

    /// Returns the family for JavaFX.
    static String family(Locale locale) {
        return first(locale, Set.copyOf(Font.getFamilies()), "System");
    }

    /// Returns the family for Java2D.
    static String awtFamily(Locale locale) {
        String[] installed =
                GraphicsEnvironment.getLocalGraphicsEnvironment().getAvailableFontFamilyNames();
        return first(locale, Set.of(installed), java.awt.Font.SANS_SERIF);
    }

    private static String first(Locale locale, Set<String> installed, String otherwise) {
        List<String> wanted = locale.getLanguage().equals("zh") ? CHINESE : LATIN;
        return wanted.stream().filter(installed::contains).findFirst().orElse(otherwise);
    }
}
