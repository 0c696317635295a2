package linkwright.engine.runner;

import linkwright.engine.diagnostic.Message;

/// Hears how far a run has come, and may end it. Called from the thread that runs.
@FunctionalInterface
public interface ProgressListener {
    /// Hears nothing and lets the run go on.
    ProgressListener SILENT = (done, total, doing) -> {};

    /// Hears that `done` of `total` parts are done and what comes next.
    void progress(int done, int total, Message doing);

    /// Returns whether the run is to end at the next safe moment.
    default boolean isCancelled() {
        return false;
    }
}
