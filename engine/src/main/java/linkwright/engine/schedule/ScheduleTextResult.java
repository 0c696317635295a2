package linkwright.engine.schedule;

import linkwright.engine.diagnostic.Diagnostic;

import java.util.List;

/// What reading program text gave.
public sealed interface ScheduleTextResult {
    /// The text is a schedule.
    ///
    /// @param schedule what it says; its program is a [ListedProgram]
    record Parsed(Schedule schedule) implements ScheduleTextResult {}

    /// The text is none.
    ///
    /// @param diagnostics why, line by line; at least one, and not more than the first 20
    record Rejected(List<Diagnostic> diagnostics) implements ScheduleTextResult {
        public Rejected {
            diagnostics = List.copyOf(diagnostics);
            if (diagnostics.isEmpty()) {
                throw new IllegalArgumentException("a rejection needs a reason");
            }
        }
    }
}
