package linkwright.profiler.view;

/// What a chart of runs shows over the size.
public enum RunQuantity {
    /// Bus bandwidth, as nccl-tests defines it.
    BUSBW,
    /// Time of one operation.
    TIME
}
