package linkwright.engine.quantity;

import linkwright.engine.diagnostic.Message;

import java.math.BigDecimal;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Times in nanoseconds: `500ns`, `2.5us`, `12.5ms`, `3s`.
public final class Times {
    private static final Pattern TIME = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*(ns|us|µs|ms|s)");
    private static final Map<String, Long> NANOS =
            Map.of("ns", 1L, "us", 1_000L, "µs", 1_000L, "ms", 1_000_000L, "s", 1_000_000_000L);

    private Times() {}

    /// Reads a time as whole nanoseconds; throws when it has no unit or is no whole number of them.
    public static long parse(String text) throws QuantityException {
        Matcher matcher = TIME.matcher(text.strip());
        if (!matcher.matches()) {
            throw new QuantityException(Message.of("quantity.time.unreadable", text));
        }
        try {
            return new BigDecimal(matcher.group(1))
                    .multiply(BigDecimal.valueOf(NANOS.getOrDefault(matcher.group(2), 1L)))
                    .longValueExact();
        } catch (ArithmeticException notWhole) {
            throw new QuantityException(Message.of("quantity.time.unreadable", text));
        }
    }

    /// Writes whole nanoseconds like [#format(double)].
    public static String format(long nanos) {
        return format((double) nanos);
    }

    /// Writes a time with three significant digits in the unit that keeps it below 1000.
    public static String format(double nanos) {
        double magnitude = Math.abs(nanos);
        if (magnitude < 999.5) {
            return Math.round(nanos) + " ns";
        }
        if (magnitude < 999.5e3) {
            return Decimals.threeDigits(nanos / 1e3) + " µs";
        }
        if (magnitude < 999.5e6) {
            return Decimals.threeDigits(nanos / 1e6) + " ms";
        }
        return Decimals.threeDigits(nanos / 1e9) + " s";
    }
}
