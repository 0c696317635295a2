package linkwright.engine.topology.io;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.topology.io.ImportResult.Rejected;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.regex.Pattern;

/// Reads our own JSON: a topology ([TopologyJson]), or a whole document, of which it takes the
/// `topology`.
public final class LinkwrightImporter implements TopologyImporter {
    private static final Pattern OBJECT_WITH_SCHEMA = Pattern.compile("\\s*\\{\\s*\"schema\"\\s*:");
    private static final Pattern OURS =
            Pattern.compile("\"topology\"\\s*:\\s*\\{|\"components\"\\s*:\\s*\\[");

    @Override
    public String id() {
        return "linkwright";
    }

    @Override
    public Recognition recognise(String head) {
        if (!OBJECT_WITH_SCHEMA.matcher(head).lookingAt()) {
            return Recognition.NO;
        }
        return OURS.matcher(head).find() ? Recognition.CERTAIN : Recognition.POSSIBLE;
    }

    @Override
    public ImportResult read(ImportSource source, String text) {
        try {
            return read(text, source.name());
        } catch (IOException impossible) {
            throw new UncheckedIOException("a StringReader does not fail", impossible);
        }
    }

    private static ImportResult read(String text, String name) throws IOException {
        JsonReader json = open(text);
        var values = new JsonValues(json, name);
        return values.answer(
                () ->
                        switch (shape(json, values)) {
                            case TOPOLOGY -> TopologyJson.read(open(text), name);
                            case DOCUMENT -> topologyOf(open(text), name);
                            case OTHER ->
                                    Rejected.because(
                                            Diagnostic.error(
                                                    Location.line(name, 1),
                                                    "topology.io.json.no-topology"));
                        });
    }

    /// What a JSON text holds.
    private enum Shape {
        TOPOLOGY,
        DOCUMENT,
        OTHER
    }

    /// Looks at the fields of the whole text, which also tells whether it is well formed to its
    /// end.
    private static Shape shape(JsonReader json, JsonValues values) throws IOException, JsonProblem {
        var shape = new Shape[] {Shape.OTHER};
        values.object(
                field -> {
                    JsonToken found = json.peek();
                    if (field.equals("topology") && found == JsonToken.BEGIN_OBJECT) {
                        shape[0] = Shape.DOCUMENT;
                    } else if (field.equals("components") && shape[0] == Shape.OTHER) {
                        shape[0] = Shape.TOPOLOGY;
                    }
                    json.skipValue();
                });
        if (json.peek() != JsonToken.END_DOCUMENT) {
            throw values.problem("malformed");
        }
        return shape[0];
    }

    private static ImportResult topologyOf(JsonReader json, String name) throws IOException {
        json.beginObject();
        while (!json.nextName().equals("topology")) {
            json.skipValue();
        }
        return TopologyJson.read(json, name);
    }

    private static JsonReader open(String text) {
        var json = new JsonReader(new StringReader(text));
        json.setStrictness(Strictness.STRICT);
        return json;
    }
}
