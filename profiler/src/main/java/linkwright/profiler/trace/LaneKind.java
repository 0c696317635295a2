package linkwright.profiler.trace;

/// What the events of a lane are.
public enum LaneKind {
    /// Kernels of one stream.
    KERNELS,
    /// Copies and memory sets of one stream.
    COPIES,
    /// Ranges and marks of one thread in one NVTX domain.
    NVTX
}
