package linkwright.app.cli;

import linkwright.engine.measure.Origin;
import linkwright.engine.measure.Run;
import linkwright.engine.measure.RunResult;
import linkwright.engine.measure.store.RunRecord;
import linkwright.engine.quantity.Rates;
import linkwright.engine.quantity.Sizes;
import linkwright.engine.quantity.Times;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.List;

/// A run as a table for people or a document for scripts.
final class RunPrinter {
    private RunPrinter() {}

    /// Prints one line a size: size, time, algbw, busbw, and whether it was checked.
    static void table(Run run, Console console) {
        var rows = new ArrayList<List<String>>();
        boolean isMeasured = run.origin() == Origin.MEASURED;
        rows.add(header(isMeasured, console));
        for (RunResult result : run.results()) {
            rows.add(row(result, isMeasured, console));
        }
        console.table(rows);
    }

    /// Prints the document that `run -o` writes as well.
    static void json(Run run, Topology topology, Console console) {
        console.out().print(RunRecord.text(run, topology));
    }

    private static List<String> header(boolean isMeasured, Console console) {
        var names = new ArrayList<String>(List.of("size", "time"));
        if (isMeasured) {
            names.add("p95");
        }
        names.addAll(List.of("algbw", "busbw", isMeasured ? "verified" : "proven"));
        return names.stream().map(name -> console.texts().say("app.cli.column." + name)).toList();
    }

    private static List<String> row(RunResult result, boolean isMeasured, Console console) {
        var cells = new ArrayList<String>();
        cells.add(Sizes.exact(result.collective().sizeBytes()));
        cells.add(Times.format(result.timing().medianNanos()));
        if (isMeasured) {
            cells.add(Times.format(result.timing().p95Nanos()));
        }
        cells.add(Rates.formatBytes(result.algbwBytesPerSecond()));
        cells.add(Rates.formatBytes(result.busbwBytesPerSecond()));
        boolean isRight = isMeasured ? result.verified() : result.proven();
        cells.add(console.texts().say(isRight ? "app.cli.yes" : "app.cli.no"));
        return cells;
    }
}
