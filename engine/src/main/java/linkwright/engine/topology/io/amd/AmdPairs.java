package linkwright.engine.topology.io.amd;

import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.PairProperty;
import linkwright.engine.topology.PathClass;
import linkwright.engine.topology.StatedPair;
import linkwright.engine.topology.StatedPath;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.amd.AmdHost.Cell;
import linkwright.engine.topology.io.amd.AmdHost.Pair;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Makes stated pairs, stated paths and xGMI links of what the tables say.
///
/// The driver's weight of an xGMI pair is 15 for each hop, so 15 is a direct link; its least
/// bandwidth is that of one link and its most that of all between the pair, in MB/s of one
/// direction (Linux, drivers/gpu/drm/amd/amdkfd/kfd_crat.c, kfd_fill_gpu_xgmi_link_to_gpu). Hops do
/// not tell: they are 1 for every xGMI pair. Of a PCIe pair they are 2 by way of one CPU and 3 by
/// way of two.
final class AmdPairs {
    private static final String ONE_XGMI_HOP = "15";
    private static final String TWO_XGMI_HOPS = "30";
    private static final Pattern BANDWIDTH = Pattern.compile("(\\d{1,9})-(\\d{1,9})");

    /// No GPU has as many links.
    private static final long MOST_MEMBERS = 64;

    private final AmdHost host;
    private final Topology.Builder builder;
    private int linksOfUnknownWidth;

    AmdPairs(AmdHost host, Topology.Builder builder) {
        this.host = host;
        this.builder = builder;
    }

    void add() {
        List<String> names = host.names();
        for (int i = 0; i < names.size(); i++) {
            for (int j = i + 1; j < names.size(); j++) {
                var pair = new Pair(names.get(i), names.get(j));
                for (PairProperty property : PairProperty.values()) {
                    state(property, pair);
                }
                path(pair);
                link(pair);
            }
        }
        if (linksOfUnknownWidth > 0) {
            host.note(1, "width-not-told", linksOfUnknownWidth);
        }
        if (builder.links().isEmpty()) {
            host.note(1, "no-links");
        }
    }

    private void state(PairProperty property, Pair pair) {
        Optional<Cell> there = host.cell(property, pair);
        Optional<Cell> back = host.cell(property, pair.turned());
        there.or(() -> back).ifPresent(cell -> state(property, pair, cell));
        if (there.isPresent()
                && back.isPresent()
                && !there.get().value().equals(back.get().value())) {
            host.warning(
                    back.get().line(),
                    property.id(),
                    "asymmetric",
                    property.id(),
                    pair.row(),
                    pair.column(),
                    there.get().value(),
                    back.get().value());
            state(property, pair.turned(), back.get());
        }
    }

    private void state(PairProperty property, Pair pair, Cell cell) {
        builder.add(
                new StatedPair(
                        host.idOf(pair.row()),
                        host.idOf(pair.column()),
                        property,
                        cell.value(),
                        host.source(cell.line())));
    }

    private Optional<Cell> either(PairProperty property, Pair pair) {
        return host.cell(property, pair).or(() -> host.cell(property, pair.turned()));
    }

    private String word(PairProperty property, Pair pair) {
        return either(property, pair).map(Cell::value).orElse("");
    }

    private void path(Pair pair) {
        Optional<Cell> type = either(PairProperty.LINK_TYPE, pair);
        type.flatMap(known -> pathClass(known.value(), pair))
                .ifPresent(
                        pathClass ->
                                builder.add(
                                        new StatedPath(
                                                host.idOf(pair.row()),
                                                host.idOf(pair.column()),
                                                pathClass,
                                                0,
                                                host.source(type.get().line()))));
    }

    private Optional<PathClass> pathClass(String type, Pair pair) {
        return switch (type) {
            case "XGMI" ->
                    Optional.of(
                            word(PairProperty.WEIGHT, pair).equals(TWO_XGMI_HOPS)
                                    ? PathClass.NVB
                                    : PathClass.NVL);
            case "PCIE" ->
                    switch (word(PairProperty.HOPS, pair)) {
                        case "2" -> Optional.of(PathClass.PHB);
                        case "3" -> Optional.of(PathClass.SYS);
                        default -> Optional.empty();
                    };
            default -> Optional.empty();
        };
    }

    private void link(Pair pair) {
        boolean isDirect =
                word(PairProperty.LINK_TYPE, pair).equals("XGMI")
                        && word(PairProperty.WEIGHT, pair).equals(ONE_XGMI_HOP);
        if (!isDirect) {
            return;
        }
        Optional<Cell> bandwidth = either(PairProperty.BANDWIDTH, pair);
        Matcher figures = BANDWIDTH.matcher(bandwidth.map(Cell::value).orElse(""));
        long least = figures.matches() ? Long.parseLong(figures.group(1)) : 0;
        long most = figures.matches() ? Long.parseLong(figures.group(2)) : 0;
        boolean isWidthTold = least > 0 && most % least == 0 && most / least <= MOST_MEMBERS;
        linksOfUnknownWidth += isWidthTold ? 0 : 1;
        builder.add(
                Link.between(
                        host.idOf(pair.row()),
                        host.idOf(pair.column()),
                        LinkKind.XGMI,
                        isWidthTold ? Math.max(1, (int) (most / least)) : 1,
                        most > 0
                                ? LinkFigures.nominal(
                                        most * 1_000_000,
                                        host.source(bandwidth.map(Cell::line).orElse(0)))
                                : LinkFigures.UNKNOWN));
    }
}
