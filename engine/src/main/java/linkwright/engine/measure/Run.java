package linkwright.engine.measure;

import java.util.List;
import java.util.Map;

/// One execution, prediction or import with its figures per directed link.
///
/// @param origin where the figures come from
/// @param topologyName label of the topology it ran on
/// @param topology fingerprint of that topology
/// @param algorithm id of the algorithm
/// @param group which group ran: `world`, or a dimension of the layout whose groups all ran at once
/// @param runner who executed it: `own`, or `simulator`
/// @param transport `shm`, `ucx`, `cuda`; `model` for a simulation
/// @param results one for each size, in the order they ran
/// @param environment what a reader needs to judge it: host, kernel, versions, settings, date
public record Run(
        Origin origin,
        String topologyName,
        String topology,
        String algorithm,
        String group,
        String runner,
        String transport,
        List<RunResult> results,
        Map<String, String> environment) {
    public Run {
        results = List.copyOf(results);
        environment = Map.copyOf(environment);
        if (results.isEmpty()) {
            throw new IllegalArgumentException("a run needs a result");
        }
    }

    /// Returns the result with the most bytes, which a drawing shows unless told otherwise.
    public RunResult largest() {
        return results.stream()
                .reduce((a, b) -> b.collective().sizeBytes() >= a.collective().sizeBytes() ? b : a)
                .orElseThrow();
    }
}
