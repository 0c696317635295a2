package linkwright.app.task;

import linkwright.engine.diagnostic.Diagnostic;

import java.util.List;

/// A piece of work that ended for reasons a person is told.
public final class WorkFailed extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient List<Diagnostic> reasons;

    /// Ends work for one or more reasons, the first one first.
    public WorkFailed(List<Diagnostic> reasons) {
        super(reasons.toString());
        if (reasons.isEmpty()) {
            throw new IllegalArgumentException("a failure needs a reason");
        }
        this.reasons = List.copyOf(reasons);
    }

    /// Ends work for one reason.
    public WorkFailed(Diagnostic reason) {
        this(List.of(reason));
    }

    /// Returns why, at least one.
    public List<Diagnostic> reasons() {
        return reasons;
    }
}
