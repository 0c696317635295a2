package linkwright.profiler.trace;

import java.util.OptionalInt;

/// A process that the trace has events of.
///
/// @param id the trace's own id of it, unique within the trace
/// @param pid process id on its host, 0 when unknown
/// @param name its executable, empty when unknown
/// @param rank its rank, where the trace states one
public record TraceProcess(long id, int pid, String name, OptionalInt rank) {}
