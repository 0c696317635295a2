package linkwright.profiler.trace;

import java.util.OptionalInt;

/// Events that share a place: one stream of one device, or one thread in one NVTX domain.
///
/// @param kind what its events are
/// @param process index of the process in the trace
/// @param device index of the device in the trace, empty for NVTX
/// @param context CUDA context, within which stream ids are unique; 0 for NVTX
/// @param track id of the stream, or of the thread for NVTX
/// @param domain index of the NVTX domain in the trace, empty for a stream
/// @param events its events
public record Lane(
        LaneKind kind,
        int process,
        OptionalInt device,
        long context,
        long track,
        OptionalInt domain,
        Events events) {
    public Lane {
        if (device.isPresent() == domain.isPresent()
                || domain.isPresent() != (kind == LaneKind.NVTX)) {
            throw new IllegalArgumentException(kind + " on " + device + ", " + domain);
        }
    }
}
