package linkwright.app.task;

import java.util.concurrent.atomic.AtomicBoolean;

/// A piece of work that was started.
public final class RunningTask {
    private final AtomicBoolean cancelled = new AtomicBoolean();

    /// Asks it to stop; it ends soon, with [Outcome.Cancelled].
    public void cancel() {
        cancelled.set(true);
    }

    /// Returns whether it was asked to stop.
    public boolean isCancelled() {
        return cancelled.get();
    }
}
