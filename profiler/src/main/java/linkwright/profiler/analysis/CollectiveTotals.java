package linkwright.profiler.analysis;

import linkwright.engine.collective.CollectiveKind;

import java.util.List;
import java.util.Optional;

/// The NCCL kernels of one collective.
///
/// A kernel runs from its launch until the collective is done for its rank, so it contains waiting
/// for ranks that come late.
///
/// @param label the collective as NCCL writes it, `?` where names do not tell
/// @param kind the collective, empty where names do not tell
/// @param durations how many kernels and how long
/// @param streams the same for each stream, by device and stream
public record CollectiveTotals(
        String label, Optional<CollectiveKind> kind, Durations durations, List<OnStream> streams) {
    public CollectiveTotals {
        streams = List.copyOf(streams);
    }

    /// The kernels of one stream.
    ///
    /// @param device index of the device in the trace
    /// @param stream stream id
    /// @param durations how many and how long
    public record OnStream(int device, long stream, Durations durations) {}
}
