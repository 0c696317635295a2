/// What a transport must offer, and whether it can be had on this machine.
///
/// Read [Transport] first, then [TransportSession]: one rank's memory and messages. [Availability]
/// is the answer of a probe.
///
/// It knows no schedule and no native library.
@NullMarked
package linkwright.engine.transport;

import org.jspecify.annotations.NullMarked;
