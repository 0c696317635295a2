package linkwright.engine.verify;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.schedule.BufferRange;
import linkwright.engine.schedule.Operation;
import linkwright.engine.schedule.Schedule;

import java.util.List;
import java.util.StringJoiner;

/// One way in which a schedule fails, with what leads to it.
///
/// Contributions are written as `0-3,5:in[8+4]`: elements 8 to 11 of the inputs of ranks 0 to 3 and
/// 5; `x2` means at least twice, `?` that nothing is known.
///
/// @param kind what is wrong
/// @param rank where
/// @param operation index in the rank's operations, or [#NO_OPERATION]
/// @param range the elements concerned
/// @param expected what should be there; empty where that goes without saying
/// @param found what is there instead; empty where that goes without saying
/// @param trace a shortest chain of operations that leads there, in an order in which they can be
///   replayed; empty where nothing happened that should have
public record Violation(
        ViolationKind kind,
        int rank,
        int operation,
        BufferRange range,
        String expected,
        String found,
        List<Step> trace) {
    /// Stands for a violation that lies with no operation.
    public static final int NO_OPERATION = -1;

    private static final int STEPS_SAID = 12;

    public Violation {
        trace = List.copyOf(trace);
    }

    /// An operation of a schedule.
    ///
    /// @param rank whose
    /// @param operation index in the rank's operations
    public record Step(int rank, int operation) {
        /// Returns the operation itself.
        public Operation in(Schedule schedule) {
            return schedule.operationsOf(rank).get(operation);
        }

        /// Returns rank and operation as `3:12`.
        @Override
        public String toString() {
            return rank + ":" + operation;
        }
    }

    /// Returns the violation as a problem for people: texts `verify.<kind>`.
    public Diagnostic diagnostic() {
        var where =
                operation == NO_OPERATION ? "rank " + rank : new Step(rank, operation).toString();
        return Diagnostic.error(
                Location.element(where),
                "verify." + kind.id(),
                rank,
                operation,
                range.toString(),
                expected,
                found,
                chain());
    }

    private String chain() {
        var chain = new StringJoiner(" → ");
        trace.stream().limit(STEPS_SAID).forEach(step -> chain.add(step.toString()));
        if (trace.size() > STEPS_SAID) {
            chain.add("… (" + trace.size() + ")");
        }
        return chain.toString();
    }
}
