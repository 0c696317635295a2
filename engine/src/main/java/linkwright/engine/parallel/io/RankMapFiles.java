package linkwright.engine.parallel.io;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

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
            Path target = file.toAbsolutePath();
            Path beside = target.resolveSibling("." + target.getFileName() + ".new");
            try {
                Files.writeString(beside, written.text(), StandardCharsets.UTF_8);
                try (FileChannel channel = FileChannel.open(beside, StandardOpenOption.WRITE)) {
                    channel.force(true);
                }
                Files.move(beside, target, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(beside);
            }
        }
        return result;
    }
}
