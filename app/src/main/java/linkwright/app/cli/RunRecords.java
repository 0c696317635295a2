package linkwright.app.cli;

import linkwright.engine.measure.Run;
import linkwright.engine.measure.store.RunReading;
import linkwright.engine.measure.store.RunRecord;
import linkwright.engine.topology.Topology;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Reads run records for a drawing.
final class RunRecords {
    private RunRecords() {}

    /// Returns the run of a file.
    ///
    /// @throws VerbFailure when it is none; a run of another topology is told, and shown as far as
    ///   it fits
    static Run read(Path file, Topology topology, Console console) throws VerbFailure, IOException {
        if (!Files.isRegularFile(file)) {
            throw VerbFailure.wrongCall("app.cli.no-run", file);
        }
        return switch (RunRecord.read(file)) {
            case RunReading.Read(var run) -> {
                if (!run.topology().equals(topology.fingerprint())) {
                    console.progress("app.cli.other-topology", file, run.topologyName());
                }
                yield run;
            }
            case RunReading.Rejected(var reasons) ->
                    throw new VerbFailure(ExitCode.WRONG_CALL, reasons);
        };
    }
}
