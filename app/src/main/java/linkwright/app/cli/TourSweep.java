package linkwright.app.cli;

import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.extension.Extensions;
import linkwright.engine.measure.Run;
import linkwright.engine.measure.RunResult;
import linkwright.engine.parallel.Dimension;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.quantity.Rates;
import linkwright.engine.quantity.Sizes;
import linkwright.engine.quantity.Times;
import linkwright.engine.runner.RunOptions;
import linkwright.engine.runner.RunOutcome;
import linkwright.engine.runner.RunRequest;
import linkwright.engine.runner.Runner;
import linkwright.engine.runner.Simulation;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The runs of the tour: AllReduce for the world and for every group of each dimension, at several
/// sizes, over each transport that is here, each held against its simulation.
final class TourSweep {
    /// How the course deals its 256 GPUs.
    static final String COURSE_LAYOUT = "tp=8,pp=4,dp=8";

    private static final String ALGORITHM = "ring";
    private static final List<Long> SIZES_BYTES = List.of(1L << 10, 1L << 16, 1L << 20, 1L << 24);
    private static final long COURSE_BYTES = 1L << 30;
    private static final int WARMUPS = 2;
    private static final int ITERATIONS = 10;

    private final Topology topology;
    private final RanksOptions.Placed placed;
    private final Console console;
    private final Runner runner;
    private final List<List<String>> rows = new ArrayList<>();
    private final Set<Diagnostic> notes = new LinkedHashSet<>();

    TourSweep(Topology topology, RanksOptions.Placed placed, Console console) {
        this.topology = topology;
        this.placed = placed;
        this.console = console;
        runner =
                Extensions.find(Runner.class, "own")
                        .orElseThrow(() -> new IllegalStateException("no runner own"));
        rows.add(
                console.names(
                        "app.cli.column.",
                        "group",
                        "transport",
                        "size",
                        "time",
                        "algbw",
                        "busbw",
                        "verified",
                        "simulated"));
    }

    /// Runs everything, prints the table, and returns the world's run over the first transport.
    Run run(List<String> transports) throws VerbFailure {
        Run first = null;
        for (String transport : transports) {
            for (RunRequest request : requests()) {
                Run run = measured(request, transport);
                first = first == null ? run : first;
                add(run, simulated(request));
            }
        }
        console.table(rows);
        console.brief(List.copyOf(notes));
        if (first == null) {
            throw new IllegalArgumentException("no transport");
        }
        return first;
    }

    private List<RunRequest> requests() {
        var requests = new ArrayList<RunRequest>();
        requests.add(request(List.of(placed.ranks().world()), "world"));
        for (Dimension dimension : placed.layout().order()) {
            if (placed.layout().size(dimension) > 1) {
                requests.add(
                        request(placed.layout().groups(dimension, placed.ranks()), dimension.id()));
            }
        }
        return requests;
    }

    private RunRequest request(List<ProcessGroup> groups, String name) {
        return new RunRequest(
                topology,
                groups,
                name,
                Collective.of(CollectiveKind.ALL_REDUCE, 0),
                ALGORITHM,
                SIZES_BYTES);
    }

    private Run measured(RunRequest request, String transport) throws VerbFailure {
        RunOptions options = RunOptions.STANDARD.over(transport).timed(WARMUPS, ITERATIONS);
        console.progress("app.cli.tour.running", request.groupName(), transport);
        return completed(runner.run(request, options, (done, total, doing) -> {}), notes);
    }

    private static Run completed(RunOutcome outcome, Collection<Diagnostic> notes)
            throws VerbFailure {
        return switch (outcome) {
            case RunOutcome.Completed(var run, var noted) -> {
                notes.addAll(noted);
                yield run;
            }
            case RunOutcome.Refused(var problems) ->
                    throw new VerbFailure(ExitCode.NOT_WELL, problems);
            case RunOutcome.Failed(var problem, var partial) ->
                    throw new VerbFailure(ExitCode.NOT_WELL, List.of(problem));
            case RunOutcome.Cancelled cancelled ->
                    throw new IllegalStateException("nobody cancels a tour");
        };
    }

    /// A machine whose memory could not be measured cannot be simulated; its runs stand all the
    /// same.
    private Optional<Run> simulated(RunRequest request) {
        if (Simulation.run(request, (done, total, doing) -> {})
                instanceof RunOutcome.Completed(var run, var noted)) {
            notes.addAll(noted);
            return Optional.of(run);
        }
        return Optional.empty();
    }

    private void add(Run run, Optional<Run> simulated) {
        for (int i = 0; i < run.results().size(); i++) {
            RunResult result = run.results().get(i);
            int at = i;
            String expected =
                    simulated
                            .map(other -> other.results().get(at).timing().medianNanos())
                            .map(nanos -> Times.format(nanos))
                            .orElse("?");
            rows.add(
                    List.of(
                            run.group(),
                            run.transport(),
                            Sizes.exact(result.collective().sizeBytes()),
                            Times.format(result.timing().medianNanos()),
                            Rates.formatBytes(result.algbwBytesPerSecond()),
                            Rates.formatBytes(result.busbwBytesPerSecond()),
                            console.texts().say(result.verified() ? "app.cli.yes" : "app.cli.no"),
                            expected));
        }
    }

    /// Simulates the course's cluster: all data-parallel groups at once, 1 GiB each.
    static Run course(Topology topology, RanksOptions.Placed placed, Console console)
            throws VerbFailure {
        var request =
                new RunRequest(
                        topology,
                        placed.layout().groups(Dimension.DATA, placed.ranks()),
                        Dimension.DATA.id(),
                        Collective.of(CollectiveKind.ALL_REDUCE, 0),
                        ALGORITHM,
                        List.of(COURSE_BYTES));
        var noted = new LinkedHashSet<Diagnostic>();
        Run run = completed(Simulation.run(request, console.progress()), noted);
        RunPrinter.table(run, console);
        console.brief(List.copyOf(noted));
        return run;
    }
}
