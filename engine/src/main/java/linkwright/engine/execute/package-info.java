/// Runs schedules on this machine, checks every result, and tells what each link carried.
///
/// Read [ScheduleExecutor] first, then [ExecutionRequest] and [ExecutionOutcome]. The packages
/// below hold its parts: `program` (what a rank does), `worker` (a rank at work), `crew` (all of
/// them, watched), `check` (inputs and results), `control` and `protocol` (what they share and
/// say).
///
/// It knows no algorithm and no particular transport.
@NullMarked
package linkwright.engine.execute;

import org.jspecify.annotations.NullMarked;
