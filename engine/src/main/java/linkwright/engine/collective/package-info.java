/// What a collective promises: its kind, element type, reduction and size, and how its buffers are
/// split.
///
/// Read [Collective] first, then [CollectiveKind] and [ElementSplit].
///
/// It knows no algorithm and no machine.
@NullMarked
package linkwright.engine.collective;

import org.jspecify.annotations.NullMarked;
