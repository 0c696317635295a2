package linkwright.engine.topology.io.hwloc;

import linkwright.engine.topology.io.CpuMask;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.stream.Collectors;

/// Sets of logical CPUs as hwloc writes them: the kernel's words with `0x` on each, of which empty
/// ones are zeros (`0x0000f000,,,,,0x0`).
final class Cpusets {
    private static final String EVERYTHING = "0xf...f";

    private Cpusets() {}

    /// Reads a set; what is none, and the set of all CPUs, give an empty one.
    static BitSet parse(String text) {
        if (text.contains(EVERYTHING)) {
            return new BitSet();
        }
        String filled =
                Arrays.stream(text.split(",", -1))
                        .map(word -> word.isBlank() ? "0" : word)
                        .collect(Collectors.joining(","));
        return CpuMask.parse(filled).orElseGet(BitSet::new);
    }

    /// Returns the list as the kernel writes it, empty when there is none.
    static Optional<String> list(BitSet cpus) {
        return Optional.of(CpuMask.list(cpus)).filter(list -> !list.isEmpty());
    }
}
