package linkwright.engine.topology.io.nvidia;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The matrix as printed.
///
/// @param headerLine 1-based line of its header
/// @param columns names of the devices across
/// @param hasNumaColumn whether the header has `NUMA Affinity`
/// @param rows the devices down
/// @param deviceNames what the NIC legend says: `NIC0` is `mlx5_2`
record TopoMatrix(
        int headerLine,
        List<String> columns,
        boolean hasNumaColumn,
        List<Row> rows,
        Map<String, String> deviceNames) {

    /// One row.
    ///
    /// @param line 1-based
    /// @param cells as many as could be read, in the order of the columns
    /// @param cpus CPU affinity as printed, empty where there is none
    /// @param numa NUMA affinity as printed, empty where there is none
    record Row(
            String name,
            int line,
            List<String> cells,
            Optional<String> cpus,
            Optional<String> numa) {}
}
