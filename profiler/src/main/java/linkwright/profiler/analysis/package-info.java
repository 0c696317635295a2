/// What a trace tells: where the time went, how much of it was communication, what hid behind
/// computing, and who waited for whom.
///
/// Read [linkwright.profiler.analysis.TraceAnalysis] first, then
/// [linkwright.profiler.analysis.Activity], which a drawing is lit by. Every sum over overlapping
/// events is the length of a union of intervals ([linkwright.profiler.analysis.IntervalSet]).
///
/// It knows no file format and no screen.
@NullMarked
package linkwright.profiler.analysis;

import org.jspecify.annotations.NullMarked;
