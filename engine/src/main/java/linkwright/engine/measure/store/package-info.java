/// Kept runs on disk: one JSON document a run, which is also what `run --json` and `simulate
/// --json` print.
///
/// Read [RunRecord] first.
///
/// It knows no executor and no simulator.
@NullMarked
package linkwright.engine.measure.store;

import org.jspecify.annotations.NullMarked;
