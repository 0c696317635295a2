package linkwright.profiler.analysis;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/// The ranges and marks of one NVTX domain.
///
/// @param domain index of the domain in the trace
/// @param events how many there are
/// @param countByName how many of each name; those without one under an empty name
public record NvtxTotals(int domain, long events, Map<String, Long> countByName) {
    public NvtxTotals {
        countByName = Collections.unmodifiableMap(new TreeMap<>(countByName));
    }
}
