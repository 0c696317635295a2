package linkwright.engine.transport.shm;

import linkwright.engine.diagnostic.Message;
import linkwright.engine.host.SharedMemory;
import linkwright.engine.kernel.HostKernel;
import linkwright.engine.transport.Availability;
import linkwright.engine.transport.SessionRequest;
import linkwright.engine.transport.Transport;
import linkwright.engine.transport.TransportException;
import linkwright.engine.transport.TransportSession;

import java.util.List;

/// Moves bytes between ranks of one machine, threads or processes, through memory that both have
/// mapped: sending only tells where the bytes lie.
public final class SharedMemoryTransport implements Transport {
    @Override
    public String id() {
        return "shm";
    }

    @Override
    public Availability probe() {
        if (!SharedMemory.isSupported()) {
            return new Availability.Unavailable(
                    Message.of("transport.shm.unsupported"),
                    Message.of("transport.shm.unsupported.remedy"));
        }
        return new Availability.Available(
                HostKernel.hasVectors() ? List.of("memfd", "vectors") : List.of("memfd"));
    }

    @Override
    public TransportSession open(SessionRequest request) throws TransportException {
        return SharedMemorySession.open(request);
    }
}
