package linkwright.engine.topology.io.hwloc;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Names caches as facts hold them: `L1d 32768`.
final class CacheNames {
    private static final Pattern TYPE = Pattern.compile("L(\\d)([di]?)Cache");
    private static final String DATA = "1";
    private static final String INSTRUCTION = "2";

    private CacheNames() {}

    /// Returns the name and size in bytes of a cache that holds data; empty for any other object
    /// and for a cache whose size is not told.
    static Optional<String> of(HwlocObject object) {
        Matcher matcher = TYPE.matcher(object.type());
        boolean isCache = matcher.matches() || object.is("Cache");
        String kind = object.attributes().getOrDefault("cache_type", "");
        boolean isForInstructions =
                kind.equals(INSTRUCTION) || (matcher.matches() && matcher.group(2).equals("i"));
        if (!isCache || isForInstructions) {
            return Optional.empty();
        }
        String level = matcher.matches() ? matcher.group(1) : object.attribute("depth").orElse("?");
        boolean isForData =
                kind.equals(DATA) || (matcher.matches() && matcher.group(2).equals("d"));
        return object.whole("cache_size")
                .filter(bytes -> bytes > 0)
                .map(bytes -> "L" + level + (isForData ? "d" : "") + " " + bytes);
    }

    /// Returns caches from the outermost as a list from the first level.
    static Optional<String> list(List<String> outermostFirst) {
        return outermostFirst.isEmpty()
                ? Optional.empty()
                : Optional.of(String.join(", ", outermostFirst.reversed()));
    }
}
