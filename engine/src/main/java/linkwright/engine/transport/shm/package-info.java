/// The shared memory of one machine: a receiver reads straight from its peer's memory.
///
/// Read [SharedMemoryTransport] first, then `SharedMemorySession` and `Mailbox`, which says how the
/// flags lie.
///
/// It knows no schedule and no other transport.
@NullMarked
package linkwright.engine.transport.shm;

import org.jspecify.annotations.NullMarked;
