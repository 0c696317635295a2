package linkwright.engine.topology.io.nvidia;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.ProblemList;
import linkwright.engine.topology.io.TextLines;
import linkwright.engine.topology.io.nvidia.TopoMatrix.Row;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds the matrix in a text and reads its rows.
final class MatrixReader {
    /// 16 GPUs and 32 NICs are the most one host has.
    private static final int MAXIMUM_COLUMNS = 1024;

    private static final Pattern LEGEND = Pattern.compile("\\s*(NIC\\d+)\\s*:\\s*(\\S+)\\s*");
    private static final int QUOTED = 100;

    private final String file;
    private final ProblemList problems;

    MatrixReader(String file, ProblemList problems) {
        this.file = file;
        this.problems = problems;
    }

    /// Returns the 0-based line of the header of a matrix of paths.
    static OptionalInt headerLine(TextLines lines) {
        return headerLine(
                lines,
                cells ->
                        !MatrixCells.split(cells.getFirst()).isEmpty()
                                && !(cells.size() > 1 && MatrixCells.isPeerCode(cells.get(1))));
    }

    /// Returns the 0-based line of the header of a matrix of peer access (`topo -p2p`).
    static OptionalInt peerHeaderLine(TextLines lines) {
        return headerLine(
                lines, cells -> cells.stream().limit(2).anyMatch(MatrixCells::isPeerCode));
    }

    /// A header is a line of device names above a line that has a name and then cells.
    private static OptionalInt headerLine(TextLines lines, Predicate<List<String>> areCells) {
        for (int i = 0; i < lines.count(); i++) {
            Optional<MatrixHeader> header = MatrixHeader.of(lines.get(i));
            int next = header.isPresent() ? lines.nextFilled(i + 1) : lines.count();
            if (next < lines.count()) {
                List<String> cells = header.get().wordsOf(lines.get(next));
                if (!cells.isEmpty() && areCells.test(cells)) {
                    return OptionalInt.of(i);
                }
            }
        }
        return OptionalInt.empty();
    }

    Optional<TopoMatrix> read(TextLines lines) {
        OptionalInt at = headerLine(lines);
        if (at.isEmpty()) {
            refuse(lines);
            return Optional.empty();
        }
        int headerLine = at.getAsInt();
        MatrixHeader header = MatrixHeader.of(lines.get(headerLine)).orElseThrow();
        if (header.columns().size() > MAXIMUM_COLUMNS) {
            problems.add(
                    Diagnostic.error(
                            Location.line(file, headerLine + 1),
                            "topology.io.nvidia.too-many-columns",
                            MAXIMUM_COLUMNS));
            return Optional.empty();
        }
        return Optional.of(
                new TopoMatrix(
                        headerLine + 1,
                        header.columns(),
                        header.hasNumaColumn(),
                        rows(lines, headerLine + 1, header),
                        legend(lines, headerLine + 1)));
    }

    private void refuse(TextLines lines) {
        OptionalInt peers = peerHeaderLine(lines);
        if (peers.isPresent()) {
            problems.add(
                    Diagnostic.error(
                            Location.line(file, peers.getAsInt() + 1),
                            "topology.io.nvidia.peer-matrix"));
            return;
        }
        int first = lines.nextFilled(0);
        String said = first < lines.count() ? lines.get(first).strip() : "";
        problems.add(
                Diagnostic.error(
                        Location.line(file, Math.min(first, lines.count() - 1) + 1),
                        "topology.io.nvidia.no-matrix",
                        said.substring(0, Math.min(said.length(), QUOTED))));
    }

    /// Reads rows to the legend; other lines between rows come from a log that ran into them.
    private List<Row> rows(TextLines lines, int from, MatrixHeader header) {
        var rows = new ArrayList<Row>();
        var others = new ArrayList<Integer>();
        for (int i = from; i < lines.count(); i++) {
            String line = lines.get(i);
            if (line.strip().startsWith("Legend") || rows.size() > 2 * MAXIMUM_COLUMNS) {
                break;
            }
            Optional<Row> row = header.row(line, i + 1);
            if (row.isPresent()) {
                others.forEach(this::skipped);
                others.clear();
                rows.add(row.get());
            } else if (lines.nextFilled(i) == i) {
                others.add(i);
            }
        }
        return rows;
    }

    private void skipped(int line) {
        problems.add(
                Diagnostic.warning(Location.line(file, line + 1), "topology.io.nvidia.other-line"));
    }

    private static Map<String, String> legend(TextLines lines, int from) {
        var names = new LinkedHashMap<String, String>();
        for (int i = from; i < lines.count(); i++) {
            Matcher matcher = LEGEND.matcher(lines.get(i));
            if (matcher.matches()) {
                names.put(matcher.group(1), matcher.group(2));
            }
        }
        return names;
    }
}
