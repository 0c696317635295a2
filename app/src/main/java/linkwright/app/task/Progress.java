package linkwright.app.task;

import linkwright.engine.diagnostic.Message;

/// How a piece of work tells how far it is and learns that nobody waits for it any more; usable
/// from any thread.
public interface Progress {
    /// What stands for "nobody can say how much is left".
    double UNKNOWN_SHARE = -1;

    /// Tells what is being done now.
    ///
    /// @param what a sentence
    /// @param share part of the work that is done, 0 to 1, or [#UNKNOWN_SHARE]
    void report(Message what, double share);

    /// Returns whether somebody asked to stop.
    boolean isCancelled();
}
