package linkwright.engine.topology.io;

import com.google.gson.FormattingStyle;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;

import linkwright.engine.topology.Topology;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;

/// A topology as JSON: one value, streamed, exact both ways, one line a component or link.
///
/// ```json
/// {"schema": 1, "name": "pair",
///  "sources": [["discovered", "dump.xml"], ["assumed", "a table"]],
///  "components": [
///   {"id": "h/gpu0", "kind": "gpu", "parent": "h", "name": "GPU 0", "facts": {"index": [0, 0]}}],
///  "links": [
///   {"a": "h/gpu0", "b": "h/numa0", "kind": "pcie", "nominalBytesPerSecond": [63015384615, 0]}],
///  "statedPaths": [
///   {"a": "h/gpu0", "b": "h/gpu1", "class": "NVL", "linkCount": 12, "source": 0}],
///  "statedPairs": [
///   {"a": "h/gpu0", "b": "h/gpu1", "peerAccess": "OK", "source": 0}]}
/// ```
///
/// - A fact is a list: a value, the index of its source in `sources`, and so on for each further
///   source. Sources stand before what refers to them.
/// - A link has `aPort` and `bPort` where its sockets have labels, `multiplicity` where it is not
///   1, and its figures under `forward` and `backward` where the directions differ.
/// - Fields that this version does not know are skipped, and a note says how many.
public final class TopologyJson {
    /// The version of the form that is written, and the newest that is read.
    public static final int SCHEMA = 1;

    private TopologyJson() {}

    /// Writes a topology as one value; the same topology gives the same bytes.
    public static void write(Topology topology, JsonWriter json) throws IOException {
        new TopologyJsonWriter(json).write(topology);
    }

    /// Writes a topology as a whole text with a last line end; the writer stays open.
    public static void write(Topology topology, Writer writer) throws IOException {
        var json = new JsonWriter(writer);
        json.setFormattingStyle(FormattingStyle.PRETTY);
        write(topology, json);
        json.flush();
        writer.write('\n');
    }

    /// Returns a topology as a whole text.
    public static String text(Topology topology) {
        var text = new StringWriter();
        try {
            write(topology, text);
        } catch (IOException impossible) {
            throw new UncheckedIOException("a StringWriter does not fail", impossible);
        }
        return text.toString();
    }

    /// Reads one value. After a rejection the reader stands anywhere and must not be read on.
    ///
    /// @param source file name for problems
    /// @throws IOException when the text under the reader cannot be read
    public static ImportResult read(JsonReader json, String source) throws IOException {
        return new TopologyJsonReader(json, source).read();
    }
}
