/// What a profiler recorded: events on lanes, in columns of primitives.
///
/// Read [linkwright.profiler.trace.Trace] first, then [linkwright.profiler.trace.Lane] and
/// [linkwright.profiler.trace.Events]. Every moment is in nanoseconds from the start of the
/// recording session; [linkwright.profiler.trace.NcclKernelName] tells what a kernel's name gives
/// away, and what it only seems to.
///
/// It knows no file format and draws no conclusions.
@NullMarked
package linkwright.profiler.trace;

import org.jspecify.annotations.NullMarked;
