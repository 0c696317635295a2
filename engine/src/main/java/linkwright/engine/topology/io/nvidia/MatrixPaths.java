package linkwright.engine.topology.io.nvidia;

import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.PathClass;
import linkwright.engine.topology.Source;
import linkwright.engine.topology.StatedPath;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.nvidia.MatrixTopology.Warning;
import linkwright.engine.topology.io.nvidia.TopoMatrix.Row;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The cells of a matrix as stated paths: one for each pair, two where both halves disagree.
final class MatrixPaths {
    /// A row's device and a column's.
    private record Pair(String row, String column) {
        Pair turned() {
            return new Pair(/* row= */ column, /* column= */ row);
        }
    }

    private final TopoMatrix matrix;
    private final Warning warning;
    private final Topology.Builder builder;
    private final Source source;
    private final Map<Pair, String> cells = new HashMap<>();
    private final Map<String, Row> rows = new HashMap<>();

    MatrixPaths(TopoMatrix matrix, Warning warning, Topology.Builder builder, Source source) {
        this.matrix = matrix;
        this.warning = warning;
        this.builder = builder;
        this.source = source;
    }

    /// Adds the paths between devices, given by the names of their rows and columns.
    void add(Map<String, ComponentId> devices) {
        matrix.rows().forEach(this::collect);
        List<String> names = List.copyOf(devices.keySet());
        for (int i = 0; i < names.size(); i++) {
            for (int j = i + 1; j < names.size(); j++) {
                pair(new Pair(names.get(i), names.get(j)), devices);
            }
        }
    }

    private void collect(Row row) {
        if (rows.putIfAbsent(row.name(), row) != null) {
            warning.warn(row, "row-twice", row.name());
            return;
        }
        int expected = matrix.columns().size();
        if (row.cells().size() != expected) {
            warning.warn(row, "damaged-row", row.name(), row.cells().size(), expected);
            return;
        }
        for (int i = 0; i < expected; i++) {
            String column = matrix.columns().get(i);
            String code = row.cells().get(i);
            if (MatrixCells.isSelf(code) != column.equals(row.name())) {
                warning.warn(row, "misplaced-self", row.name(), column, code);
            } else if (!MatrixCells.isSelf(code)) {
                cells.put(new Pair(row.name(), column), code);
            }
        }
    }

    private void pair(Pair pair, Map<String, ComponentId> devices) {
        Optional<String> there = Optional.ofNullable(cells.get(pair));
        Optional<String> back = Optional.ofNullable(cells.get(pair.turned()));
        if (there.isPresent() && back.isPresent() && !there.equals(back)) {
            Row row = rows.get(pair.column());
            if (row != null) {
                warning.warn(
                        row,
                        "asymmetric-matrix",
                        pair.row(),
                        pair.column(),
                        there.get(),
                        back.get());
            }
            state(pair, there, devices);
            state(pair.turned(), back, devices);
        } else {
            state(pair, there.or(() -> back), devices);
        }
    }

    private void state(Pair pair, Optional<String> code, Map<String, ComponentId> devices) {
        ComponentId a = devices.get(pair.row());
        ComponentId b = devices.get(pair.column());
        Optional<PathClass> pathClass = code.flatMap(MatrixCells::pathClass);
        if (a != null && b != null && pathClass.isPresent()) {
            int links = MatrixCells.linkCount(code.get());
            builder.add(new StatedPath(a, b, pathClass.get(), links, source));
        }
    }
}
