package linkwright.engine.topology.io.amd;

import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.PairProperty;
import linkwright.engine.topology.io.JsonProblem;
import linkwright.engine.topology.io.JsonValues;
import linkwright.engine.topology.io.PciAddresses;
import linkwright.engine.topology.io.amd.AmdHost.Cell;
import linkwright.engine.topology.io.amd.AmdHost.Pair;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the list of GPUs; what one says of others is kept until all are known.
final class AmdJsonReader {
    private static final Pattern KEY = Pattern.compile("gpu_(\\d{1,6})");

    /// 1024 GPUs, each with ten statements on every other.
    private static final int MAXIMUM_STATEMENTS = 10_485_760;

    private static final Map<String, PairProperty> PROPERTIES =
            Map.ofEntries(
                    Map.entry("link_accessibility", PairProperty.PEER_ACCESS),
                    Map.entry("link_status", PairProperty.PEER_ACCESS),
                    Map.entry("weight", PairProperty.WEIGHT),
                    Map.entry("hops", PairProperty.HOPS),
                    Map.entry("num_hops", PairProperty.HOPS),
                    Map.entry("link_type", PairProperty.LINK_TYPE),
                    Map.entry("numa_bandwidth", PairProperty.BANDWIDTH),
                    Map.entry("bandwidth", PairProperty.BANDWIDTH),
                    Map.entry("coherent", PairProperty.COHERENCE),
                    Map.entry("atomics", PairProperty.ATOMICS),
                    Map.entry("dma", PairProperty.DMA),
                    Map.entry("bi_dir", PairProperty.BIDIRECTIONAL));

    private record Statement(PairProperty property, long about, Cell cell) {}

    private final JsonReader json;
    private final JsonValues values;
    private final AmdHost host;
    private final Map<Long, List<Statement>> statements = new LinkedHashMap<>();
    private int count;

    AmdJsonReader(JsonReader json, JsonValues values, AmdHost host) {
        this.json = json;
        this.values = values;
        this.host = host;
    }

    void read() throws IOException, JsonProblem {
        values.list(this::gpu);
        if (json.peek() != JsonToken.END_DOCUMENT) {
            throw values.problem("malformed");
        }
        statements.forEach(
                (gpu, said) ->
                        said.forEach(
                                one ->
                                        host.state(
                                                one.property(),
                                                new Pair(name(gpu), name(one.about())),
                                                one.cell())));
    }

    private static String name(long gpu) {
        return "GPU" + gpu;
    }

    private int line() {
        return JsonProblem.line(json);
    }

    private void gpu() throws IOException, JsonProblem {
        var number = new long[] {-1};
        var said = new ArrayList<Statement>();
        var busId = new ArrayList<Cell>(1);
        int first = line();
        values.object(
                field -> {
                    switch (field) {
                        case "gpu" -> number[0] = values.whole();
                        case "bdf" -> busId.add(new Cell(values.text(), line()));
                        case "links" -> values.list(() -> link(said));
                        default -> map(field, said);
                    }
                });
        if (number[0] < 0 || number[0] > 1_000_000) {
            throw values.problem("missing-field", "gpu");
        }
        String name = name(number[0]);
        if (statements.putIfAbsent(number[0], said) != null) {
            host.warning(first, name, "gpu-twice", name);
            return;
        }
        host.addGpu(name, Optional.of(number[0]), first);
        for (Cell cell : busId) {
            PciAddresses.of(cell.value())
                    .ifPresent(address -> host.put(name, Attribute.BUS_ID, address, cell.line()));
        }
    }

    /// The older schema: `"weight": {"gpu_0": 0, "gpu_1": 40}`.
    private void map(String field, List<Statement> said) throws IOException, JsonProblem {
        PairProperty property = PROPERTIES.get(field);
        if (property == null || json.peek() != JsonToken.BEGIN_OBJECT) {
            values.skip();
            return;
        }
        values.object(
                key -> {
                    Matcher about = KEY.matcher(key);
                    if (about.matches()) {
                        keep(said, property, Long.parseLong(about.group(1)));
                    } else {
                        values.skip();
                    }
                });
    }

    /// The newer schema: an object for each other GPU, whose number may stand anywhere in it.
    private void link(List<Statement> said) throws IOException, JsonProblem {
        var about = new long[] {-1};
        var here = new ArrayList<Statement>();
        values.object(
                field -> {
                    PairProperty property = PROPERTIES.get(field);
                    if (field.equals("gpu")) {
                        about[0] = values.whole();
                    } else if (property != null) {
                        keep(here, property, -1);
                    } else {
                        values.skip();
                    }
                });
        here.forEach(one -> said.add(new Statement(one.property(), about[0], one.cell())));
    }

    private void keep(List<Statement> said, PairProperty property, long about)
            throws IOException, JsonProblem {
        JsonToken token = json.peek();
        if (token != JsonToken.STRING && token != JsonToken.NUMBER) {
            values.skip();
            return;
        }
        String value = json.nextString().strip();
        if (value.isEmpty() || value.equals("N/A")) {
            return;
        }
        if (++count > MAXIMUM_STATEMENTS) {
            throw values.problem("too-many-values", MAXIMUM_STATEMENTS);
        }
        said.add(new Statement(property, about, new Cell(value, line())));
    }
}
