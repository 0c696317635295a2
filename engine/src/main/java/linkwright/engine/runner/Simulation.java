package linkwright.engine.runner;

import static java.util.stream.Collectors.joining;

import linkwright.engine.bound.CutBound;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.measure.Origin;
import linkwright.engine.measure.Run;
import linkwright.engine.measure.RunResult;
import linkwright.engine.measure.Timing;
import linkwright.engine.quantity.Sizes;
import linkwright.engine.schedule.GroupSchedule;
import linkwright.engine.simulate.Assumptions;
import linkwright.engine.simulate.FlowSimulator;
import linkwright.engine.simulate.SimulationOutcome;
import linkwright.engine.topology.path.RouteFinder;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/// Predicts what a request would cost: its schedules are proven, then played on the drawn topology.
public final class Simulation {
    private final RunRequest request;
    private final CutBound bound;
    private final FlowSimulator simulator;
    private final List<RunResult> results = new ArrayList<>();
    private final LinkedHashSet<Diagnostic> notes = new LinkedHashSet<>();

    private Simulation(RunRequest request, Assumptions assumptions) {
        this.request = request;
        var routes = new RouteFinder(request.topology());
        bound = new CutBound(request.topology());
        simulator = new FlowSimulator(routes, assumptions);
    }

    /// Simulates every size of a request; the same request gives the same run, bit for bit. Links
    /// of unknown rate are refused.
    public static RunOutcome run(RunRequest request, ProgressListener listener) {
        return run(request, Assumptions.NONE, listener);
    }

    /// Simulates every size of a request over assumed rates where the topology knows none; what was
    /// assumed is in the notes and in the run's environment.
    public static RunOutcome run(
            RunRequest request, Assumptions assumptions, ProgressListener listener) {
        RequestPlan plan = RequestPlan.of(request);
        return plan.isRefused()
                ? new RunOutcome.Refused(plan.problems())
                : new Simulation(request, assumptions).play(plan, listener);
    }

    private RunOutcome play(RequestPlan plan, ProgressListener listener) {
        for (int i = 0; i < plan.sizes().size(); i++) {
            long sizeBytes = request.sizesBytes().get(i);
            listener.progress(
                    i,
                    plan.sizes().size(),
                    Message.of("runner.simulates-size", Sizes.format(sizeBytes)));
            List<GroupSchedule> schedules = plan.sizes().get(i);
            switch (simulator.simulate(schedules, listener::isCancelled)) {
                case SimulationOutcome.Simulated simulated -> add(sizeBytes, simulated);
                case SimulationOutcome.Refused(var problems) -> {
                    return new RunOutcome.Refused(problems);
                }
                case SimulationOutcome.Cancelled cancelled -> {
                    return new RunOutcome.Cancelled(partial());
                }
            }
        }
        return new RunOutcome.Completed(run(), List.copyOf(notes));
    }

    private void add(long sizeBytes, SimulationOutcome.Simulated simulated) {
        var collective = request.collective().ofSize(sizeBytes);
        OptionalLong least = bound.leastNanos(collective, request.groups());
        notes.addAll(simulated.notes());
        results.add(
                new RunResult(
                        collective,
                        request.ranks(),
                        Timing.exactly(simulated.nanos()),
                        true,
                        false,
                        least,
                        simulated.links()));
    }

    private Optional<Run> partial() {
        return results.isEmpty() ? Optional.empty() : Optional.of(run());
    }

    private Run run() {
        return new Run(
                Origin.SIMULATED,
                request.topology().name(),
                request.topology().fingerprint(),
                request.algorithm(),
                request.groupName(),
                "simulator",
                "model",
                results,
                environment());
    }

    /// The codes of the notes with their figures: what the prediction rests on beside known rates.
    private Map<String, String> environment() {
        var environment = new TreeMap<String, String>();
        for (Diagnostic note : notes) {
            String figures =
                    note.problem().arguments().stream().map(String::valueOf).collect(joining(", "));
            environment.put(note.code(), figures);
        }
        return environment;
    }
}
