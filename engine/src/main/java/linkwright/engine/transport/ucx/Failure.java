package linkwright.engine.transport.ucx;

import linkwright.engine.transport.TransportException;

import org.jspecify.annotations.Nullable;

/// The first failure that UCX reported, kept until the rank's thread asks.
///
/// UCX reports inside native calls, where nothing may be thrown, and often the same failure twice:
/// to the endpoint and to its requests.
final class Failure {
    private @Nullable TransportException first;

    void report(String operation, int peer, int status, String words) {
        if (first == null) {
            first = new TransportException(operation, peer, words + " (" + status + ")");
        }
    }

    void throwIfAny() throws TransportException {
        if (first != null) {
            throw first;
        }
    }
}
