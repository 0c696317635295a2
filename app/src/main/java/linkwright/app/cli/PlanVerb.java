package linkwright.app.cli;

import linkwright.engine.parallel.Dimension;
import linkwright.engine.topology.Topology;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// `plan T --layout tp=8,pp=4,dp=8 [--export rankfile=F ...]`: deals ranks, tells the groups,
/// exports the map.
@Command(name = "plan", mixinStandardHelpOptions = true)
public final class PlanVerb implements Verb {
    private static final int MOST_GROUPS = 8;

    @Mixin private TopologyArgument topology = new TopologyArgument();
    @Mixin private RanksOptions ranks = new RanksOptions();

    @Option(names = "--export", paramLabel = "format=FILE", descriptionKey = "export")
    private Map<String, Path> exports = new LinkedHashMap<>();

    @Option(names = "--json")
    private boolean json;

    @Override
    public String id() {
        return "plan";
    }

    @Override
    public ExitCode run(Console console) throws VerbFailure, IOException {
        Topology drawn = topology.open().topology();
        RanksOptions.Placed placed = ranks.place(drawn);
        for (var export : exports.entrySet()) {
            RankMaps.export(placed, drawn, export.getKey(), export.getValue());
            console.progress("app.cli.written", export.getValue());
        }
        if (json) {
            console.out().print(RankMaps.json(placed, drawn));
        } else {
            print(placed, console);
            console.problems(placed.problems());
        }
        return ExitCode.WELL;
    }

    private static void print(RanksOptions.Placed placed, Console console) {
        console.say("app.cli.plan.world", placed.layout(), placed.ranks().worldSize());
        for (Dimension dimension : placed.layout().order()) {
            if (placed.layout().size(dimension) > 1) {
                print(dimension.id(), placed.layout().groups(dimension), console);
            }
        }
    }

    private static void print(String name, List<List<Integer>> groups, Console console) {
        console.say("app.cli.plan.groups", name, groups.size(), groups.getFirst().size());
        for (List<Integer> group : groups.subList(0, Math.min(MOST_GROUPS, groups.size()))) {
            console.out().println("  " + group);
        }
        if (groups.size() > MOST_GROUPS) {
            console.say("app.cli.plan.more", groups.size() - MOST_GROUPS);
        }
    }
}
