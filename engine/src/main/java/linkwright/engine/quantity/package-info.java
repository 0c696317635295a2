/// Reads and prints sizes, rates and times at the edges of the program.
///
/// Inside, every number is bytes, bytes per second or nanoseconds and says so in its name. Only
/// this package turns them into the words people use and back. Start with [Rates] and [Sizes].
///
/// It knows no component, no link and no collective.
@NullMarked
package linkwright.engine.quantity;

import org.jspecify.annotations.NullMarked;
