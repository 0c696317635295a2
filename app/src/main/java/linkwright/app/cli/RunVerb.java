package linkwright.app.cli;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.Severity;
import linkwright.engine.extension.Extensions;
import linkwright.engine.runner.RunOptions;
import linkwright.engine.runner.RunRequest;
import linkwright.engine.runner.Runner;
import linkwright.engine.topology.Topology;
import linkwright.engine.transport.Availability;
import linkwright.engine.transport.Transport;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// `run [T] --collective .. --algorithm .. --bytes ..`: runs a proven schedule on this machine.
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        defaultValueProvider = RunVerb.ThisMachine.class)
public final class RunVerb implements Verb {
    @Mixin private TopologyArgument topology = new TopologyArgument();
    @Mixin private CollectiveOptions collective = new CollectiveOptions();
    @Mixin private RanksOptions ranks = new RanksOptions();
    @Mixin private RunReport report = new RunReport();

    @Option(names = "--runner", paramLabel = "id", descriptionKey = "runner")
    private String runner = "own";

    @Option(names = "--transport", paramLabel = "shm|ucx|cuda", descriptionKey = "transport")
    private String transport = "shm";

    @Option(names = "--iterations", paramLabel = "N", descriptionKey = "iterations")
    private Optional<Integer> iterations = Optional.empty();

    /// Where no topology is named, the machine is meant that it runs on.
    static final class ThisMachine implements IDefaultValueProvider {
        @Override
        public @Nullable String defaultValue(ArgSpec argument) {
            return argument.isPositional() ? "this" : null;
        }
    }

    @Override
    public String id() {
        return "run";
    }

    @Override
    public ExitCode run(Console console) throws VerbFailure, IOException {
        Runner chosen = runner();
        requireTransport();
        report.prepare();
        Topology drawn = topology.open().topology();
        RunRequest request = Requests.of(drawn, collective, ranks, console);
        return report.tell(chosen.run(request, options(), console.progress()), drawn, console);
    }

    private RunOptions options() throws VerbFailure {
        RunOptions options = RunOptions.STANDARD.over(transport);
        if (iterations.isEmpty()) {
            return options;
        }
        if (iterations.get() < 1) {
            throw VerbFailure.wrongCall("app.cli.no-iterations", iterations.get());
        }
        return options.timed(options.warmups(), iterations.get());
    }

    private Runner runner() throws VerbFailure {
        Optional<Runner> found = Extensions.find(Runner.class, runner);
        if (found.isEmpty()) {
            throw VerbFailure.wrongCall(
                    "app.cli.no-runner", runner, Extensions.ids(Extensions.load(Runner.class)));
        }
        requireAvailable(found.get().probe());
        return found.get();
    }

    private void requireTransport() throws VerbFailure {
        Optional<Transport> found = Extensions.find(Transport.class, transport);
        if (found.isEmpty()) {
            throw VerbFailure.wrongCall(
                    "app.cli.no-transport",
                    transport,
                    Extensions.ids(Extensions.load(Transport.class)));
        }
        requireAvailable(found.get().probe());
    }

    private static void requireAvailable(Availability availability) throws VerbFailure {
        if (availability instanceof Availability.Unavailable absent) {
            throw new VerbFailure(
                    ExitCode.ABSENT,
                    List.of(
                            new Diagnostic(
                                    Severity.ERROR,
                                    "unavailable",
                                    Location.NOWHERE,
                                    absent.reason(),
                                    absent.remedy())));
        }
    }
}
