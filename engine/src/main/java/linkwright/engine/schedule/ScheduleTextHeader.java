package linkwright.engine.schedule;

import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.collective.ElementType;
import linkwright.engine.collective.Reduction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// The lines above the first rank: each key once, in any order.
final class ScheduleTextHeader {
    private static final List<String> KEYS =
            List.of(
                    "schedule",
                    "algorithm",
                    "collective",
                    "type",
                    "reduction",
                    "root",
                    "bytes",
                    "ranks",
                    "channels",
                    "scratch");

    /// Far above the largest clusters, and small enough that a list for each rank does no harm.
    private static final int MOST_RANKS = 65_536;

    private static final int MOST_CHANNELS = 1024;

    private final Set<String> seen = new LinkedHashSet<>();
    private String algorithm = "";
    private CollectiveKind kind = CollectiveKind.ALL_REDUCE;
    private ElementType type = ElementType.FLOAT32;
    private Reduction reduction = Reduction.SUM;
    private int root;
    private long bytes;
    private int ranks = 1;
    private int channels = 1;
    private long scratch;

    void read(String line) throws ScheduleTextException {
        var words = ScheduleTextLine.of(line);
        String key = words.word("");
        if (!KEYS.contains(key)) {
            throw ScheduleTextException.expected(String.join(" / ", missing()), key);
        }
        if (!seen.add(key)) {
            throw new ScheduleTextException("schedule.text.twice", key);
        }
        if (key.equals("algorithm")) {
            algorithm = line.substring(key.length()).strip();
            words.word("NAME");
            return;
        }
        readValue(key, words);
        words.expectEnd();
    }

    private void readValue(String key, ScheduleTextLine words) throws ScheduleTextException {
        switch (key) {
            case "schedule" -> words.expect("1");
            case "collective" -> kind = choice(words, CollectiveKind.values(), CollectiveKind::id);
            case "type" -> type = choice(words, ElementType.values(), ElementType::id);
            case "reduction" -> reduction = choice(words, Reduction.values(), Reduction::id);
            case "root" -> root = words.integer(0, MOST_RANKS - 1);
            case "bytes" -> bytes = words.number(0, Long.MAX_VALUE);
            case "ranks" -> ranks = words.integer(1, MOST_RANKS);
            case "channels" -> channels = words.integer(1, MOST_CHANNELS);
            default -> scratch = words.number(0, Long.MAX_VALUE);
        }
    }

    private static <T> T choice(ScheduleTextLine words, T[] values, Function<T, String> id)
            throws ScheduleTextException {
        String expected = String.join(" / ", Arrays.stream(values).map(id).toList());
        String found = words.word(expected);
        for (T value : values) {
            if (id.apply(value).equals(found)) {
                return value;
            }
        }
        throw ScheduleTextException.expected(expected, found);
    }

    /// Returns the keys that have not come yet.
    List<String> missing() {
        var missing = new ArrayList<>(KEYS);
        missing.removeAll(seen);
        return missing;
    }

    /// Refuses a header that lacks a line or whose lines do not fit each other.
    void requireWhole() throws ScheduleTextException {
        if (!missing().isEmpty()) {
            throw ScheduleTextException.expected(String.join(" / ", missing()), "rank 0");
        }
        if (bytes % type.sizeBytes() != 0) {
            throw ScheduleTextException.expected(
                    "bytes % " + type.sizeBytes() + " = 0", "bytes " + bytes);
        }
        if (root >= ranks) {
            throw ScheduleTextException.expected("root 0…" + (ranks - 1), "root " + root);
        }
    }

    int ranks() {
        return ranks;
    }

    Schedule schedule(ScheduleProgram program) {
        var collective = new Collective(kind, type, reduction, root, bytes);
        return new Schedule(algorithm, collective, ranks, channels, scratch, program);
    }
}
