package linkwright.engine.topology.io;

import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;

import linkwright.engine.diagnostic.Message;

import java.io.EOFException;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;

/// Reads single values of a JSON text, with problems that say what was expected.
public final class JsonValues {
    private final JsonReader json;
    private final String source;
    private int skipped;

    /// Reads from a reader; `source` is its name for messages.
    public JsonValues(JsonReader json, String source) {
        this.json = json;
        this.source = source;
    }

    /// Reads the fields of an object.
    public interface Field {
        void read(String name) throws IOException, JsonProblem;
    }

    /// Reads an element of a list.
    public interface Element {
        void read() throws IOException, JsonProblem;
    }

    /// Reads an object.
    public void object(Field field) throws IOException, JsonProblem {
        expect(EnumSet.of(JsonToken.BEGIN_OBJECT), "object");
        json.beginObject();
        while (json.hasNext()) {
            field.read(json.nextName());
        }
        json.endObject();
    }

    /// Reads a list.
    public void list(Element element) throws IOException, JsonProblem {
        expect(EnumSet.of(JsonToken.BEGIN_ARRAY), "list");
        json.beginArray();
        while (json.hasNext()) {
            element.read();
        }
        json.endArray();
    }

    /// Reads a text.
    public String text() throws IOException, JsonProblem {
        expect(EnumSet.of(JsonToken.STRING), "text");
        return json.nextString();
    }

    /// Reads true or false.
    public boolean flag() throws IOException, JsonProblem {
        expect(EnumSet.of(JsonToken.BOOLEAN), "flag");
        return json.nextBoolean();
    }

    /// Reads a number.
    public double number() throws IOException, JsonProblem {
        expect(EnumSet.of(JsonToken.NUMBER), "number");
        return json.nextDouble();
    }

    /// Reads a whole number.
    public long whole() throws IOException, JsonProblem {
        expect(EnumSet.of(JsonToken.NUMBER), "number");
        String digits = json.nextString();
        try {
            return Long.parseLong(digits);
        } catch (NumberFormatException notWhole) {
            throw problem("not-whole", digits);
        }
    }

    /// Reads a whole number of 32 bits.
    public int small() throws IOException, JsonProblem {
        long whole = whole();
        if (whole < Integer.MIN_VALUE || whole > Integer.MAX_VALUE) {
            throw problem("not-whole", whole);
        }
        return (int) whole;
    }

    /// Skips the value of a field that this version does not know.
    public void skip() throws IOException {
        json.skipValue();
        skipped++;
    }

    /// Returns how many fields were skipped.
    public int skipped() {
        return skipped;
    }

    /// Returns a problem here, `topology.io.json.<key>`.
    public JsonProblem problem(String key, Object... arguments) {
        return JsonProblem.at(json, source, "topology.io.json." + key, arguments);
    }

    /// Reads a whole text.
    public interface Body {
        ImportResult read() throws IOException, JsonProblem;
    }

    /// Reads a whole text; a problem in it, or text that is no JSON or ends early, is the answer.
    ///
    /// @throws IOException when the stream itself fails
    public ImportResult answer(Body body) throws IOException {
        try {
            return body.read();
        } catch (JsonProblem problem) {
            return ImportResult.Rejected.because(problem.diagnostic());
        } catch (IOException failure) {
            return ImportResult.Rejected.because(malformed(failure).diagnostic());
        }
    }

    private JsonProblem malformed(IOException failure) throws IOException {
        if (failure instanceof EOFException) {
            return problem("ends-early");
        }
        if (failure instanceof MalformedJsonException) {
            return problem("malformed");
        }
        throw failure;
    }

    private void expect(Set<JsonToken> tokens, String what) throws IOException, JsonProblem {
        JsonToken found = json.peek();
        if (!tokens.contains(found)) {
            if (found == JsonToken.END_DOCUMENT) {
                throw problem("ends-early");
            }
            throw problem("unexpected", Message.of("topology.io.json.expected." + what));
        }
    }
}
