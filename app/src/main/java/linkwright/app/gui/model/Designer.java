package linkwright.app.gui.model;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

import linkwright.app.task.Outcome;
import linkwright.app.task.RunningTask;
import linkwright.app.task.TaskExecutor;
import linkwright.app.task.Work;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.diagnostic.Severity;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Everything the window shows and a person can do, without a window.
///
/// What takes time goes through the task executor; its end is told by [#notice()], and while it
/// lasts by [#busy()].
public final class Designer {
    private final TaskExecutor tasks;
    private final DocumentModel document = new DocumentModel();
    private final RunsModel runs = new RunsModel();
    private final ProfileModel profile = new ProfileModel(document);
    private final OverlayModel overlay = new OverlayModel(document, runs, profile);
    private final InspectorModel inspector = new InspectorModel(document, runs, overlay);
    private final ReadOnlyObjectWrapper<Optional<Busy>> busy =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Notice>> notice =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final FileCommands files = new FileCommands(this);
    private final RunCommands runner = new RunCommands(this);
    private final ExportCommands exports = new ExportCommands(this);

    /// Starts with an empty document.
    public Designer(TaskExecutor tasks) {
        this.tasks = tasks;
        tasks.onProgress(new Watch());
        document.refusal()
                .subscribe(
                        refusal ->
                                refusal.ifPresent(
                                        why -> tell(new Notice(Severity.WARNING, why, List.of()))));
    }

    private final class Watch implements TaskExecutor.ProgressListener {
        @Override
        public void running(RunningTask task, Message what, double share) {
            busy.set(Optional.of(new Busy(task, what, share)));
        }

        @Override
        public void ended(RunningTask task) {
            if (busy.get().filter(now -> now.task() == task).isPresent()) {
                busy.set(Optional.empty());
            }
        }
    }

    /// Does work beside the window and takes what it gave; tells when it could not be done.
    ///
    /// @param name what is going on
    /// @param failure what a failure is called
    <T> void doBeside(Message name, Message failure, Work<T> work, Consumer<T> then) {
        tasks.start(
                name,
                work,
                (Outcome<T> outcome) -> {
                    switch (outcome) {
                        case Outcome.Completed<T>(T value) -> then.accept(value);
                        case Outcome.Cancelled<T> _ ->
                                tell(Notice.done(Message.of("app.gui.notice.cancelled", name)));
                        case Outcome.Failed<T>(List<Diagnostic> reasons) ->
                                tell(Notice.failed(failure, reasons));
                    }
                });
    }

    /// Tells a person something.
    public void tell(Notice told) {
        // First empty, so that the same notice twice is told twice.
        notice.set(Optional.empty());
        notice.set(Optional.of(told));
    }

    /// Returns opening, saving, samples, discovery.
    public FileCommands files() {
        return files;
    }

    /// Returns planning, simulating and running.
    public RunCommands runner() {
        return runner;
    }

    /// Returns pictures and rank maps for the outside.
    public ExportCommands exports() {
        return exports;
    }

    /// Returns the open document.
    public DocumentModel document() {
        return document;
    }

    /// Returns the runs of the session.
    public RunsModel runs() {
        return runs;
    }

    /// Returns the open profile and what is looked at of it.
    public ProfileModel profile() {
        return profile;
    }

    /// Returns what lies over the drawing.
    public OverlayModel overlay() {
        return overlay;
    }

    /// Returns what the inspector says.
    public InspectorModel inspector() {
        return inspector;
    }

    /// Returns the work going on.
    public ReadOnlyObjectProperty<Optional<Busy>> busy() {
        return busy.getReadOnlyProperty();
    }

    /// Returns what was told last; changes even when the same is told again.
    public ReadOnlyObjectProperty<Optional<Notice>> notice() {
        return notice.getReadOnlyProperty();
    }
}
