package linkwright.profiler.analysis;

import linkwright.profiler.trace.EventClass;

/// The kernels of one name.
///
/// @param name short name
/// @param eventClass what they do
/// @param durations how many and how long
public record KernelTotals(String name, EventClass eventClass, Durations durations) {}
