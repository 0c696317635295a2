package linkwright.engine.host;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.BitSet;
import java.util.Optional;
import java.util.StringJoiner;

/// The logical processors that a thread may run on.
public final class CpuAffinity {
    private static final int MOST_CPUS = 1 << 16; // far above any kernel's limit (NR_CPUS)

    private CpuAffinity() {}

    /// Binds the calling thread to processors.
    ///
    /// @param cpus their numbers; those that this machine lacks are passed over by the kernel
    /// @return empty when it is done, else why not
    public static Optional<String> bindThread(BitSet cpus) {
        Optional<MethodHandle> set = LinuxCalls.SET_AFFINITY;
        if (set.isEmpty() || cpus.isEmpty()) {
            return Optional.of(set.isEmpty() ? "no sched_setaffinity" : "no processor named");
        }
        long[] words = cpus.toLongArray();
        long bytes = (long) words.length * Long.BYTES;
        try {
            LinuxCalls.call(
                    "sched_setaffinity",
                    (state, arena) -> {
                        MemorySegment mask = arena.allocateFrom(ValueLayout.JAVA_LONG, words);
                        return (int) set.get().invokeExact(state, 0, bytes, mask);
                    });
            return Optional.empty();
        } catch (HostException refused) {
            return Optional.of(String.valueOf(refused.getMessage()));
        }
    }

    /// Reads a list as the kernel writes it: `0-3,8`. What is not such a list gives no processor.
    public static BitSet parseList(String list) {
        var cpus = new BitSet();
        for (String part : list.strip().split(",", -1)) {
            if (part.matches("\\d{1,5}(-\\d{1,5})?")) {
                String[] ends = part.split("-", -1);
                int first = Integer.parseInt(ends[0]);
                int last = Integer.parseInt(ends[ends.length - 1]);
                cpus.set(first, Math.clamp(last + 1L, first, MOST_CPUS));
            }
        }
        return cpus;
    }

    /// Writes processors as the kernel does: `0-3,8`.
    public static String formatList(BitSet cpus) {
        var parts = new StringJoiner(",");
        int first = cpus.nextSetBit(0);
        while (first >= 0) {
            int last = cpus.nextClearBit(first) - 1;
            parts.add(first == last ? String.valueOf(first) : first + "-" + last);
            first = cpus.nextSetBit(last + 1);
        }
        return parts.toString();
    }
}
