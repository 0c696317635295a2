package linkwright.app.gui.model;

import linkwright.app.task.Progress;
import linkwright.app.task.WorkFailed;
import linkwright.canvas.edit.SetPlan;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.diagnostic.Severity;
import linkwright.engine.extension.Extensions;
import linkwright.engine.measure.Run;
import linkwright.engine.runner.ProgressListener;
import linkwright.engine.runner.RunOptions;
import linkwright.engine.runner.RunOutcome;
import linkwright.engine.runner.RunRequest;
import linkwright.engine.runner.Runner;
import linkwright.engine.runner.Simulation;
import linkwright.engine.transport.Availability;
import linkwright.engine.transport.Transport;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Planning, simulating and running.
public final class RunCommands {
    /// The runner that executes our own schedules.
    private static final String OWN = "own";

    private final Designer designer;

    RunCommands(Designer designer) {
        this.designer = designer;
    }

    /// Takes a plan into the document.
    public void plan(PlanModel.Result result) {
        designer.document().apply(new SetPlan(result.plan()));
    }

    /// Predicts a request on the drawn topology.
    public void simulate(RunRequest request) {
        designer.doBeside(
                Message.of("app.gui.task.simulate", request.algorithm(), request.ranks()),
                Message.of("app.gui.notice.not-simulated"),
                progress -> taken(Simulation.run(request, heard(progress))),
                this::takeUp);
    }

    /// Runs a request on the attached hardware.
    public void run(RunRequest request, RunOptions options) {
        Optional<Runner> runner = Extensions.find(Runner.class, OWN);
        if (runner.isEmpty()) {
            designer.tell(
                    Notice.failed(
                            Message.of("app.gui.notice.not-run"),
                            List.of(Diagnostic.error(Location.NOWHERE, "app.gui.no-runner"))));
            return;
        }
        designer.doBeside(
                Message.of("app.gui.task.run", request.algorithm(), request.ranks()),
                Message.of("app.gui.notice.not-run"),
                progress -> taken(runner.get().run(request, options, heard(progress))),
                this::takeUp);
    }

    /// A run with what should be told of it.
    ///
    /// @param run what was measured or predicted; partial when it broke off
    /// @param notes what a reader should know
    /// @param failure why it is partial, empty when it is whole
    private record Taken(Run run, List<Diagnostic> notes, Optional<Diagnostic> failure) {}

    private static Taken taken(RunOutcome outcome) throws WorkFailed {
        return switch (outcome) {
            case RunOutcome.Completed(Run run, List<Diagnostic> notes) ->
                    new Taken(run, notes, Optional.empty());
            case RunOutcome.Refused(List<Diagnostic> problems) -> throw new WorkFailed(problems);
            case RunOutcome.Failed(Diagnostic problem, Optional<Run> partial) -> {
                if (partial.isEmpty()) {
                    throw new WorkFailed(problem);
                }
                yield new Taken(partial.get(), List.of(), Optional.of(problem));
            }
            case RunOutcome.Cancelled(var _) ->
                    throw new WorkFailed(
                            Diagnostic.note(Location.NOWHERE, "app.gui.run-cancelled"));
        };
    }

    private void takeUp(Taken taken) {
        KeptRun kept = designer.runs().add(taken.run());
        if (taken.failure().isPresent()) {
            designer.tell(
                    Notice.failed(
                            Message.of(
                                    "app.gui.notice.partial",
                                    kept.id(),
                                    taken.run().results().size()),
                            List.of(taken.failure().get())));
        } else {
            designer.tell(
                    new Notice(
                            Severity.NOTE,
                            Message.of("app.gui.notice.run-done", kept.id()),
                            taken.notes()));
        }
    }

    private static ProgressListener heard(Progress progress) {
        return new ProgressListener() {
            @Override
            public void progress(int done, int total, Message doing) {
                progress.report(doing, total == 0 ? Progress.UNKNOWN_SHARE : (double) done / total);
            }

            @Override
            public boolean isCancelled() {
                return progress.isCancelled();
            }
        };
    }

    /// A transport as it can be chosen.
    ///
    /// @param id its id
    /// @param obstacle why it cannot be chosen, empty when it can
    public record Choice(String id, Optional<Availability.Unavailable> obstacle) {}

    /// Asks which transports this program has and which of them can be had here; that may load
    /// native libraries, so the answer comes later.
    public void askForTransports(Consumer<List<Choice>> answer) {
        designer.doBeside(
                Message.of("app.gui.task.transports"),
                Message.of("app.gui.notice.no-transports"),
                progress -> transports(),
                answer);
    }

    private static List<Choice> transports() {
        var choices = new ArrayList<Choice>();
        for (Transport transport : Extensions.load(Transport.class)) {
            choices.add(
                    new Choice(
                            transport.id(),
                            switch (transport.probe()) {
                                case Availability.Available _ -> Optional.empty();
                                case Availability.Unavailable absent -> Optional.of(absent);
                            }));
        }
        return choices;
    }
}
