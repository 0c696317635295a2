package linkwright.engine.topology.io.blueprint;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.Severity;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The problems of one blueprint, each told once, the first hundred kept.
final class Problems {
    private static final int MAXIMUM = 100;

    private final String source;
    private final Set<Diagnostic> found = new LinkedHashSet<>();
    private boolean hasErrors;

    Problems(String source) {
        this.source = source;
    }

    void error(String where, String key, Object... arguments) {
        add(Diagnostic.error(at(where), "topology.io.blueprint." + key, arguments));
    }

    void errorAtLine(int line, String key, Object... arguments) {
        add(
                Diagnostic.error(
                        Location.line(source, line), "topology.io.blueprint." + key, arguments));
    }

    void warning(String where, String key, Object... arguments) {
        add(Diagnostic.warning(at(where), "topology.io.blueprint." + key, arguments));
    }

    boolean hasErrors() {
        return hasErrors;
    }

    List<Diagnostic> all() {
        return List.copyOf(found);
    }

    private Location at(String where) {
        return Location.line(source, 0).at(where);
    }

    private void add(Diagnostic problem) {
        hasErrors |= problem.severity() == Severity.ERROR;
        if (found.size() < MAXIMUM) {
            found.add(problem);
        }
    }
}
