package linkwright.profiler.analysis;

import linkwright.profiler.trace.CopyDirection;

/// The copies of one direction.
///
/// @param direction from where to where
/// @param bytes bytes of all copies
/// @param durations how many and how long
public record CopyTotals(CopyDirection direction, long bytes, Durations durations) {}
