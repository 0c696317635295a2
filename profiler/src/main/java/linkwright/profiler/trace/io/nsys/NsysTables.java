package linkwright.profiler.trace.io.nsys;

import java.util.List;
import java.util.Set;

/// The names of the tables and columns that are read.
final class NsysTables {
    static final String KERNELS = "CUPTI_ACTIVITY_KIND_KERNEL";
    static final String COPIES = "CUPTI_ACTIVITY_KIND_MEMCPY";
    static final String MEMSETS = "CUPTI_ACTIVITY_KIND_MEMSET";
    static final String NVTX = "NVTX_EVENTS";
    static final String STRINGS = "StringIds";
    static final String PROCESSES = "PROCESSES";
    static final String THREADS = "ThreadNames";
    static final String GPUS = "TARGET_INFO_GPU";
    static final String CUDA_DEVICES = "TARGET_INFO_CUDA_DEVICE";
    static final String SESSION = "TARGET_INFO_SESSION_START_TIME";

    /// The facts of the export: schema 3, then schema 2.
    static final List<String> EXPORT_FACTS = List.of("META_DATA_EXPORT", "EXPORT_META_DATA");

    /// Tables with events; at least one is needed.
    static final List<String> EVENTS = List.of(KERNELS, COPIES, MEMSETS, NVTX);

    static final Set<String> KNOWN =
            Set.of(
                    KERNELS,
                    COPIES,
                    MEMSETS,
                    NVTX,
                    STRINGS,
                    PROCESSES,
                    THREADS,
                    GPUS,
                    CUDA_DEVICES,
                    SESSION,
                    EXPORT_FACTS.get(0),
                    EXPORT_FACTS.get(1));

    /// Columns that every activity on a GPU shares.
    static final List<String> ACTIVITY =
            List.of(
                    "start",
                    "end",
                    "globalPid",
                    "deviceId",
                    "contextId",
                    "streamId",
                    "correlationId");

    private NsysTables() {}
}
