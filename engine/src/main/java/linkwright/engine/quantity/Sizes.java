package linkwright.engine.quantity;

import linkwright.engine.diagnostic.Message;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Sizes in bytes: `8`, `64Ki`, `16Mi`, `1Gi`, `1e9`.
///
/// Only binary suffixes exist (IEC 80000-13: Ki = 1024). `KB` is refused, since people mean two
/// things by it.
public final class Sizes {
    private static final Pattern SIZE =
            Pattern.compile("(\\d+(?:\\.\\d+)?(?:[eE]\\+?\\d{1,2})?)\\s*(Ki|Mi|Gi|Ti)?B?");
    private static final Map<String, Long> FACTORS =
            Map.of("Ki", 1L << 10, "Mi", 1L << 20, "Gi", 1L << 30, "Ti", 1L << 40);
    private static final String[] SUFFIXES = {"", "Ki", "Mi", "Gi", "Ti"};

    private Sizes() {}

    /// Reads a size in bytes; throws when the text is not a whole number of bytes.
    public static long parse(String text) throws QuantityException {
        Matcher matcher = SIZE.matcher(text.strip());
        if (!matcher.matches()) {
            throw new QuantityException(Message.of("quantity.size.unreadable", text));
        }
        String suffix = matcher.group(2);
        long factor = suffix == null ? 1 : FACTORS.getOrDefault(suffix, 1L);
        try {
            return new BigDecimal(matcher.group(1))
                    .multiply(BigDecimal.valueOf(factor))
                    .longValueExact();
        } catch (ArithmeticException notWhole) {
            throw new QuantityException(Message.of("quantity.size.unreadable", text));
        }
    }

    /// Writes a size so that [#parse] gives it back: the largest binary suffix that divides it.
    public static String exact(long bytes) {
        int power = 0;
        long rest = bytes;
        while (power < SUFFIXES.length - 1 && rest != 0 && rest % 1024 == 0) {
            rest /= 1024;
            power++;
        }
        return rest + SUFFIXES[power];
    }

    /// Writes a size for reading: three significant digits and a binary unit, `1.50 MiB`.
    public static String format(long bytes) {
        int power = 0;
        double value = bytes;
        while (power < SUFFIXES.length - 1 && Math.abs(value) >= 1024) {
            value /= 1024;
            power++;
        }
        if (power == 0) {
            return bytes + " B";
        }
        String digits = value == Math.rint(value) ? "%.0f" : Decimals.pattern(value);
        return String.format(Locale.ROOT, digits + " %sB", value, SUFFIXES[power]);
    }
}
