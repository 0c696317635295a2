package linkwright.engine.runner;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.measure.Run;

import java.util.List;
import java.util.Optional;

/// How a run ended.
public sealed interface RunOutcome {
    /// It is done.
    ///
    /// @param run all sizes of the request
    /// @param notes what a reader should know: assumed figures, unknown latencies
    record Completed(Run run, List<Diagnostic> notes) implements RunOutcome {
        public Completed {
            notes = List.copyOf(notes);
        }

        /// Returns an outcome without notes.
        public static Completed of(Run run) {
            return new Completed(run, List.of());
        }
    }

    /// It was not begun, for these reasons.
    ///
    /// @param problems at least one
    record Refused(List<Diagnostic> problems) implements RunOutcome {
        public Refused {
            problems = List.copyOf(problems);
            if (problems.isEmpty()) {
                throw new IllegalArgumentException("refused without a reason");
            }
        }
    }

    /// It broke off, or a result was wrong.
    ///
    /// @param problem why
    /// @param partial the sizes that were done before, if any
    record Failed(Diagnostic problem, Optional<Run> partial) implements RunOutcome {}

    /// It was cancelled.
    ///
    /// @param partial the sizes that were done before, if any
    record Cancelled(Optional<Run> partial) implements RunOutcome {}
}
