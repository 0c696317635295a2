package linkwright.engine.quantity;

import java.util.Locale;

/// Three significant digits, as the drawing shows every number.
final class Decimals {
    private Decimals() {}

    static String pattern(double value) {
        double magnitude = Math.abs(value);
        if (magnitude >= 99.95) {
            return "%.0f";
        }
        return magnitude >= 9.995 ? "%.1f" : "%.2f";
    }

    static String threeDigits(double value) {
        return String.format(Locale.ROOT, pattern(value), value);
    }
}
