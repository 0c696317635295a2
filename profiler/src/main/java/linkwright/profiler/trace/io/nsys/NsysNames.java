package linkwright.profiler.trace.io.nsys;

import linkwright.profiler.trace.Events;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// The names that events refer to, numbered in the order they are met.
///
/// Ids of `StringIds` are looked up last, so that only names in use are kept. What the table lacks
/// is shown as its id.
final class NsysNames {
    private final Map<Long, Integer> byId = new HashMap<>();
    private final Map<String, Integer> byText = new HashMap<>();
    private final List<String> names = new ArrayList<>();
    private int missing;

    int ofId(OptionalLong stringId) {
        if (stringId.isEmpty()) {
            return Events.NO_NAME;
        }
        return byId.computeIfAbsent(stringId.getAsLong(), id -> add("#" + id));
    }

    int ofText(String text) {
        return byText.computeIfAbsent(text, this::add);
    }

    /// Looks up every id that was met.
    void resolve(NsysDatabase database) throws SQLException {
        missing = byId.size();
        if (!database.has(NsysTables.STRINGS)) {
            return;
        }
        try (Rows rows = database.rows(NsysTables.STRINGS, List.of("id", "value"))) {
            while (missing > 0 && rows.next()) {
                Integer name = byId.get(rows.number("id", -1));
                if (name != null) {
                    names.set(name, rows.text("value").orElse(names.get(name)));
                    missing--;
                }
            }
        }
    }

    /// Returns how many names the table lacks.
    int missing() {
        return missing;
    }

    String name(int index) {
        return names.get(index);
    }

    List<String> all() {
        return names;
    }

    private int add(String name) {
        names.add(name);
        return names.size() - 1;
    }
}
