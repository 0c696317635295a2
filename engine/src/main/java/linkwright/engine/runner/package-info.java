/// What a window and a command line call alike: a request of a collective on groups of a topology,
/// the schedules that fulfil it, and who can run them.
///
/// Read [RunRequest] first, then [Runner], [RunOutcome] and `Simulation`.
///
/// It knows no window and no transport.
@NullMarked
package linkwright.engine.runner;

import org.jspecify.annotations.NullMarked;
