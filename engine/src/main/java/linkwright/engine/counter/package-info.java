/// What the machine itself counts: the bytes of its network interfaces.
///
/// Read [InterfaceCounters] first, then [CountedLinks], which finds their place on a drawing.
///
/// It knows no run and no transport.
@NullMarked
package linkwright.engine.counter;

import org.jspecify.annotations.NullMarked;
