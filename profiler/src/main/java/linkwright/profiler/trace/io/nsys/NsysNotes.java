package linkwright.profiler.trace.io.nsys;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;

import java.util.ArrayList;
import java.util.List;

/// What is missing or odd in one export.
final class NsysNotes {
    private static final String PREFIX = "profiler.trace.io.nsys.";

    private final Location where;
    private final List<Diagnostic> found = new ArrayList<>();

    NsysNotes(Location where) {
        this.where = where;
    }

    void note(String element, String key, Object... arguments) {
        found.add(Diagnostic.note(where.at(element), PREFIX + key, arguments));
    }

    void warning(String element, String key, Object... arguments) {
        found.add(Diagnostic.warning(where.at(element), PREFIX + key, arguments));
    }

    Diagnostic error(String key, Object... arguments) {
        return Diagnostic.error(where, PREFIX + key, arguments);
    }

    String file() {
        return where.source();
    }

    List<Diagnostic> all() {
        return found;
    }
}
