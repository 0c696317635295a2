package linkwright.app.task;

import linkwright.engine.diagnostic.Message;

import java.util.function.Consumer;

/// Does work away from the thread that asks for it.
public interface TaskExecutor {
    /// Starts a piece of work.
    ///
    /// @param name what a person is told is going on
    /// @param work the work
    /// @param then is told how it ended, once, on the thread that starts tasks
    /// @return a way to stop it
    <T> RunningTask start(Message name, Work<T> work, Consumer<Outcome<T>> then);

    /// Registers who is told of progress, on the thread that starts tasks.
    void onProgress(ProgressListener listener);

    /// Somebody who shows how far work is.
    interface ProgressListener {
        /// Work began, or is further; the share is [Progress#UNKNOWN_SHARE] when nobody can say.
        void running(RunningTask task, Message what, double share);

        /// Work ended, one way or another.
        void ended(RunningTask task);
    }
}
