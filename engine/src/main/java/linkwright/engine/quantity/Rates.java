package linkwright.engine.quantity;

import linkwright.engine.diagnostic.Message;

import java.math.BigDecimal;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Rates of one direction, in bytes per second.
///
/// Decimal: 1 GB/s is 10^9 B/s and 1 Gbit/s is 10^9 bit/s, 0.125 GB/s. A rate without its unit is
/// refused, and so are `Gbps` and `GBps`, which people mix up.
public final class Rates {
    private static final Pattern RATE =
            Pattern.compile("(\\d+(?:\\.\\d+)?(?:[eE]\\d{1,2})?)\\s*([A-Za-z]+/s)");
    private static final Map<String, BigDecimal> BYTES_PER_SECOND =
            Map.ofEntries(
                    Map.entry("bit/s", new BigDecimal("0.125")),
                    Map.entry("kbit/s", new BigDecimal("125")),
                    Map.entry("Mbit/s", new BigDecimal("125e3")),
                    Map.entry("Gbit/s", new BigDecimal("125e6")),
                    Map.entry("Tbit/s", new BigDecimal("125e9")),
                    Map.entry("B/s", BigDecimal.ONE),
                    Map.entry("kB/s", new BigDecimal("1e3")),
                    Map.entry("MB/s", new BigDecimal("1e6")),
                    Map.entry("GB/s", new BigDecimal("1e9")),
                    Map.entry("TB/s", new BigDecimal("1e12")));

    private Rates() {}

    /// Reads a rate such as `400Gbit/s` or `50 GB/s` as whole bytes per second.
    public static long parse(String text) throws QuantityException {
        Matcher matcher = RATE.matcher(text.strip());
        BigDecimal unit = matcher.matches() ? BYTES_PER_SECOND.get(matcher.group(2)) : null;
        if (unit == null) {
            throw new QuantityException(Message.of("quantity.rate.unreadable", text));
        }
        try {
            return new BigDecimal(matcher.group(1)).multiply(unit).longValueExact();
        } catch (ArithmeticException notWhole) {
            throw new QuantityException(Message.of("quantity.rate.unreadable", text));
        }
    }

    /// Writes a rate in GB/s (MB/s below 0.1 GB/s) with three significant digits.
    public static String formatBytes(double bytesPerSecond) {
        if (bytesPerSecond < 1e8) {
            return Decimals.threeDigits(bytesPerSecond / 1e6) + " MB/s";
        }
        return Decimals.threeDigits(bytesPerSecond / 1e9) + " GB/s";
    }

    /// Writes a rate in Gbit/s (Mbit/s below 1), as networks are spoken of; whole rates have no
    /// decimals.
    public static String formatBits(double bytesPerSecond) {
        double bits = bytesPerSecond * 8;
        boolean giga = bits >= 1e9;
        double value = bits / (giga ? 1e9 : 1e6);
        String digits =
                value == Math.rint(value)
                        ? Long.toString((long) value)
                        : Decimals.threeDigits(value);
        return digits + (giga ? " Gbit/s" : " Mbit/s");
    }
}
