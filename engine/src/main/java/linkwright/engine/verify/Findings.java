package linkwright.engine.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// Keeps the first violations and counts them all.
final class Findings {
    static final int KEPT = 20;

    private final List<Violation> kept = new ArrayList<>();
    private long total;

    /// Counts a violation, and makes and keeps it if it is among the first.
    void add(Supplier<Violation> violation) {
        if (total < KEPT) {
            kept.add(violation.get());
        }
        total++;
    }

    boolean isEmpty() {
        return total == 0;
    }

    VerificationReport report(long operations, long messages) {
        return new VerificationReport(kept, total, operations, messages);
    }
}
