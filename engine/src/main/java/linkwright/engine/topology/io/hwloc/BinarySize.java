package linkwright.engine.topology.io.hwloc;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Sizes as hwloc writes them, in powers of 1024: `32KiB`, `64 GB`, `4096`.
final class BinarySize {
    private static final Pattern SIZE = Pattern.compile("(\\d{1,12})\\s?([kKmMgGtT]?)(?:i?[bB])?");

    private BinarySize() {}

    /// Returns the bytes, at most [Long#MAX_VALUE]; empty when the text is no size.
    static Optional<Long> bytes(String text) {
        Matcher matcher = SIZE.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        int shift =
                switch (matcher.group(2).toLowerCase(Locale.ROOT)) {
                    case "k" -> 10;
                    case "m" -> 20;
                    case "g" -> 30;
                    case "t" -> 40;
                    default -> 0;
                };
        long number = Long.parseLong(matcher.group(1));
        return Optional.of(Math.min(number, Long.MAX_VALUE >> shift) << shift);
    }
}
