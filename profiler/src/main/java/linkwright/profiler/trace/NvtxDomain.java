package linkwright.profiler.trace;

import java.util.Optional;

/// A name space of NVTX ranges within one process.
///
/// @param process index of the process in the trace
/// @param id its number, unique only within the process
/// @param name its name, empty for the default domain or when the trace lost it
/// @param nccl whether it is NCCL's: by its name, or, without one, since all its ranges have names
///   of NCCL's functions
public record NvtxDomain(int process, long id, Optional<String> name, boolean nccl) {}
