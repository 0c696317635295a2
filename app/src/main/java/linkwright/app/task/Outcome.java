package linkwright.app.task;

import linkwright.engine.diagnostic.Diagnostic;

import java.util.List;

/// How a piece of work ended.
///
/// @param <T> what it gives
public sealed interface Outcome<T> {
    /// It gave what it was asked for.
    ///
    /// @param <T> its type
    /// @param value what it gave
    record Completed<T>(T value) implements Outcome<T> {}

    /// It was stopped.
    ///
    /// @param <T> what it would have given
    record Cancelled<T>() implements Outcome<T> {}

    /// It could not be done.
    ///
    /// @param <T> what it would have given
    /// @param reasons why, at least one
    record Failed<T>(List<Diagnostic> reasons) implements Outcome<T> {
        public Failed {
            reasons = List.copyOf(reasons);
        }
    }
}
