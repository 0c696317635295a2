/// What is said between the one who runs an execution and its workers, and how it is written.
///
/// Read [Command] and [Reply] first.
///
/// It knows neither side.
@NullMarked
package linkwright.engine.execute.protocol;

import org.jspecify.annotations.NullMarked;
