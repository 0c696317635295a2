package linkwright.engine.measure.store;

import com.google.gson.stream.JsonWriter;

import linkwright.engine.file.AtomicFile;
import linkwright.engine.measure.Run;
import linkwright.engine.topology.Topology;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// A run as a JSON document of schema 1. The same run gives the same bytes.
public final class RunRecord {
    /// The schema that is written, and the newest that is read.
    public static final int SCHEMA = 1;

    /// The largest record that is read, in bytes.
    static final long MAXIMUM_BYTES = 1L << 30;

    private RunRecord() {}

    /// Returns the document.
    ///
    /// @param topology what the run ran on, for the kinds of the links' ends
    public static String text(Run run, Topology topology) {
        var text = new StringWriter();
        try {
            write(run, topology, text);
        } catch (IOException impossible) {
            throw new IllegalStateException("a StringWriter does not fail", impossible);
        }
        return text.toString();
    }

    /// Saves the document: after a crash at any moment the file is the old one or the new one.
    public static void save(Run run, Topology topology, Path file) throws IOException {
        AtomicFile.writeText(file, writer -> write(run, topology, writer));
    }

    private static void write(Run run, Topology topology, Writer writer) throws IOException {
        var json = new JsonWriter(writer);
        json.setIndent("  ");
        new RunWriter(json, topology).write(run);
        json.flush();
        writer.write('\n');
    }

    /// Reads a document.
    ///
    /// @throws IOException when the file cannot be read
    public static RunReading read(Path file) throws IOException {
        String name = String.valueOf(file.getFileName());
        if (Files.size(file) > MAXIMUM_BYTES) {
            return RunReading.rejected(name, "measure.store.too-large", MAXIMUM_BYTES);
        }
        try (var reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            return RunReader.read(name, reader);
        }
    }
}
