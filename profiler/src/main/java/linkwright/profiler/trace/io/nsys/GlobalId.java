package linkwright.profiler.trace.io.nsys;

/// Nsight Systems' 64-bit ids of processes and threads.
///
/// Bits 56 to 63 are the hardware, 48 to 55 the virtual machine, 24 to 47 the process and 0 to 23
/// the thread (user guide, "SQLite schema reference", common notes). An id may be negative when
/// read as a signed number, hence the unsigned shifts.
final class GlobalId {
    private static final int THREAD_BITS = 24;
    private static final long MACHINE_MASK = 0xFFFF_0000_0000_0000L;

    private GlobalId() {}

    /// Returns the id of the process that a process or thread id belongs to.
    static long processOf(long globalId) {
        return globalId >>> THREAD_BITS << THREAD_BITS;
    }

    /// Returns the process id on its machine.
    static int pidOf(long globalId) {
        return (int) (globalId >>> THREAD_BITS & 0xFF_FFFF);
    }

    /// Returns the thread id on its machine.
    static int tidOf(long globalId) {
        return (int) (globalId & 0xFF_FFFF);
    }

    /// Returns hardware and virtual machine, as `TARGET_INFO_GPU.vmId` holds them.
    static long machineOf(long globalId) {
        return globalId & MACHINE_MASK;
    }
}
