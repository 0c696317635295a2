package linkwright.canvas.paint;

import linkwright.canvas.paint.TextStyle.Weight;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.awt.geom.AffineTransform;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The faces the drawing is set in: the first installed one of each list (look.md, section 3).
///
/// A text with a Chinese character is set wholly in the Chinese face, any other in the Latin one.
/// Safe for use by several threads.
public final class Typefaces {
    /// Latin faces, the first choice first.
    public static final List<String> LATIN =
            List.of(
                    "Inter",
                    "Segoe UI",
                    "SF Pro Text",
                    "Helvetica Neue",
                    "Noto Sans",
                    "Ubuntu",
                    "DejaVu Sans");

    /// Chinese faces, the first choice first.
    public static final List<String> CHINESE =
            List.of(
                    "Noto Sans CJK SC",
                    "Source Han Sans SC",
                    "PingFang SC",
                    "Microsoft YaHei UI",
                    "WenQuanYi Micro Hei");

    private static final int MOST_KEPT = 20_000;

    private static final char CHINESE_PROBE = '链';

    /// Widths are those of the outlines, not of a screen's pixels, so that screen and file agree.
    private static final FontRenderContext EXACT =
            new FontRenderContext(new AffineTransform(), true, true);

    private static final Typefaces INSTALLED = new Typefaces(LATIN, CHINESE);

    private final String latin;
    private final Optional<String> chinese;
    private final Map<Key, Font> fonts = new ConcurrentHashMap<>();

    private final Map<Words, Double> widths = new ConcurrentHashMap<>();

    private record Key(String family, TextStyle style) {}

    private record Words(String text, TextStyle style) {}

    private Typefaces(List<String> latinFaces, List<String> chineseFaces) {
        latin =
                latinFaces.stream()
                        .filter(Typefaces::isInstalled)
                        .findFirst()
                        .orElse(Font.SANS_SERIF);
        chinese =
                chineseFaces.stream()
                        .filter(Typefaces::isInstalled)
                        .filter(face -> new Font(face, Font.PLAIN, 12).canDisplay(CHINESE_PROBE))
                        .findFirst()
                        .or(() -> Optional.of(latin).filter(Typefaces::hasChinese));
    }

    /// Returns the faces of this machine.
    public static Typefaces installed() {
        return INSTALLED;
    }

    private static boolean isInstalled(String family) {
        return new Font(family, Font.PLAIN, 12).getFamily().equals(family);
    }

    private static boolean hasChinese(String family) {
        return new Font(family, Font.PLAIN, 12).canDisplay(CHINESE_PROBE);
    }

    /// Returns whether a face with Chinese glyphs is installed.
    public boolean canShowChinese() {
        return chinese.isPresent();
    }

    /// Returns whether a text has a Chinese character or punctuation mark.
    public static boolean isChinese(String text) {
        return text.codePoints()
                .anyMatch(
                        c ->
                                Character.UnicodeScript.of(c) == Character.UnicodeScript.HAN
                                        || (c >= 0x3000 && c <= 0x303f)
                                        || (c >= 0xff00 && c <= 0xff60));
    }

    /// Returns the face of a text.
    public Font font(String text, TextStyle style) {
        String family = isChinese(text) ? chinese.orElse(latin) : latin;
        return fonts.computeIfAbsent(new Key(family, style), Typefaces::make);
    }

    private static Font make(Key key) {
        Weight weight = key.style().weight();
        float size = (float) key.style().size();
        List<String> names =
                switch (weight) {
                    case REGULAR -> List.of("");
                    case MEDIUM -> List.of(" Medium");
                    case SEMIBOLD -> List.of(" SemiBold", " Semi Bold", " Semibold");
                };
        for (String name : names) {
            var face = new Font(key.family() + name, Font.PLAIN, 1);
            // Java puts its own face in the place of one that it does not find.
            if (face.getFamily().startsWith(key.family())) {
                return face.deriveFont(size);
            }
        }
        int style = weight == Weight.SEMIBOLD ? Font.BOLD : Font.PLAIN;
        return new Font(key.family(), style, 1).deriveFont(size);
    }

    /// Returns the width of a text in pixels at zoom 1.
    public double width(String text, TextStyle style) {
        if (text.isEmpty()) {
            return 0;
        }
        // Measuring costs more than drawing, and a drawing says the same words again and again.
        if (widths.size() > MOST_KEPT) {
            widths.clear();
        }
        return widths.computeIfAbsent(
                new Words(text, style),
                words -> font(text, style).getStringBounds(text, EXACT).getWidth());
    }

    /// Returns the text, its beginning cut with an ellipsis where it is wider than the room.
    public String fitEnd(String text, TextStyle style, double room) {
        if (width(text, style) <= room) {
            return text;
        }
        int start = 0;
        while (start < text.length() && width("…" + text.substring(start), style) > room) {
            start = text.offsetByCodePoints(start, 1);
        }
        return start == text.length() ? "" : "…" + text.substring(start).stripLeading();
    }

    /// Returns as many of the first words of a text as have room; cut with an ellipsis where not
    /// even the first has.
    public String fitWords(String text, TextStyle style, double room) {
        String words = text;
        while (width(words, style) > room && lastBreak(words) > 0) {
            words = words.substring(0, lastBreak(words));
        }
        return fit(words, style, room);
    }

    private static int lastBreak(String words) {
        return Math.max(words.lastIndexOf(' '), words.lastIndexOf('-'));
    }

    /// Returns the text, cut with an ellipsis where it is wider than the room.
    public String fit(String text, TextStyle style, double room) {
        if (width(text, style) <= room) {
            return text;
        }
        int end = text.length();
        while (end > 0 && width(text.substring(0, end) + "…", style) > room) {
            end = text.offsetByCodePoints(end, -1);
        }
        return end == 0 ? "" : text.substring(0, end).stripTrailing() + "…";
    }
}
