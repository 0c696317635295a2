package linkwright.engine.topology.io.nvidia;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.ProblemList;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Source;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.nvidia.TopoMatrix.Row;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Makes a topology of a matrix: one host with its devices, and the stated paths between them.
final class MatrixTopology {
    private static final ComponentId HOST = ComponentId.of("host0");

    private final String file;
    private final TopoMatrix matrix;
    private final ProblemList problems;
    private final Source source;
    private final Topology.Builder builder;
    private final Map<String, ComponentId> devices = new LinkedHashMap<>();

    MatrixTopology(ImportSource from, TopoMatrix matrix, ProblemList problems) {
        file = from.name();
        this.matrix = matrix;
        this.problems = problems;
        source = Source.discovered(file);
        builder = Topology.builder(from.label());
        builder.add(Component.outermost(HOST, ComponentKind.HOST, from.label()));
    }

    Topology build() {
        Set<String> names = new LinkedHashSet<>(matrix.columns());
        for (Row row : matrix.rows()) {
            if (names.add(row.name())) {
                warning(row, "row-without-column", row.name());
            }
        }
        Map<String, ComponentId> parents =
                new MatrixNumaNodes(matrix, this::warning, builder, source).add(HOST);
        names.stream().filter(MatrixHeader::isGpu).forEach(name -> gpu(name, parents));
        int nics = 0;
        for (String name : names) {
            if (!MatrixHeader.isGpu(name)) {
                nic(name, nics++);
            }
        }
        rowsAreMissing(names);
        new MatrixPaths(matrix, this::warning, builder, source).add(devices);
        return builder.build();
    }

    private void rowsAreMissing(Set<String> names) {
        for (String name : names) {
            if (matrix.rows().stream().noneMatch(row -> row.name().equals(name))) {
                problems.add(
                        Diagnostic.warning(
                                new Location(file, matrix.headerLine(), name),
                                "topology.io.nvidia.column-without-row",
                                name));
            }
        }
    }

    private void gpu(String name, Map<String, ComponentId> parents) {
        String number = name.substring("GPU".length());
        ComponentId id = ComponentId.of(HOST + "/gpu" + number);
        ComponentId parent = parents.getOrDefault(name, HOST);
        Component gpu = Component.inside(parent, id, ComponentKind.GPU, "GPU " + number);
        gpu = gpu.with(Attribute.INDEX, Long.parseLong(number), source);
        Optional<String> cpus =
                matrix.rows().stream()
                        .filter(row -> row.name().equals(name))
                        .flatMap(row -> row.cpus().stream())
                        .filter(CpuLists::isList)
                        .findFirst();
        if (parent.equals(HOST) && cpus.isPresent()) {
            gpu = gpu.with(Attribute.CPUS, cpus.get(), source);
        }
        builder.add(gpu);
        devices.put(name, id);
    }

    /// Older drivers name the column by the device, newer ones by a number that a legend explains.
    private void nic(String name, int number) {
        String device = matrix.deviceNames().getOrDefault(name, name);
        ComponentId id = ComponentId.of(HOST + "/nic" + number);
        Component nic = Component.inside(HOST, id, ComponentKind.NIC, device);
        boolean isNumber = name.matches("NIC\\d{1,9}");
        if (isNumber) {
            nic = nic.with(Attribute.INDEX, Long.parseLong(name.substring(3)), source);
        }
        if (!isNumber || matrix.deviceNames().containsKey(name)) {
            nic = nic.with(Attribute.DEVICE, device, source);
        }
        builder.add(nic);
        devices.put(name, id);
    }

    /// Says what is odd about a row.
    interface Warning {
        void warn(Row row, String key, Object... arguments);
    }

    private void warning(Row row, String key, Object... arguments) {
        problems.add(
                Diagnostic.warning(
                        new Location(file, row.line(), row.name()),
                        "topology.io.nvidia." + key,
                        arguments));
    }
}
