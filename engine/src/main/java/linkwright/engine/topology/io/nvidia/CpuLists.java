package linkwright.engine.topology.io.nvidia;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Lists of CPUs or NUMA nodes as the kernel prints them: `0-19,40-59`.
final class CpuLists {
    private static final Pattern LIST =
            Pattern.compile("\\d{1,6}(?:-\\d{1,6})?(?:,\\d{1,6}(?:-\\d{1,6})?)*");
    private static final Pattern FIRST = Pattern.compile("(\\d{1,6})(?:[-,].*)?");

    private CpuLists() {}

    static boolean isList(String text) {
        return LIST.matcher(text).matches();
    }

    /// Returns the first number of a list. On coherent platforms the others are the memories of
    /// GPUs: `0,3-9,11-17`.
    static Optional<Long> first(String text) {
        Matcher matcher = FIRST.matcher(text);
        return isList(text) && matcher.matches()
                ? Optional.of(Long.parseLong(matcher.group(1)))
                : Optional.empty();
    }
}
