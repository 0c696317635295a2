package linkwright.app.cli;

import linkwright.engine.file.AtomicFile;
import linkwright.engine.measure.Run;
import linkwright.engine.measure.store.RunRecord;
import linkwright.engine.runner.RunOutcome;
import linkwright.engine.topology.Topology;

import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// What becomes of the outcome of a run or a simulation: a table, `--json`, a file, an exit code.
final class RunReport {
    @Option(names = "--json")
    private boolean json;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "R",
            descriptionKey = "output.run")
    private Optional<Path> output = Optional.empty();

    /// Refuses an output that could not be written, before the work that would be lost.
    void prepare() throws IOException {
        if (output.isPresent()) {
            AtomicFile.requireWritable(output.get());
        }
    }

    /// Tells the outcome and returns how the command ends.
    ExitCode tell(RunOutcome outcome, Topology topology, Console console)
            throws VerbFailure, IOException {
        return switch (outcome) {
            case RunOutcome.Completed completed -> {
                console.problems(completed.notes());
                show(completed.run(), topology, console);
                yield ExitCode.WELL;
            }
            case RunOutcome.Refused refused ->
                    throw new VerbFailure(ExitCode.NOT_WELL, refused.problems());
            case RunOutcome.Failed failed -> {
                if (failed.partial().isPresent()) {
                    console.progress("app.cli.partial");
                    show(failed.partial().get(), topology, console);
                }
                throw new VerbFailure(ExitCode.NOT_WELL, List.of(failed.problem()));
            }
            case RunOutcome.Cancelled cancelled -> {
                console.progress("app.cli.cancelled");
                yield ExitCode.NOT_WELL;
            }
        };
    }

    private void show(Run run, Topology topology, Console console) throws IOException {
        if (json) {
            RunPrinter.json(run, topology, console);
        } else {
            RunPrinter.table(run, console);
        }
        if (output.isPresent()) {
            RunRecord.save(run, topology, output.get());
            console.progress("app.cli.written", output.get());
        }
    }
}
