package linkwright.engine.topology.io.amd;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.PairProperty;
import linkwright.engine.topology.io.PciAddresses;
import linkwright.engine.topology.io.TextLines;
import linkwright.engine.topology.io.amd.AmdHost.Cell;
import linkwright.engine.topology.io.amd.AmdHost.Pair;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the tables of a text, each below its title: a header of device names, then a row for each.
///
/// Columns are told by blanks, since the tools do not keep them under their names. Lines of errors
/// between them are left out with a warning.
final class AmdTables {
    private static final Pattern NUMBERED = Pattern.compile("GPU(\\d{1,6})");
    private static final Pattern NUMA =
            Pattern.compile(
                    "GPU\\[(\\d{1,6})\\]\\s*: \\(Topology\\) Numa (Node|Affinity): (-?\\d{1,6})");
    private static final Pattern LINK_TYPE = Pattern.compile("XGMI|PCIE");
    private static final String UNKNOWN_CELL = "XXXX";
    private static final String NOT_TOLD = "N/A";

    private final AmdHost host;
    private final TableTitles titles;
    private List<String> columns = List.of();
    private Optional<PairProperty> property = Optional.empty();
    private String title = "";
    private int unknownCells;
    private boolean hasTypesForWeights;

    AmdTables(AmdHost host, TableTitles titles) {
        this.host = host;
        this.titles = titles;
    }

    void read(TextLines lines) {
        for (int i = 0; i < lines.count(); i++) {
            String line = lines.get(i).strip();
            Optional<String> found = titles.titleIn(line);
            if (line.startsWith("Legend:")) {
                break;
            }
            if (found.isPresent()) {
                title = found.get();
                property = titles.propertyOf(title);
                columns = List.of();
            } else if (!line.isEmpty()) {
                line(line, i + 1);
            }
        }
        if (unknownCells > 0) {
            host.warning(1, "", "unknown-cells", unknownCells, UNKNOWN_CELL);
        }
    }

    private void line(String line, int number) {
        Matcher numa = NUMA.matcher(line);
        if (numa.matches()) {
            numaNode(numa, number);
            return;
        }
        List<String> words = List.of(line.split("\\s+"));
        if (property.isPresent() && words.stream().allMatch(AmdTables::isDevice)) {
            header(words, number);
        } else if (property.isPresent() && isDevice(words.getFirst())) {
            row(words, number);
        } else {
            host.warning(number, "", "other-line", line.substring(0, Math.min(100, line.length())));
        }
    }

    private static boolean isDevice(String word) {
        return NUMBERED.matcher(word).matches() || PciAddresses.of(word).isPresent();
    }

    private void header(List<String> words, int line) {
        columns = words;
        for (String name : words) {
            Matcher numbered = NUMBERED.matcher(name);
            Optional<Long> number =
                    numbered.matches()
                            ? Optional.of(Long.valueOf(numbered.group(1)))
                            : Optional.empty();
            host.addGpu(name, number, line);
            PciAddresses.of(name)
                    .ifPresent(address -> host.put(name, Attribute.BUS_ID, address, line));
        }
    }

    private void row(List<String> words, int line) {
        String row = words.getFirst();
        List<String> cells = words.subList(1, words.size());
        if (cells.size() != columns.size()) {
            host.warning(line, row, "damaged-row", row, cells.size(), columns.size());
            return;
        }
        for (int i = 0; i < cells.size(); i++) {
            cell(new Pair(row, columns.get(i)), new Cell(cells.get(i), line));
        }
    }

    /// A known mistake of rocm-smi prints the types of links under the title of their weights.
    private void cell(Pair pair, Cell cell) {
        PairProperty stated = property.orElseThrow();
        if (cell.value().equals(UNKNOWN_CELL)) {
            unknownCells++;
            return;
        }
        if (cell.value().equals(NOT_TOLD) && stated == PairProperty.BANDWIDTH) {
            return;
        }
        if (stated == PairProperty.WEIGHT && LINK_TYPE.matcher(cell.value()).matches()) {
            if (!hasTypesForWeights) {
                hasTypesForWeights = true;
                host.warning(cell.line(), "", "types-for-weights", title);
            }
            stated = PairProperty.LINK_TYPE;
        }
        host.state(stated, pair, cell);
    }

    private void numaNode(Matcher numa, int line) {
        String name = "GPU" + numa.group(1);
        long node = Long.parseLong(numa.group(3));
        host.addGpu(name, Optional.of(Long.valueOf(numa.group(1))), line);
        if (numa.group(2).equals("Node")) {
            if (node >= 0) {
                host.near(name, node, line);
            }
        } else if (host.nodeOf(name).filter(known -> known != node).isPresent()) {
            host.warning(line, name, "numa-disagrees", name, host.nodeOf(name).orElse(-1L), node);
        }
    }
}
