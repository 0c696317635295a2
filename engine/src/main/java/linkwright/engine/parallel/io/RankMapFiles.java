package linkwright.engine.parallel.io;

import linkwright.engine.file.AtomicFile;

import java.io.IOException;
import java.nio.file.Path;

/// Saves exports.
public final class RankMapFiles {
    private RankMapFiles() {}

    /// Exports a plan into a file: the file is whole afterwards, or as it was before.
    ///
    /// @return what exporting gave; the file is written only when it gave a text
    /// @throws IOException when the file cannot be written
    public static ExportResult save(RankMapExporter exporter, Plan plan, Path file)
            throws IOException {
        ExportResult result = exporter.export(plan);
        if (result instanceof ExportResult.Written written) {
            AtomicFile.writeText(file, writer -> writer.write(written.text()));
        }
        return result;
    }
}
