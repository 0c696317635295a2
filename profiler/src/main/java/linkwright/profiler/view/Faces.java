package linkwright.profiler.view;

import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;

import java.awt.GraphicsEnvironment;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Picks the face of a text among those installed: the first of a fixed order that is there.
///
/// One Chinese family sets a whole Chinese text, Latin letters included. Weights between regular
/// and bold are families of their own; a family without them takes the nearest it has.
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

    /// How heavy a text is.
    enum Weight {
        /// 400.
        REGULAR,
        /// 500.
        MEDIUM,
        /// 600.
        STRONG;

        private Optional<String> familyIn(String family, Set<String> installed) {
            return endings().stream()
                    .map(ending -> family + ending)
                    .filter(installed::contains)
                    .findFirst();
        }

        private List<String> endings() {
            return switch (this) {
                case REGULAR -> List.of();
                case MEDIUM -> List.of(" Medium");
                case STRONG -> List.of(" Semi Bold", " SemiBold", " Semibold");
            };
        }
    }

    /// What is installed; asking costs much and the answer does not change.
    private static final class Installed {
        private static final Set<String> FX = Set.copyOf(Font.getFamilies());
        private static final Set<String> AWT =
                Set.of(
                        GraphicsEnvironment.getLocalGraphicsEnvironment()
                                .getAvailableFontFamilyNames());

        private Installed() {}
    }

    /// Returns a font for JavaFX.
    static Font font(Locale locale, Weight weight, double pixels) {
        String family = first(locale, Installed.FX, "System");
        return weight.familyIn(family, Installed.FX)
                .map(own -> Font.font(own, pixels))
                .orElseGet(
                        () ->
                                Font.font(
                                        family,
                                        weight == Weight.STRONG
                                                ? FontWeight.BOLD
                                                : FontWeight.NORMAL,
                                        pixels));
    }

    /// Returns a font for Java2D.
    static java.awt.Font awtFont(Locale locale, Weight weight, int pixels) {
        String family = first(locale, Installed.AWT, java.awt.Font.SANS_SERIF);
        int bold = weight == Weight.STRONG ? java.awt.Font.BOLD : java.awt.Font.PLAIN;
        return weight.familyIn(family, Installed.AWT)
                .map(own -> new java.awt.Font(own, java.awt.Font.PLAIN, pixels))
                .orElseGet(() -> new java.awt.Font(family, bold, pixels));
    }

    private static String first(Locale locale, Set<String> installed, String otherwise) {
        List<String> wanted = locale.getLanguage().equals("zh") ? CHINESE : LATIN;
        return wanted.stream().filter(installed::contains).findFirst().orElse(otherwise);
    }
}
