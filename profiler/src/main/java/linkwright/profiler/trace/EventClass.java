package linkwright.profiler.trace;

import java.util.Locale;

/// What an event does, as far as its name and table tell.
public enum EventClass {
    /// A kernel that computes.
    COMPUTE,
    /// A copy of memory; its [CopyDirection] says from where to where.
    COPY,
    /// Memory set to a value.
    MEMSET,
    /// A kernel of NCCL, RCCL or MSCCL.
    COMMUNICATION,
    /// A kernel that moves data between GPUs and is not NCCL's, such as a custom all-reduce.
    OTHER_COMMUNICATION,
    /// A range or mark that the program put into the trace itself; on the host, not the GPU.
    NVTX;

    /// Returns the class of a kernel by its name without arguments.
    ///
    /// NCCL is whatever starts with `nccl`, as NVIDIA's own recipes decide (Nsight Systems user
    /// guide, recipes `nccl_sum` and `nccl_gpu_overlap_trace`), and MSCCL's kernels.
    public static EventClass ofKernelNamed(String shortName) {
        if (shortName.startsWith("nccl") || shortName.startsWith("mscclKernel")) {
            return COMMUNICATION;
        }
        String lower = shortName.toLowerCase(Locale.ROOT);
        boolean custom = lower.contains("all_reduce") || lower.contains("allreduce");
        return custom ? OTHER_COMMUNICATION : COMPUTE;
    }

    /// Returns whether it moves data between GPUs by a kernel.
    public boolean isCommunication() {
        return this == COMMUNICATION || this == OTHER_COMMUNICATION;
    }

    /// Returns whether it is a kernel.
    public boolean isKernel() {
        return this == COMPUTE || isCommunication();
    }
}
