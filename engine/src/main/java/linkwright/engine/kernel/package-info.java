/// Combines elements of host memory: sum, product, smallest, largest of each element type.
///
/// Read [HostKernel] first: the loop that fits a type, a reduction and this JVM.
///
/// It knows no transport and no schedule.
@NullMarked
package linkwright.engine.kernel;

import org.jspecify.annotations.NullMarked;
