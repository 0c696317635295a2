/// Several workers as one: started, told, listened to, watched and ended together.
///
/// Read [Crew] first, then `Watch`, which notices who has died, stopped or is stuck.
///
/// It knows no topology and no schedule.
@NullMarked
package linkwright.engine.execute.crew;

import org.jspecify.annotations.NullMarked;
