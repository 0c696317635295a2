package linkwright.engine.topology.io;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// PCI addresses as tools write them, and as facts hold them: lower case, with at least four digits
/// of domain and no more than needed.
public final class PciAddresses {
    private static final Pattern ADDRESS =
            Pattern.compile(
                    "(?:0x)?([0-9a-f]{1,8}):([0-9a-f]{2}):([0-9a-f]{2})\\.([0-9a-f])",
                    Pattern.CASE_INSENSITIVE);

    private PciAddresses() {}

    /// Returns `0000:34:00.0` of `00000000:34:00.0`, empty when the text is no address.
    public static Optional<String> of(String text) {
        Matcher matcher = ADDRESS.matcher(text.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        long domain = Long.parseLong(matcher.group(1), 16);
        String rest = matcher.group(2) + ":" + matcher.group(3) + "." + matcher.group(4);
        return Optional.of("%04x:%s".formatted(domain, rest).toLowerCase(Locale.ROOT));
    }

    /// Returns the address of a text that may leave out the domain, then 0, and the function, then
    /// 0 too.
    public static Optional<String> completed(String text) {
        String address = text.strip();
        return of(address)
                .or(() -> of("0:" + address))
                .or(() -> of(address + ".0"))
                .or(() -> of("0:" + address + ".0"));
    }
}
