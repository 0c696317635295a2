package linkwright.engine.execute;

/// Hears how far an execution has come, and may end it.
public interface ExecutionListener {
    /// Hears nothing and lets it go on.
    ExecutionListener SILENT = new ExecutionListener() {};

    /// Hears that a size begins.
    ///
    /// @param index its place in the request
    /// @param sizeBytes S
    default void sizeBegins(int index, long sizeBytes) {}

    /// Returns whether to end; asked many times a second.
    default boolean isCancelled() {
        return false;
    }
}
