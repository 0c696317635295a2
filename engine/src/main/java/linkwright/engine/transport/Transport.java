package linkwright.engine.transport;

import linkwright.engine.extension.Extension;

import java.util.Map;

/// A way to move bytes between ranks: `shm`, `ucx`, `cuda`.
public interface Transport extends Extension {
    /// Says whether it can be had on this machine, without loading more than the question needs.
    Availability probe();

    /// Returns what must stand in the environment of a process before it uses this transport, for
    /// native libraries that read their settings from there; empty when there is nothing.
    default Map<String, String> environment() {
        return Map.of();
    }

    /// Opens one rank's part, on the thread that will use it; peers are not reached yet.
    ///
    /// @throws TransportException when memory or a native library refuses
    TransportSession open(SessionRequest request) throws TransportException;
}
