package linkwright.engine.topology.io;

import linkwright.engine.topology.PairProperty;
import linkwright.engine.topology.Source;
import linkwright.engine.topology.StatedPair;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;

/// Reads what is stated of a pair: `{"a", "b", "hops": "1", "source"}`.
final class PairJsonReader {
    private final TopologyJsonReader reader;
    private final JsonValues values;

    PairJsonReader(TopologyJsonReader reader, JsonValues values) {
        this.reader = reader;
        this.values = values;
    }

    StatedPair pair() throws IOException, JsonProblem {
        var ends = new LinkedHashMap<String, String>();
        var stated = new LinkedHashMap<PairProperty, String>();
        var said = new ArrayList<Source>();
        values.object(
                field -> {
                    switch (field) {
                        case "a", "b" -> ends.put(field, values.text());
                        case "source" -> said.add(reader.sourceOf());
                        default ->
                                stated.put(reader.known(field, PairProperty::ofId), values.text());
                    }
                });
        if (stated.size() != 1 || said.isEmpty() || stated.containsValue("")) {
            throw values.problem("missing-field", said.isEmpty() ? "source" : "hops");
        }
        var entry = stated.entrySet().iterator().next();
        return new StatedPair(
                reader.id(reader.required(ends, "a")),
                reader.id(reader.required(ends, "b")),
                entry.getKey(),
                reader.known(entry.getValue(), PairJsonReader::filled),
                said.getLast());
    }

    private static String filled(String value) {
        if (value.isBlank()) {
            throw new IllegalArgumentException("blank");
        }
        return value;
    }
}
