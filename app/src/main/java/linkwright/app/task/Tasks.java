package linkwright.app.task;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.file.FileNotWrittenException;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/// Runs work on one executor and tells about it on another.
///
/// With the same direct executor for both, everything happens on the calling thread, before
/// [#start] returns.
public final class Tasks implements TaskExecutor {
    private static final System.Logger LOG = System.getLogger(Tasks.class.getName());

    private final Executor workers;
    private final Executor home;
    private final List<ProgressListener> listeners = new ArrayList<>();

    /// Makes an executor.
    ///
    /// @param workers does the work
    /// @param home the thread that starts tasks; it alone is told of progress and outcomes
    public Tasks(Executor workers, Executor home) {
        this.workers = workers;
        this.home = home;
    }

    /// Returns an executor that does everything at once on the calling thread.
    public static Tasks onCallingThread() {
        return new Tasks(Runnable::run, Runnable::run);
    }

    /// Returns an executor that works on virtual threads.
    public static Tasks beside(Executor home) {
        return new Tasks(command -> Thread.ofVirtual().name("task").start(command), home);
    }

    @Override
    public void onProgress(ProgressListener listener) {
        listeners.add(listener);
    }

    @Override
    public <T> RunningTask start(Message name, Work<T> work, Consumer<Outcome<T>> then) {
        var task = new RunningTask();
        Progress progress = new Told(task);
        progress.report(name, Progress.UNKNOWN_SHARE);
        workers.execute(
                () -> {
                    Outcome<T> outcome = outcomeOf(work, progress);
                    home.execute(
                            () -> {
                                listeners.forEach(listener -> listener.ended(task));
                                then.accept(outcome);
                            });
                });
        return task;
    }

    private static <T> Outcome<T> outcomeOf(Work<T> work, Progress progress) {
        try {
            T value = work.run(progress);
            return progress.isCancelled()
                    ? new Outcome.Cancelled<>()
                    : new Outcome.Completed<>(value);
        } catch (WorkFailed failed) {
            return progress.isCancelled()
                    ? new Outcome.Cancelled<>()
                    : new Outcome.Failed<>(failed.reasons());
        } catch (FileNotWrittenException failed) {
            return new Outcome.Failed<>(List.of(failed.problem()));
        } catch (IOException failed) {
            return failure("app.task.io-failed", failed);
        } catch (RuntimeException broken) {
            // The outermost loop of a task: the window stays alive and says that this is our fault.
            LOG.log(System.Logger.Level.ERROR, "a task broke", broken);
            return failure("app.task.broken", broken);
        }
    }

    private static <T> Outcome<T> failure(String key, Exception cause) {
        return new Outcome.Failed<>(
                List.of(Diagnostic.error(Location.NOWHERE, key, String.valueOf(cause))));
    }

    private final class Told implements Progress {
        private final RunningTask task;

        Told(RunningTask task) {
            this.task = task;
        }

        @Override
        public void report(Message what, double share) {
            home.execute(() -> listeners.forEach(listener -> listener.running(task, what, share)));
        }

        @Override
        public boolean isCancelled() {
            return task.isCancelled();
        }
    }
}
