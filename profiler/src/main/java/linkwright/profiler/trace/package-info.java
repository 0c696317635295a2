/// Imported events, their tracks and time ranges.
@NullMarked
package linkwright.profiler.trace;

import org.jspecify.annotations.NullMarked;
