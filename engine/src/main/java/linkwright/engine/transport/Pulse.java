package linkwright.engine.transport;

/// Shows whoever watches that a rank is alive. A session beats it at least once for every few MiB
/// that it copies or combines, and before and after a native call that may take long.
@FunctionalInterface
public interface Pulse {
    /// Nobody watches.
    Pulse UNWATCHED = () -> {};

    /// Says that the rank got on.
    void beat();
}
