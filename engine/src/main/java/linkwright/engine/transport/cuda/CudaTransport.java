package linkwright.engine.transport.cuda;

import linkwright.engine.diagnostic.Message;
import linkwright.engine.transport.Availability;
import linkwright.engine.transport.SessionRequest;
import linkwright.engine.transport.Transport;
import linkwright.engine.transport.TransportException;
import linkwright.engine.transport.TransportSession;

import java.util.List;

/// Moves bytes between GPUs of one machine; rank r runs on device r modulo the number of devices,
/// so that one card can carry several ranks.
public final class CudaTransport implements Transport {
    @Override
    public String id() {
        return "cuda";
    }

    @Override
    public Availability probe() {
        if (!CudaDriver.isInstalled()) {
            return absent("transport.cuda.no-driver", CudaDriver.LIBRARY);
        }
        try {
            List<String> devices = CudaDriver.devices();
            return devices.isEmpty()
                    ? absent("transport.cuda.no-device")
                    : new Availability.Available(devices);
        } catch (TransportException refused) {
            return absent("transport.cuda.refused", refused.operation() + ": " + refused.status());
        } catch (UnsatisfiedLinkError notUnpacked) {
            return absent("transport.cuda.no-binding", System.getProperty("java.library.path", ""));
        }
    }

    private static Availability absent(String key, Object... arguments) {
        return new Availability.Unavailable(
                Message.of(key, arguments), Message.of(key + ".remedy"));
    }

    @Override
    public TransportSession open(SessionRequest request) throws TransportException {
        int devices = CudaDriver.devices().size();
        if (devices == 0) {
            throw new TransportException(
                    "cuDeviceGetCount", TransportException.NO_PEER, "0 devices");
        }
        return CudaSession.open(request, request.rank() % devices);
    }
}
