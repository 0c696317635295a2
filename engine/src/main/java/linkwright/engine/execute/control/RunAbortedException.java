package linkwright.engine.execute.control;

/// The watcher has given the run up: another rank failed, or somebody cancelled.
public final class RunAbortedException extends Exception {
    private static final long serialVersionUID = 1L;

    /// Makes it without a stack trace; it is an answer, not an accident.
    public RunAbortedException() {
        super("given up", null, false, false);
    }
}
