package linkwright.profiler.trace;

import java.util.List;
import java.util.Optional;

/// A GPU that the trace has events of.
///
/// A CUDA ordinal counts within one process and only what that process may see, so two processes
/// may both call their GPU 0. Where the trace does not say which GPU that is, there is one device
/// for each process and ordinal, without a bus id; a person can bind it to the drawing.
///
/// @param ordinal CUDA ordinal within its processes
/// @param processes indices of the processes that use it, ascending
/// @param name model, empty when unknown
/// @param pciBusId `0000:3b:00.0` in lower case, empty when unknown
/// @param uuid its UUID without a prefix, empty when unknown
public record TraceDevice(
        int ordinal,
        List<Integer> processes,
        Optional<String> name,
        Optional<String> pciBusId,
        Optional<String> uuid) {
    public TraceDevice {
        processes = List.copyOf(processes);
    }
}
