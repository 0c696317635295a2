package linkwright.engine.topology.io;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.extension.Extensions;
import linkwright.engine.topology.io.ImportResult.Imported;
import linkwright.engine.topology.io.ImportResult.Rejected;

import java.util.List;
import java.util.Optional;

/// Reads a topology of any known format, told by its content and not by its file ending.
public final class TopologyFiles {
    private TopologyFiles() {}

    /// Reads a source.
    ///
    /// @param formatId id of the importer to use; empty to let the content tell
    public static ImportResult read(ImportSource source, Optional<String> formatId) {
        return source.text()
                .map(text -> read(source, text, formatId))
                .orElseGet(() -> Rejected.because(source.notUtf8()));
    }

    private static ImportResult read(ImportSource source, String text, Optional<String> formatId) {
        List<TopologyImporter> importers = Extensions.load(TopologyImporter.class);
        Location start = Location.line(source.name(), 1);
        if (formatId.isPresent()) {
            return importers.stream()
                    .filter(importer -> importer.id().equals(formatId.get()))
                    .findFirst()
                    .map(importer -> importer.read(source, text))
                    .orElseGet(
                            () ->
                                    Rejected.because(
                                            Diagnostic.error(
                                                    start,
                                                    "topology.io.no-such-format",
                                                    formatId.get(),
                                                    Extensions.ids(importers))));
        }
        if (text.isBlank()) {
            return Rejected.because(Diagnostic.error(start, "topology.io.empty"));
        }
        return recognised(source, text, importers)
                .orElseGet(
                        () ->
                                Rejected.because(
                                        Diagnostic.error(
                                                start,
                                                "topology.io.unknown-format",
                                                Extensions.ids(importers))));
    }

    /// Lets the importer that is certain read it, else those that think it possible, until one can.
    private static Optional<ImportResult> recognised(
            ImportSource source, String text, List<TopologyImporter> importers) {
        String head = source.head();
        Optional<ImportResult> first = Optional.empty();
        for (Recognition wanted : List.of(Recognition.CERTAIN, Recognition.POSSIBLE)) {
            for (TopologyImporter importer : importers) {
                if (importer.recognise(head) != wanted) {
                    continue;
                }
                ImportResult result = importer.read(source, text);
                if (result instanceof Imported || wanted == Recognition.CERTAIN) {
                    return Optional.of(result);
                }
                first = first.or(() -> Optional.of(result));
            }
        }
        return first;
    }
}
