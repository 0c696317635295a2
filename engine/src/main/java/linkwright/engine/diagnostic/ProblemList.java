package linkwright.engine.diagnostic;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Collects problems while reading goes on. Of each code it keeps the first 20 and counts the rest,
/// so that a file of a million mistakes gives a report that can be read; not thread-safe.
public final class ProblemList {
    /// How many problems of one code are kept.
    public static final int KEPT_PER_CODE = 20;

    private final List<Diagnostic> kept = new ArrayList<>();
    private final Map<String, Integer> counts = new LinkedHashMap<>();
    private boolean hasErrors;

    /// Adds a problem.
    public void add(Diagnostic problem) {
        hasErrors |= problem.severity() == Severity.ERROR;
        if (counts.merge(problem.code(), 1, Integer::sum) <= KEPT_PER_CODE) {
            kept.add(problem);
        }
    }

    /// Adds problems in their order.
    public void addAll(Iterable<Diagnostic> problems) {
        problems.forEach(this::add);
    }

    /// Returns whether any of them is an error.
    public boolean hasErrors() {
        return hasErrors;
    }

    /// Returns how many were found with a code, those not kept included.
    public int count(String code) {
        return counts.getOrDefault(code, 0);
    }

    /// Returns those kept in the order they came, then a note for each code with more than those.
    public List<Diagnostic> toList() {
        var all = new ArrayList<>(kept);
        counts.forEach(
                (code, count) -> {
                    if (count > KEPT_PER_CODE) {
                        all.add(
                                Diagnostic.note(
                                        Location.NOWHERE,
                                        "diagnostic.more",
                                        code,
                                        count - KEPT_PER_CODE));
                    }
                });
        return List.copyOf(all);
    }
}
