/// Times that no schedule can beat on a machine.
///
/// Read [CutBound] first.
///
/// It knows no algorithm and no simulator.
@NullMarked
package linkwright.engine.bound;

import org.jspecify.annotations.NullMarked;
