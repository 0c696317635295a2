package linkwright.app.task;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.Message;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

class TasksTest {
    private static final Message NAME = Message.of("reading");

    private final List<Outcome<Integer>> outcomes = new ArrayList<>();
    private final List<String> told = new ArrayList<>();

    @Test
    void tellsWhatWorkGaveAndHowFarItWas() {
        Tasks tasks = listenedTo(Tasks.onCallingThread());
        tasks.start(
                NAME,
                progress -> {
                    progress.report(Message.of("half"), 0.5);
                    return 7;
                },
                outcomes::add);

        assertThat(outcomes).containsExactly(new Outcome.Completed<>(7));
        assertThat(told).containsExactly("reading -1.0", "half 0.5", "ended");
    }

    @Test
    void tellsWhyWorkFailed() {
        Diagnostic reason = Diagnostic.error(Location.NOWHERE, "nothing-there");
        Tasks.onCallingThread()
                .<Integer>start(
                        NAME,
                        progress -> {
                            throw new WorkFailed(reason);
                        },
                        outcomes::add);

        assertThat(outcomes).containsExactly(new Outcome.Failed<>(List.of(reason)));
    }

    @Test
    void tellsAFailureOfReadingAsAReason() {
        Tasks.onCallingThread()
                .<Integer>start(
                        NAME,
                        progress -> {
                            throw new IOException("no such file");
                        },
                        outcomes::add);

        assertThat(outcomes)
                .singleElement()
                .isInstanceOfSatisfying(
                        Outcome.Failed.class,
                        failed -> assertThat(failed.reasons().toString()).contains("no such file"));
    }

    @Test
    void saysCancelledWhateverWorkGaveAfterIt() {
        var later = new ArrayDeque<Runnable>();
        var tasks = new Tasks(later::add, Runnable::run);
        RunningTask running = tasks.start(NAME, progress -> 7, outcomes::add);
        running.cancel();
        later.remove().run();

        assertThat(outcomes).containsExactly(new Outcome.Cancelled<>());
    }

    private Tasks listenedTo(Tasks tasks) {
        tasks.onProgress(
                new TaskExecutor.ProgressListener() {
                    @Override
                    public void running(RunningTask task, Message what, double share) {
                        told.add(what.key() + " " + share);
                    }

                    @Override
                    public void ended(RunningTask task) {
                        told.add("ended");
                    }
                });
        return tasks;
    }
}
