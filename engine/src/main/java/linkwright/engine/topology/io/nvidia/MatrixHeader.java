package linkwright.engine.topology.io.nvidia;

import linkwright.engine.topology.io.TextLines;
import linkwright.engine.topology.io.nvidia.TopoMatrix.Row;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The header of a matrix, and how it reads the rows below it: by blanks, or by the bars of a
/// Markdown table.
///
/// @param columns names of the devices
/// @param titles titles of the affinity columns that are there
/// @param places for Markdown the title of each cell of the line, blank for the names of rows;
///   empty for plain text
record MatrixHeader(List<String> columns, List<String> titles, List<String> places) {
    private static final String CPU = "CPU Affinity";
    private static final String NUMA = "NUMA Affinity";
    private static final String GPU_NUMA = "GPU NUMA ID";
    private static final Pattern TITLE =
            Pattern.compile("(CPU|NUMA)\\s+Affinity|GPU\\s+NUMA\\s+ID");
    private static final Pattern GPU = Pattern.compile("GPU\\d{1,9}");
    private static final Pattern NUMBERED = Pattern.compile("(?:GPU|NIC)\\d+");
    private static final Pattern SEVERAL = Pattern.compile("(?:(?:GPU|NIC)\\d+){2,}");
    private static final Pattern DEVICE = Pattern.compile("[A-Za-z][A-Za-z0-9_.-]*");
    private static final Pattern TOKEN = Pattern.compile("\\S+");

    /// Reads a line as a header, empty when it is none.
    static Optional<MatrixHeader> of(String line) {
        if (TextLines.isMarkdown(line)) {
            return markdown(line);
        }
        var titles = new ArrayList<String>();
        Matcher matcher = TITLE.matcher(line);
        while (matcher.find()) {
            titles.add(title(matcher.group()));
        }
        List<String> columns = devices(matcher.replaceAll(" "));
        boolean isHeader =
                !columns.isEmpty()
                        && isGpu(columns.getFirst())
                        && columns.stream().allMatch(MatrixHeader::isDevice);
        return isHeader
                ? Optional.of(new MatrixHeader(columns, List.copyOf(titles), List.of()))
                : Optional.empty();
    }

    private static Optional<MatrixHeader> markdown(String line) {
        List<String> places = bars(line);
        List<String> columns = places.stream().filter(MatrixHeader::isDevice).toList();
        List<String> titles = Stream.of(CPU, NUMA, GPU_NUMA).filter(places::contains).toList();
        return columns.stream().anyMatch(MatrixHeader::isGpu) && places.contains("")
                ? Optional.of(new MatrixHeader(columns, titles, places))
                : Optional.empty();
    }

    static boolean isGpu(String name) {
        return GPU.matcher(name).matches();
    }

    private static String title(String written) {
        return written.replaceAll("\\s+", " ");
    }

    private static boolean isDevice(String name) {
        return DEVICE.matcher(name).matches() && MatrixCells.split(name).isEmpty();
    }

    /// Returns the names of a header, of which several may be glued together (`NIC8NIC9`).
    private static List<String> devices(String line) {
        var names = new ArrayList<String>();
        Matcher tokens = TOKEN.matcher(line);
        while (tokens.find()) {
            if (SEVERAL.matcher(tokens.group()).matches()) {
                NUMBERED.matcher(tokens.group()).results().forEach(r -> names.add(r.group()));
            } else {
                names.add(tokens.group());
            }
        }
        return List.copyOf(names);
    }

    private static List<String> bars(String line) {
        String inner = line.strip().substring(1);
        return Arrays.stream(inner.split("\\|", -1))
                .limit(Math.max(1, inner.chars().filter(c -> c == '|').count()))
                .map(String::strip)
                .toList();
    }

    boolean isMarkdown() {
        return !places.isEmpty();
    }

    boolean hasNumaColumn() {
        return titles.contains(NUMA);
    }

    /// Returns whether a word can be the name of a row: a column, or a device that has none.
    boolean isRowName(String word) {
        return columns.contains(word)
                || NUMBERED.matcher(word).matches()
                || word.startsWith("mlx5_");
    }

    /// Returns the name that a line begins with as a row, if it is one.
    Optional<String> rowName(String line) {
        String first = isMarkdown() ? nameIn(line) : line.strip().split("\\s+", 2)[0];
        return Optional.of(first).filter(this::isRowName);
    }

    private String nameIn(String line) {
        List<String> bars = TextLines.isMarkdown(line) ? bars(line) : List.of();
        int at = places.indexOf("");
        return at < bars.size() ? bars.get(at) : "";
    }

    /// Returns the words after the name of a row, whatever they are; none when it is no row.
    List<String> wordsOf(String line) {
        if (isMarkdown()) {
            return TextLines.isMarkdown(line) ? cellsOf(line) : List.of();
        }
        List<String> words = List.of(line.strip().split("\\s+"));
        return isRowName(words.getFirst()) ? words.subList(1, words.size()) : List.of();
    }

    /// Returns the cells of a Markdown line that stand below devices.
    private List<String> cellsOf(String line) {
        List<String> bars = bars(line);
        var cells = new ArrayList<String>();
        for (int i = 0; i < Math.min(bars.size(), places.size()); i++) {
            if (columns.contains(places.get(i))) {
                cells.add(bars.get(i));
            }
        }
        return cells;
    }

    /// Reads a line as a row, empty when it is none.
    Optional<Row> row(String line, int number) {
        return isMarkdown() ? markdownRow(line, number) : plainRow(line, number);
    }

    private Optional<Row> markdownRow(String line, int number) {
        List<String> bars = TextLines.isMarkdown(line) ? bars(line) : List.of();
        String name = nameIn(line);
        if (!isRowName(name)) {
            return Optional.empty();
        }
        List<String> cells =
                cellsOf(line).stream()
                        .takeWhile(cell -> MatrixCells.split(cell).size() == 1)
                        .toList();
        return Optional.of(new Row(name, number, cells, below(bars, CPU), below(bars, NUMA)));
    }

    private Optional<String> below(List<String> bars, String title) {
        int at = places.indexOf(title);
        return at < 0 || at >= bars.size()
                ? Optional.empty()
                : Optional.of(bars.get(at)).filter(MatrixHeader::isStated);
    }

    private Optional<Row> plainRow(String line, int number) {
        Matcher tokens = TOKEN.matcher(line);
        if (!tokens.find() || !isRowName(tokens.group())) {
            return Optional.empty();
        }
        String name = tokens.group();
        var cells = new ArrayList<String>();
        int end = tokens.end();
        while (tokens.find()) {
            List<String> codes = MatrixCells.split(tokens.group());
            if (codes.isEmpty()) {
                break;
            }
            cells.addAll(codes);
            end = tokens.end();
        }
        if (cells.isEmpty()) {
            return Optional.empty();
        }
        List<String> affinity = affinity(line.substring(end));
        return Optional.of(
                new Row(name, number, List.copyOf(cells), at(affinity, CPU), at(affinity, NUMA)));
    }

    private Optional<String> at(List<String> affinity, String title) {
        int at = titles.indexOf(title);
        return at < 0 || at >= affinity.size()
                ? Optional.empty()
                : Optional.of(affinity.get(at).strip()).filter(MatrixHeader::isStated);
    }

    /// Returns what stands below each title; nothing when the rest of the row does not fit them.
    private List<String> affinity(String rest) {
        if (rest.isBlank()) {
            return List.of();
        }
        List<String> words = List.of(rest.strip().split("\\s+"));
        if (words.size() == titles.size()) {
            return words;
        }
        // One tab between fields, two after NUMA Affinity; a field can be empty.
        List<String> fields = new ArrayList<>(List.of(rest.split("\t", -1)));
        fields.removeFirst();
        if (fields.size() == titles.size() + 1 && titles.contains(GPU_NUMA)) {
            fields.remove(titles.indexOf(GPU_NUMA));
        }
        return fields.size() == titles.size() ? fields : List.of();
    }

    private static boolean isStated(String field) {
        return !field.isBlank() && !field.equals("N/A");
    }
}
