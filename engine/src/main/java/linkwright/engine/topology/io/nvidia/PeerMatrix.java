package linkwright.engine.topology.io.nvidia;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.PairProperty;
import linkwright.engine.topology.StatedPair;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.TextLines;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads the rows of a matrix of peer access and states what they say of each pair.
final class PeerMatrix {
    private record Row(int line, List<String> cells) {}

    private record Cell(String code, int line) {}

    private final ImportSource source;
    private final SmiHost host;
    private final Map<String, ComponentId> gpus = new LinkedHashMap<>();
    private final Map<String, Row> rows = new LinkedHashMap<>();
    private List<String> columns = List.of();

    PeerMatrix(ImportSource source, SmiHost host) {
        this.source = source;
        this.host = host;
    }

    void read(TextLines lines, int headerLine) {
        MatrixHeader header = MatrixHeader.of(lines.get(headerLine)).orElseThrow();
        columns = header.columns();
        if (columns.size() > SmiHost.MAXIMUM_GPUS) {
            host.error(headerLine + 1, "too-many-columns", SmiHost.MAXIMUM_GPUS);
            return;
        }
        columns.forEach(name -> gpu(name, headerLine + 1));
        for (int i = headerLine + 1; i < lines.count(); i++) {
            String line = lines.get(i);
            if (line.strip().startsWith("Legend")) {
                break;
            }
            row(header, line, i + 1);
        }
        for (String name : columns) {
            if (!rows.containsKey(name)) {
                host.warning(headerLine + 1, name, "column-without-row", name);
            }
        }
        for (int i = 0; i < columns.size(); i++) {
            for (int j = i + 1; j < columns.size(); j++) {
                pair(i, j);
            }
        }
    }

    private void gpu(String name, int line) {
        if (!MatrixHeader.isGpu(name)) {
            host.warning(line, name, "no-gpu-column", name);
            return;
        }
        long number = Long.parseLong(name.substring("GPU".length()));
        Component gpu =
                Component.inside(
                        SmiHost.ID, SmiHost.gpuId(number), ComponentKind.GPU, "GPU " + number);
        if (host.add(host.with(gpu, Attribute.INDEX, Optional.of(number), line), line)) {
            gpus.put(name, gpu.id());
        }
    }

    private void row(MatrixHeader header, String line, int number) {
        String name = header.rowName(line).orElse("");
        if (!columns.contains(name)) {
            return;
        }
        List<String> words = header.wordsOf(line);
        if (words.size() != columns.size()) {
            host.warning(number, name, "damaged-row", name, words.size(), columns.size());
        } else if (rows.putIfAbsent(name, new Row(number, words)) != null) {
            host.warning(number, name, "row-twice", name);
        }
    }

    private void pair(int row, int column) {
        String a = columns.get(row);
        String b = columns.get(column);
        Optional<Cell> there = cell(a, column);
        Optional<Cell> back = cell(b, row);
        there.or(() -> back).ifPresent(cell -> state(a, b, cell));
        if (there.isPresent()
                && back.isPresent()
                && !there.get().code().equals(back.get().code())) {
            host.warning(
                    there.get().line(),
                    a,
                    "asymmetric-matrix",
                    a,
                    b,
                    there.get().code(),
                    back.get().code());
            state(b, a, back.get());
        }
    }

    private Optional<Cell> cell(String row, int column) {
        Row found = rows.get(row);
        if (found == null) {
            return Optional.empty();
        }
        String code = found.cells().get(column);
        if (!MatrixCells.isPeerCode(code)) {
            host.warning(found.line(), row, "bad-peer-code", code, row, columns.get(column));
            return Optional.empty();
        }
        return Optional.of(new Cell(code, found.line()));
    }

    private void state(String a, String b, Cell cell) {
        ComponentId from = gpus.get(a);
        ComponentId to = gpus.get(b);
        if (from != null && to != null) {
            host.builder()
                    .add(
                            new StatedPair(
                                    from,
                                    to,
                                    PairProperty.PEER_ACCESS,
                                    cell.code(),
                                    source.discovered(cell.line())));
        }
    }
}
