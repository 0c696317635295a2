/// What Linux gives a process directly: memory that processes share without a name, and the
/// processors a thread may run on.
///
/// Read [SharedMemory] first. Everything here answers plainly where the system has no such thing.
///
/// It knows no rank and no transport.
@NullMarked
package linkwright.engine.host;

import org.jspecify.annotations.NullMarked;
