package linkwright.engine.execute.crew;

import linkwright.engine.diagnostic.Diagnostic;

/// The crew failed as a whole, because one of it did; it is of no more use.
public final class CrewException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Diagnostic problem;

    CrewException(Diagnostic problem) {
        super(problem.problem().toString());
        this.problem = problem;
    }

    /// Returns who failed, where, and what it was doing.
    public Diagnostic problem() {
        return problem;
    }
}
