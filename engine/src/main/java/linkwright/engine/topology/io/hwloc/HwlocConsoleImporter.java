package linkwright.engine.topology.io.hwloc;

import linkwright.engine.diagnostic.ProblemList;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.Recognition;
import linkwright.engine.topology.io.TextLines;
import linkwright.engine.topology.io.TopologyImporter;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads what `lstopo` prints as text, short or with `-v`.
///
/// It has less than hwloc's XML: matrices by logical numbers, and without `-v` no PCI ids.
public final class HwlocConsoleImporter implements TopologyImporter {
    private static final Pattern MACHINE = Pattern.compile("(?m)^\\s*Machine(?: L#\\d+)? \\(");
    private static final Pattern LOGICAL =
            Pattern.compile("(?m)^\\s*[A-Z]\\w*(?:\\(\\w+\\))? L#\\d+");

    @Override
    public String id() {
        return "hwloc-console";
    }

    @Override
    public Recognition recognise(String head) {
        return MACHINE.matcher(head).lookingAt() && LOGICAL.matcher(head).find()
                ? Recognition.CERTAIN
                : Recognition.NO;
    }

    @Override
    public ImportResult read(ImportSource source, String text) {
        var reading = new HwlocReading(source, new ProblemList(), false);
        Optional<HwlocObject> machine = HwlocConsole.read(new TextLines(text), reading);
        if (machine.isEmpty() && !reading.problems().hasErrors()) {
            reading.error(1, "no-machine");
        }
        return reading.result(
                machine.map(root -> List.of(new HwlocMachine(root, Map.of(), List.of())))
                        .orElseGet(List::of));
    }
}
