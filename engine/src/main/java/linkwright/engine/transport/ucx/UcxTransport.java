package linkwright.engine.transport.ucx;

import linkwright.engine.diagnostic.Message;
import linkwright.engine.transport.Availability;
import linkwright.engine.transport.SessionRequest;
import linkwright.engine.transport.Transport;
import linkwright.engine.transport.TransportException;
import linkwright.engine.transport.TransportSession;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Moves bytes with UCX, peer error handling on. `UCX_TLS`, `UCX_NET_DEVICES` and UCX's other
/// settings are taken from the environment as UCX takes them.
public final class UcxTransport implements Transport {
    /// UCX's transports used unless the environment names others: those that tell when a peer dies.
    /// Its shared-memory ones do not (seen with 1.13.1: an endpoint with error handling cannot be
    /// made).
    private static final String TRANSPORTS = "tcp,self";

    @Override
    public String id() {
        return "ucx";
    }

    @Override
    public Availability probe() {
        Optional<String> version = UcxLibrary.version();
        if (version.isEmpty()) {
            return new Availability.Unavailable(
                    Message.of("transport.ucx.absent", UcxLibrary.NAME),
                    Message.of("transport.ucx.absent.remedy"));
        }
        return new Availability.Available(List.of("UCX " + version.get(), "JUCX 1.12.1", tls()));
    }

    /// UCX prints to standard output, where a worker speaks with its parent: its words go to
    /// standard error.
    @Override
    public Map<String, String> environment() {
        var settings = new HashMap<String, String>();
        settings.put("UCX_TLS", tls());
        settings.put("UCX_LOG_LEVEL", System.getenv().getOrDefault("UCX_LOG_LEVEL", "error"));
        settings.put("UCX_LOG_FILE", System.getenv().getOrDefault("UCX_LOG_FILE", "/dev/stderr"));
        return settings;
    }

    private static String tls() {
        return System.getenv().getOrDefault("UCX_TLS", TRANSPORTS);
    }

    @Override
    public TransportSession open(SessionRequest request) throws TransportException {
        return UcxSession.open(request);
    }
}
