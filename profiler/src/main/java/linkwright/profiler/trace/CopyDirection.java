package linkwright.profiler.trace;

/// From where to where a copy went.
public enum CopyDirection {
    /// Host memory to the GPU.
    HOST_TO_DEVICE("HtoD"),
    /// The GPU to host memory.
    DEVICE_TO_HOST("DtoH"),
    /// Within one GPU.
    DEVICE_TO_DEVICE("DtoD"),
    /// Within host memory.
    HOST_TO_HOST("HtoH"),
    /// One GPU to another.
    PEER_TO_PEER("PtoP"),
    /// Pages of unified memory, migrated by the driver.
    UNIFIED("unified"),
    /// A kind this program does not know, or none.
    UNKNOWN("unknown");

    private final String label;

    CopyDirection(String label) {
        this.label = label;
    }

    /// Returns the short name that profilers use, the same in every language.
    public String label() {
        return label;
    }

    /// Returns the direction of CUPTI's `CUpti_ActivityMemcpyKind` (CUDA toolkit,
    /// `cupti_activity.h`; 11 to 13, unified memory, are the exporter's).
    public static CopyDirection ofCuptiKind(long kind) {
        return switch (Math.clamp(kind, -1, 100)) {
            case 1, 3 -> HOST_TO_DEVICE;
            case 2, 4 -> DEVICE_TO_HOST;
            case 5, 6, 7, 8 -> DEVICE_TO_DEVICE;
            case 9 -> HOST_TO_HOST;
            case 10 -> PEER_TO_PEER;
            case 11, 12, 13 -> UNIFIED;
            default -> UNKNOWN;
        };
    }
}
