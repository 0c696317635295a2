package linkwright.app.cli;

import linkwright.engine.extension.Extensions;
import linkwright.engine.parallel.io.ExportResult;
import linkwright.engine.parallel.io.Plan;
import linkwright.engine.parallel.io.RankMapExporter;
import linkwright.engine.parallel.io.RankMapFiles;
import linkwright.engine.topology.Topology;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// Writes rank maps for other programs.
final class RankMaps {
    private RankMaps() {}

    /// Saves a rank map in a format; the file is whole afterwards, or as it was before.
    static void export(RanksOptions.Placed placed, Topology topology, String format, Path file)
            throws VerbFailure, IOException {
        ExportResult result = RankMapFiles.save(exporter(format), plan(placed, topology), file);
        if (result instanceof ExportResult.Refused(var reasons)) {
            throw new VerbFailure(ExitCode.NOT_WELL, reasons);
        }
    }

    /// Returns the plan's document for scripts.
    static String json(RanksOptions.Placed placed, Topology topology) throws VerbFailure {
        return switch (exporter("json").export(plan(placed, topology))) {
            case ExportResult.Written(var text, var noticed) -> text;
            case ExportResult.Refused(var reasons) ->
                    throw new VerbFailure(ExitCode.NOT_WELL, reasons);
        };
    }

    private static Plan plan(RanksOptions.Placed placed, Topology topology) {
        return new Plan(topology, placed.ranks(), Optional.of(placed.layout()), placed.problems());
    }

    private static RankMapExporter exporter(String format) throws VerbFailure {
        Optional<RankMapExporter> found = Extensions.find(RankMapExporter.class, format);
        if (found.isEmpty()) {
            String known = Extensions.ids(Extensions.load(RankMapExporter.class));
            throw VerbFailure.wrongCall("app.cli.no-exporter", format, known);
        }
        return found.get();
    }
}
