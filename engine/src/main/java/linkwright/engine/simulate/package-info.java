/// Second interpreter of a schedule: what it would cost on a drawn topology, by flows that share
/// links fairly.
///
/// Read [FlowSimulator] first, which states the model, then [SimulationOutcome] and [Assumptions].
/// Within, `FlowNetwork` moves bytes and knows no schedule, `ScheduleRun` moves ranks and knows no
/// link.
///
/// It knows no algorithm, no transport and no real clock.
@NullMarked
package linkwright.engine.simulate;

import org.jspecify.annotations.NullMarked;
