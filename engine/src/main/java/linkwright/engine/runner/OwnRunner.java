package linkwright.engine.runner;

import linkwright.engine.bound.CutBound;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.diagnostic.Severity;
import linkwright.engine.execute.ExecutionListener;
import linkwright.engine.execute.ExecutionOutcome;
import linkwright.engine.execute.ExecutionRequest;
import linkwright.engine.execute.ScheduleExecutor;
import linkwright.engine.execute.crew.Patience;
import linkwright.engine.execute.protocol.Effort;
import linkwright.engine.extension.Extensions;
import linkwright.engine.measure.Origin;
import linkwright.engine.measure.Run;
import linkwright.engine.measure.RunResult;
import linkwright.engine.topology.path.RouteFinder;
import linkwright.engine.transport.Availability;
import linkwright.engine.transport.Transport;

import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Runs a request on this machine with our own engine: schedules are proven first, every result is
/// checked at full length.
///
/// Workers end with the run, unless the runner was made by [#keepingWorkers]. Used by one thread.
public final class OwnRunner implements Runner, AutoCloseable {
    /// Least time that a measured size is warmed up and timed: enough for a median that stands.
    private static final long WARMUP_NANOS = 60_000_000;

    private static final long TIMED_NANOS = 150_000_000;

    private final ScheduleExecutor executor = new ScheduleExecutor(Patience.STANDARD);
    private final Clock clock = Clock.systemUTC();
    private final boolean isKeepingWorkers;

    /// Makes a runner whose workers end with each run.
    public OwnRunner() {
        this(false);
    }

    private OwnRunner(boolean isKeepingWorkers) {
        this.isKeepingWorkers = isKeepingWorkers;
    }

    /// Returns a runner whose workers wait for the next run on the same places, until it is closed:
    /// several runs in a row then start at once and warm.
    public static OwnRunner keepingWorkers() {
        return new OwnRunner(true);
    }

    @Override
    public String id() {
        return "own";
    }

    @Override
    public Availability probe() {
        return Extensions.find(Transport.class, RunOptions.STANDARD.transport())
                .orElseThrow()
                .probe();
    }

    @Override
    public RunOutcome run(RunRequest request, RunOptions options, ProgressListener listener) {
        Optional<Diagnostic> absent = absent(options.transport());
        if (absent.isPresent()) {
            return new RunOutcome.Refused(List.of(absent.get()));
        }
        Optional<Diagnostic> foreign =
                options.isInThreads() ? Optional.empty() : AttachedPlaces.problem(request, options);
        if (foreign.isPresent()) {
            return new RunOutcome.Refused(List.of(foreign.get()));
        }
        RequestPlan plan = RequestPlan.of(request);
        if (plan.isRefused()) {
            return new RunOutcome.Refused(plan.problems());
        }
        try {
            return execute(plan, new Asked(request, options, listener));
        } finally {
            if (!isKeepingWorkers) {
                executor.close();
            }
        }
    }

    /// What was asked for.
    private record Asked(RunRequest request, RunOptions options, ProgressListener listener) {}

    private static Optional<Diagnostic> absent(String id) {
        Optional<Transport> transport = Extensions.find(Transport.class, id);
        if (transport.isEmpty()) {
            return Optional.of(
                    Diagnostic.error(
                            Location.NOWHERE,
                            "runner.own.unknown-transport",
                            id,
                            Extensions.ids(Extensions.load(Transport.class))));
        }
        return transport.get().probe()
                        instanceof Availability.Unavailable(Message why, Message cure)
                ? Optional.of(
                        new Diagnostic(
                                Severity.ERROR, "unavailable", Location.element(id), why, cure))
                : Optional.empty();
    }

    private RunOutcome execute(RequestPlan plan, Asked asked) {
        RunOptions options = asked.options;
        var request =
                new ExecutionRequest(
                        new RouteFinder(asked.request.topology()),
                        plan.sizes(),
                        options.transport(),
                        options.isInThreads(),
                        effort(options),
                        true);
        long deadline = System.nanoTime() + options.timeLimit().toNanos();
        ExecutionOutcome outcome = executor.run(request, listener(asked, deadline));
        return switch (outcome) {
            case ExecutionOutcome.Completed(List<RunResult> results, var environment) ->
                    RunOutcome.Completed.of(run(asked, results, environment));
            case ExecutionOutcome.Failed(Diagnostic problem, var results, var environment) ->
                    new RunOutcome.Failed(problem, partial(asked, results, environment));
            case ExecutionOutcome.Cancelled(var results, var environment) ->
                    asked.listener.isCancelled()
                            ? new RunOutcome.Cancelled(partial(asked, results, environment))
                            : new RunOutcome.Failed(
                                    Diagnostic.error(
                                            Location.NOWHERE,
                                            "runner.own.time-limit",
                                            options.timeLimit().toSeconds()),
                                    partial(asked, results, environment));
        };
    }

    /// Threads are for tests, which say exactly how much they want.
    private static Effort effort(RunOptions options) {
        return options.isInThreads()
                ? Effort.exactly(options.warmups(), options.iterations())
                : new Effort(options.warmups(), WARMUP_NANOS, options.iterations(), TIMED_NANOS);
    }

    private static ExecutionListener listener(Asked asked, long deadlineNanos) {
        return new ExecutionListener() {
            @Override
            public void sizeBegins(int index, long sizeBytes) {
                asked.listener.progress(
                        index,
                        asked.request.sizesBytes().size(),
                        Message.of("runner.own.runs-size", sizeBytes));
            }

            @Override
            public boolean isCancelled() {
                return asked.listener.isCancelled() || System.nanoTime() > deadlineNanos;
            }
        };
    }

    private Optional<Run> partial(
            Asked asked, List<RunResult> results, Map<String, String> environment) {
        return results.isEmpty() ? Optional.empty() : Optional.of(run(asked, results, environment));
    }

    private Run run(Asked asked, List<RunResult> results, Map<String, String> environment) {
        var facts = new TreeMap<>(environment);
        facts.put("date", clock.instant().truncatedTo(ChronoUnit.SECONDS).toString());
        facts.put("busy", "one operation of each size, its messages clocked");
        RunRequest request = asked.request;
        var bound = new CutBound(request.topology());
        List<RunResult> bounded =
                results.stream()
                        .map(
                                result ->
                                        result.boundedBy(
                                                bound.leastNanos(
                                                        result.collective(), request.groups())))
                        .toList();
        return new Run(
                Origin.MEASURED,
                request.topology().name(),
                request.topology().fingerprint(),
                request.algorithm(),
                request.groupName(),
                id(),
                asked.options.transport(),
                bounded,
                facts);
    }

    /// Ends workers that were kept.
    @Override
    public void close() {
        executor.close();
    }
}
