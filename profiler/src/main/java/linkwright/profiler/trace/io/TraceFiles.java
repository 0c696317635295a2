package linkwright.profiler.trace.io;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.extension.Extensions;
import linkwright.engine.topology.io.Recognition;
import linkwright.profiler.trace.io.TraceImportResult.Rejected;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Reads a trace of any known format.
public final class TraceFiles {
    private static final int HEAD_BYTES = 4096;

    private TraceFiles() {}

    /// Reads a file with the importer that is surest of it; a file that cannot be read, or that no
    /// importer knows, is rejected with the reason.
    public static TraceImportResult read(Path file) {
        List<TraceImporter> importers = Extensions.load(TraceImporter.class);
        Location where = Location.line(nameOf(file), 0);
        if (!Files.isRegularFile(file)) {
            return Rejected.because(
                    Diagnostic.error(where, "profiler.trace.io.no-such-file", file.toString()));
        }
        byte[] head;
        try (var stream = Files.newInputStream(file)) {
            head = stream.readNBytes(HEAD_BYTES);
        } catch (IOException unreadable) {
            return Rejected.because(
                    Diagnostic.error(where, "profiler.trace.io.unreadable", reasonOf(unreadable)));
        }
        return surest(importers, head)
                .map(importer -> importer.read(file))
                .orElseGet(
                        () ->
                                Rejected.because(
                                        Diagnostic.error(
                                                where,
                                                "profiler.trace.io.unknown-format",
                                                Extensions.ids(importers))));
    }

    private static Optional<TraceImporter> surest(List<TraceImporter> importers, byte[] head) {
        for (Recognition wanted : List.of(Recognition.CERTAIN, Recognition.POSSIBLE)) {
            for (TraceImporter importer : importers) {
                if (importer.recognise(head) == wanted) {
                    return Optional.of(importer);
                }
            }
        }
        return Optional.empty();
    }

    private static String nameOf(Path file) {
        Path name = file.getFileName();
        return name == null ? file.toString() : name.toString();
    }

    private static String reasonOf(IOException problem) {
        String message = problem.getMessage();
        return message == null ? problem.getClass().getSimpleName() : message;
    }
}
