package linkwright.engine.topology.io.hwloc;

import linkwright.engine.diagnostic.ProblemList;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.Recognition;
import linkwright.engine.topology.io.TextLines;
import linkwright.engine.topology.io.TopologyImporter;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads hwloc's synthetic descriptions, `pack:2 numa:1 l2:1 core:2 pu:1`, one machine a line
/// (hwloc, doc/hwloc.doxy, "Synthetic topologies").
///
/// They describe machines that a person thought of, so their facts are declared.
public final class HwlocSyntheticImporter implements TopologyImporter {
    private static final Pattern LEVEL =
            Pattern.compile(
                    "(?i)(?:\\([^)]*\\)\\s*)?(?:\\[?(?:machine|pack|socket|die|group|numa|node|l\\d|core)\\w*"
                        + "(?::\\d+(?:\\([^)]*\\))?|\\([^)]*\\)\\]|\\])(?:\\s+|$))+.*");
    private static final Pattern NUMBERS = Pattern.compile("\\d{1,6}(?: \\d{1,6}){1,20}");

    @Override
    public String id() {
        return "hwloc-synthetic";
    }

    @Override
    public Recognition recognise(String head) {
        Optional<String> first = head.lines().filter(line -> !line.isBlank()).findFirst();
        if (first.filter(line -> LEVEL.matcher(line.strip()).matches()).isPresent()) {
            return Recognition.CERTAIN;
        }
        return first.filter(line -> NUMBERS.matcher(line.strip()).matches()).isPresent()
                ? Recognition.POSSIBLE
                : Recognition.NO;
    }

    @Override
    public ImportResult read(ImportSource source, String text) {
        var reading = new HwlocReading(source, new ProblemList(), true);
        var machines = new ArrayList<HwlocMachine>();
        var lines = new TextLines(text);
        var budget = new SyntheticBudget();
        for (int i = 0; i < lines.count() && !reading.problems().hasErrors(); i++) {
            String line = lines.get(i).strip();
            if (!line.isEmpty()) {
                machine(line, i + 1, budget, reading)
                        .ifPresent(
                                root -> machines.add(new HwlocMachine(root, Map.of(), List.of())));
            }
        }
        if (machines.isEmpty() && !reading.problems().hasErrors()) {
            reading.error(1, "no-machine");
        }
        return reading.result(machines);
    }

    private static Optional<HwlocObject> machine(
            String line, int number, SyntheticBudget budget, HwlocReading reading) {
        try {
            return Optional.of(
                    new SyntheticMachine(SyntheticLevels.of(line), number, budget).build());
        } catch (SyntheticProblem problem) {
            reading.error(number, problem.key(), problem.argument());
            return Optional.empty();
        }
    }
}
