package linkwright.engine.topology.io.blueprint;

import org.jspecify.annotations.Nullable;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The numbers of one component, for its name and facts.
///
/// @param index 0-based among those of its part in its parent
/// @param number 0-based among those of its part in its host, or in the whole outside hosts
/// @param up those of its parent; null for the outermost
record Naming(int index, int number, @Nullable Naming up) {
    private static final Pattern PLACE =
            Pattern.compile("\\{((?:up\\.)*)(index|number|letter)(?::([1-9]))?\\}");

    /// Returns a text with its `{index}` and the like filled in.
    String fill(String text) {
        Matcher matcher = PLACE.matcher(text);
        return matcher.replaceAll(
                found -> {
                    Naming at = above(found.group(1).length() / "up.".length());
                    int digits = found.group(3) == null ? 1 : Integer.parseInt(found.group(3));
                    return switch (found.group(2)) {
                        case "index" -> digits(at.index, digits);
                        case "number" -> digits(at.number, digits);
                        default -> letters(at.index);
                    };
                });
    }

    private Naming above(int levels) {
        Naming at = this;
        for (int i = 0; i < levels && at.up != null; i++) {
            at = at.up;
        }
        return at;
    }

    private static String digits(int value, int least) {
        return String.format(Locale.ROOT, "%0" + least + "d", value);
    }

    /// A, B, ... Z, AA, AB, as columns of a sheet.
    private static String letters(int index) {
        String last = String.valueOf((char) ('A' + index % 26));
        return index < 26 ? last : letters(index / 26 - 1) + last;
    }
}
