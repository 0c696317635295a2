/// What went wrong or was noticed, where, how bad it is, and what to do about it.
///
/// A problem is a value: [Diagnostic]. Its words are keys with arguments ([Message]); only a window
/// or a command turns them into a language through [Texts].
///
/// It knows nothing of topologies or schedules.
@NullMarked
package linkwright.engine.diagnostic;

import org.jspecify.annotations.NullMarked;
