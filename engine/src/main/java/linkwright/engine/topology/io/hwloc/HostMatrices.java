package linkwright.engine.topology.io.hwloc;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.LinkKind;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Reads matrices: latencies between NUMA nodes, and what NVLinks and xGMI links carry, in MB/s of
/// one direction, parallel links together (hwloc, include/hwloc/distances.h). Others are left out
/// with a note.
final class HostMatrices {
    /// hwloc's name of the matrix of NVLinks.
    static final String NVLINK = "NVLinkBandwidth";

    private static final String XGMI = "XGMIBandwidth";
    private static final String NUMA_LATENCY = "NUMALatency";
    private static final String NUMA_NODE = "NUMANode";

    private final HwlocReading reading;
    private final HostProcessors processors;
    private final HostPci pci;

    HostMatrices(HwlocReading reading, HostProcessors processors, HostPci pci) {
        this.reading = reading;
        this.processors = processors;
        this.pci = pci;
    }

    void read(List<HwlocMatrix> matrices) {
        boolean hasLatencies = false;
        for (HwlocMatrix matrix : matrices) {
            if (!matrix.isWhole()) {
                reading.warning(matrix.line(), matrix.name(), "damaged-matrix", matrix.name());
            } else if (matrix.name().equals(NVLINK)) {
                new MatrixLinks(reading, processors, pci).read(matrix, LinkKind.NVLINK);
            } else if (matrix.name().equals(XGMI)) {
                new MatrixLinks(reading, processors, pci).read(matrix, LinkKind.XGMI);
            } else if (isLatency(matrix) && !hasLatencies) {
                hasLatencies = true;
                latencies(matrix);
            } else {
                String named = matrix.name().isEmpty() ? matrix.type() : matrix.name();
                String name = named.isEmpty() ? "?" : named;
                reading.note(matrix.line(), name, "matrix-left-out", name, matrix.ids().size());
            }
        }
    }

    private boolean isLatency(HwlocMatrix matrix) {
        return matrix.type().equals(NUMA_NODE)
                && (matrix.name().equals(NUMA_LATENCY) || matrix.name().isEmpty());
    }

    /// Distances are kept in the order of the nodes' numbers, as the kernel lists them.
    private void latencies(HwlocMatrix matrix) {
        Map<String, HostProcessors.Node> byId = new HashMap<>();
        Map<String, Long> numbers = new HashMap<>();
        for (HostProcessors.Node node : processors.nodes()) {
            String id =
                    node.object()
                            .attribute(matrix.isByOsIndex() ? "os_index" : "gp_index")
                            .orElse("");
            byId.put(id, node);
            node.object().osIndex().ifPresent(number -> numbers.put(id, number));
        }
        List<String> ids = matrix.ids();
        List<Integer> order =
                IntStream.range(0, ids.size())
                        .boxed()
                        .sorted(
                                Comparator.comparingLong(
                                        i -> numbers.getOrDefault(ids.get(i), Long.MAX_VALUE)))
                        .toList();
        for (int row = 0; row < ids.size(); row++) {
            HostProcessors.Node node = byId.get(ids.get(row));
            if (node != null) {
                int at = row;
                String distances =
                        order.stream()
                                .map(column -> "" + matrix.value(at, column))
                                .collect(Collectors.joining(" "));
                distances(node.id(), distances, matrix.line());
            }
        }
    }

    private void distances(ComponentId node, String distances, int line) {
        Component known = reading.builder().find(node).orElseThrow();
        reading.builder()
                .replace(
                        reading.with(
                                known, Attribute.NUMA_DISTANCES, Optional.of(distances), line));
    }
}
