package linkwright.engine.topology.io.amd;

import linkwright.engine.diagnostic.ProblemList;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.PairProperty;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.PciAddresses;
import linkwright.engine.topology.io.Recognition;
import linkwright.engine.topology.io.TextLines;
import linkwright.engine.topology.io.TopologyImporter;
import linkwright.engine.topology.io.amd.AmdHost.Cell;
import linkwright.engine.topology.io.amd.AmdHost.Pair;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Reads the table of GPUs that TransferBench prints first: links (`XGMI-1` is xGMI and one hop),
/// bus ids, compute units and NUMA nodes.
public final class TransferBenchImporter implements TopologyImporter {
    private static final Pattern GPU = Pattern.compile("GPU (\\d{1,4})");
    private static final Pattern LINK = Pattern.compile("([A-Z]{2,8})-(\\d{1,3})");
    private static final Pattern WHOLE = Pattern.compile("\\d{1,6}");
    private static final String BUS_ID = "PCIe Bus ID";

    @Override
    public String id() {
        return "transferbench";
    }

    @Override
    public Recognition recognise(String head) {
        return head.lines().anyMatch(TransferBenchImporter::isHeader)
                ? Recognition.CERTAIN
                : Recognition.NO;
    }

    private static boolean isHeader(String line) {
        return line.contains("| GPU ") && line.contains(BUS_ID);
    }

    @Override
    public ImportResult read(ImportSource source, String text) {
        var host = new AmdHost(source, new ProblemList());
        var lines = new TextLines(text);
        IntStream.range(0, lines.count())
                .filter(i -> isHeader(lines.get(i)))
                .findFirst()
                .ifPresent(header -> table(lines, header, host));
        return host.result();
    }

    private static List<String> cells(String line) {
        return Arrays.stream(line.split("\\|", -1)).map(String::strip).toList();
    }

    private static void table(TextLines lines, int headerLine, AmdHost host) {
        List<String> header = cells(lines.get(headerLine));
        for (String name : header) {
            Matcher gpu = GPU.matcher(name);
            if (gpu.matches()) {
                host.addGpu(name, Optional.of(Long.valueOf(gpu.group(1))), headerLine + 1);
            }
        }
        for (int i = headerLine + 1; i < lines.count(); i++) {
            List<String> cells = cells(lines.get(i));
            if (GPU.matcher(cells.getFirst()).matches()) {
                row(header, cells, i + 1, host);
            }
        }
    }

    private static void row(List<String> header, List<String> cells, int line, AmdHost host) {
        String name = cells.getFirst();
        if (cells.size() != header.size()) {
            host.warning(line, name, "damaged-row", name, cells.size(), header.size());
            return;
        }
        for (int i = 1; i < cells.size(); i++) {
            String title = header.get(i);
            String cell = cells.get(i);
            switch (title) {
                case BUS_ID ->
                        PciAddresses.of(cell)
                                .ifPresent(id -> host.put(name, Attribute.BUS_ID, id, line));
                case "#CUs" ->
                        whole(cell)
                                .ifPresent(cu -> host.put(name, Attribute.COMPUTE_UNITS, cu, line));
                case "Closest NUMA" -> whole(cell).ifPresent(node -> host.near(name, node, line));
                default -> link(new Pair(name, title), cell, line, host);
            }
        }
    }

    private static Optional<Long> whole(String cell) {
        return WHOLE.matcher(cell).matches() ? Optional.of(Long.valueOf(cell)) : Optional.empty();
    }

    private static void link(Pair pair, String cell, int line, AmdHost host) {
        Matcher link = LINK.matcher(cell);
        if (link.matches()) {
            host.state(PairProperty.LINK_TYPE, pair, new Cell(link.group(1), line));
            host.state(PairProperty.HOPS, pair, new Cell(link.group(2), line));
        }
    }
}
