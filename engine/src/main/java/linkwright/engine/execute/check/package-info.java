/// Inputs whose result is known exactly, and the comparison of what came out with what must.
///
/// Read [InputPattern] first, then [ResultCheck].
///
/// It knows no transport and no schedule: it judges results, whoever made them.
@NullMarked
package linkwright.engine.execute.check;

import org.jspecify.annotations.NullMarked;
