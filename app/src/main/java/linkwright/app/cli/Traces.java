package linkwright.app.cli;

import linkwright.profiler.trace.Trace;
import linkwright.profiler.trace.io.TraceFiles;
import linkwright.profiler.trace.io.TraceImportResult;

import java.nio.file.Path;

/// Reads recordings of other programs.
final class Traces {
    private Traces() {}

    /// Returns the trace of a file; what is odd about it is told.
    ///
    /// @throws VerbFailure when it is none
    static Trace read(Path file, Console console) throws VerbFailure {
        return switch (TraceFiles.read(file)) {
            case TraceImportResult.Imported imported -> {
                console.problems(imported.diagnostics());
                yield imported.trace();
            }
            case TraceImportResult.Rejected rejected ->
                    throw new VerbFailure(ExitCode.WRONG_CALL, rejected.diagnostics());
        };
    }
}
