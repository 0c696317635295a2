/// The heart: a schedule, one value that is proven, simulated and run.
///
/// Read [Schedule] first, then [Operation] and [BufferRange]; [ScheduleText] shows what one looks
/// like.
///
/// It knows no algorithm, no transport and no topology.
@NullMarked
package linkwright.engine.schedule;

import org.jspecify.annotations.NullMarked;
