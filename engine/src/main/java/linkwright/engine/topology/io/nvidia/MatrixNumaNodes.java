package linkwright.engine.topology.io.nvidia;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Source;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.nvidia.MatrixTopology.Warning;
import linkwright.engine.topology.io.nvidia.TopoMatrix.Row;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The NUMA nodes that the affinity columns name, and which GPU is near which.
///
/// Drivers without a NUMA column print only CPU lists. These are the CPUs of the device's node, so
/// two or more different lists are two or more nodes, of unknown number.
final class MatrixNumaNodes {
    private final TopoMatrix matrix;
    private final Warning warning;
    private final Topology.Builder builder;
    private final Source source;
    private final Map<String, String> cpus = new LinkedHashMap<>();

    MatrixNumaNodes(TopoMatrix matrix, Warning warning, Topology.Builder builder, Source source) {
        this.matrix = matrix;
        this.warning = warning;
        this.builder = builder;
        this.source = source;
    }

    /// Adds the nodes to a host and returns the node of each row that has one.
    Map<String, ComponentId> add(ComponentId host) {
        List<Row> rows =
                matrix.rows().stream().filter(row -> MatrixHeader.isGpu(row.name())).toList();
        Map<String, String> nodeOf = new LinkedHashMap<>();
        for (Row row : rows) {
            Optional<String> list = cpuList(row);
            Optional<String> node =
                    matrix.hasNumaColumn() ? row.numa().flatMap(numa -> node(row, numa)) : list;
            node.ifPresent(known -> nodeOf.put(row.name(), known));
            if (node.isPresent() && list.isPresent()) {
                remember(row, node.get(), list.get());
            }
        }
        long nodes = nodeOf.values().stream().distinct().count();
        if (!matrix.hasNumaColumn() && nodes < 2) {
            return Map.of();
        }
        var ids = new HashMap<String, ComponentId>();
        nodeOf.values().stream()
                .distinct()
                .forEach(node -> ids.put(node, addNode(host, node, ids.size())));
        var parents = new HashMap<String, ComponentId>();
        nodeOf.forEach((name, node) -> parents.put(name, ids.getOrDefault(node, host)));
        return parents;
    }

    private Optional<String> cpuList(Row row) {
        Optional<String> list = row.cpus();
        if (list.isPresent() && !CpuLists.isList(list.get())) {
            warning.warn(row, "bad-cpu-list", list.get());
            return Optional.empty();
        }
        return list;
    }

    private Optional<String> node(Row row, String numa) {
        Optional<String> node = CpuLists.first(numa).map(String::valueOf);
        if (node.isEmpty()) {
            warning.warn(row, "bad-numa", numa);
        }
        return node;
    }

    private void remember(Row row, String node, String list) {
        String before = cpus.putIfAbsent(node, list);
        if (before != null && !before.equals(list)) {
            warning.warn(row, "cpu-list-differs", list, before, node);
        }
    }

    private ComponentId addNode(ComponentId host, String node, int number) {
        boolean isNumbered = matrix.hasNumaColumn();
        ComponentId id =
                ComponentId.of(host + (isNumbered ? "/numa" + node : "/numa-unknown" + number));
        String name = isNumbered ? "NUMA " + node : "NUMA ?";
        Component component = Component.inside(host, id, ComponentKind.NUMA_NODE, name);
        if (isNumbered) {
            component = component.with(Attribute.INDEX, Long.parseLong(node), source);
        }
        String list = cpus.get(node);
        if (list != null) {
            component = component.with(Attribute.CPUS, list, source);
        }
        builder.add(component);
        return id;
    }
}
