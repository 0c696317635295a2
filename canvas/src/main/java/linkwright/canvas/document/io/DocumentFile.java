package linkwright.canvas.document.io;

import linkwright.canvas.document.Document;
import linkwright.engine.file.AtomicFile;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.TopologyFiles;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/// A document as a file, `*.linkwright.json`.
///
/// ```json
/// {"schema": 1,
///  "topology": {"schema": 1, "name": "pair", "components": [], "links": []},
///  "positions": {"host0": [80, 40]},
///  "plan": {"layout": "tp=2,dp=2", "rankMap": ["host0/gpu0", "host0/gpu1"]},
///  "notes": [{"id": "n1", "text": "re-cable", "at": [10, 20]}],
///  "runs": [{"id": "R-1", "file": "run.json", "sha256": "..", "topology": ".."}],
///  "profiles": []}
/// ```
///
/// Members that this version does not know are kept and written again. A newer schema is refused.
public final class DocumentFile {
    /// How the names of documents end.
    public static final String ENDING = ".linkwright.json";

    /// The schema that is written, and the newest that is read.
    public static final int SCHEMA = 1;

    private static final Pattern OURS =
            Pattern.compile("\\s*\\{\\s*\"schema\"\\s*:\\s*\\d+\\s*,\\s*\"topology\"\\s*:\\s*\\{");

    private DocumentFile() {}

    /// Reads a document, or a topology of any known format as a new document.
    public static DocumentResult read(ImportSource source) {
        if (isDocument(source)) {
            return new DocumentReader(source).read();
        }
        return switch (TopologyFiles.read(source, Optional.empty())) {
            case ImportResult.Imported(var topology, var found) ->
                    new DocumentResult.Opened(Document.of(topology), found);
            case ImportResult.Rejected(var found) -> new DocumentResult.Rejected(found);
        };
    }

    /// Returns whether a source is a document and not a topology alone.
    public static boolean isDocument(ImportSource source) {
        return source.name().endsWith(ENDING) || OURS.matcher(source.head()).lookingAt();
    }

    /// Saves a document: after a crash at any moment the file is the old one or the new one.
    ///
    /// @throws IOException when it cannot be written; the old file is untouched then
    public static void save(Document document, Path file) throws IOException {
        AtomicFile.writeText(file, writer -> new DocumentWriter(writer).write(document));
    }

    /// Returns a document as the text that [#save] writes.
    public static String text(Document document) {
        var text = new StringWriter();
        try {
            new DocumentWriter(text).write(document);
        } catch (IOException impossible) {
            throw new UncheckedIOException("a StringWriter does not fail", impossible);
        }
        return text.toString();
    }
}
