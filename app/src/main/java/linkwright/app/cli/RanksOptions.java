package linkwright.app.cli;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.parallel.Dimension;
import linkwright.engine.parallel.LayoutReader;
import linkwright.engine.parallel.LayoutResult;
import linkwright.engine.parallel.ParallelLayout;
import linkwright.engine.parallel.PlacementResult;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.parallel.RankPlacement;
import linkwright.engine.topology.Topology;

import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Which ranks: `--ranks N`, or `--layout tp=2,dp=2` with `--group tp`.
final class RanksOptions {
    @Option(names = "--ranks", paramLabel = "N", descriptionKey = "ranks")
    private Optional<Integer> ranks = Optional.empty();

    @Option(names = "--layout", paramLabel = "tp=8,pp=4,dp=8[:order]", descriptionKey = "layout")
    private Optional<String> layout = Optional.empty();

    @Option(names = "--group", paramLabel = "world|tp|dp|...", descriptionKey = "group")
    private String group = "world";

    /// Ranks on their places.
    ///
    /// @param layout the layout they were dealt by
    /// @param ranks which rank runs where
    /// @param problems notes and warnings of the placement
    record Placed(ParallelLayout layout, RankMap ranks, List<Diagnostic> problems) {}

    /// Puts the ranks on a topology; as many as it has places when nothing is said.
    Placed place(Topology topology) throws VerbFailure {
        return placed(topology, layout(topology));
    }

    /// Puts the ranks of a layout on a topology.
    static Placed placed(Topology topology, ParallelLayout chosen) throws VerbFailure {
        return switch (RankPlacement.place(topology, chosen)) {
            case PlacementResult.Placed placed ->
                    new Placed(chosen, placed.ranks(), placed.diagnostics());
            case PlacementResult.Refused refused ->
                    throw new VerbFailure(ExitCode.NOT_WELL, refused.diagnostics());
        };
    }

    /// Returns the groups that are asked for: the world, or all groups of a dimension.
    List<ProcessGroup> groups(Placed placed) throws VerbFailure {
        if (group.equals("world")) {
            return List.of(placed.ranks().world());
        }
        Optional<Dimension> dimension = Dimension.find(group);
        if (dimension.isEmpty()) {
            throw VerbFailure.wrongCall("app.cli.no-group", group, groupNames());
        }
        if (layout.isEmpty()) {
            throw VerbFailure.wrongCall("app.cli.needs-option", "--group " + group, "--layout");
        }
        if (placed.layout().size(dimension.get()) == 1) {
            throw VerbFailure.wrongCall("app.cli.group-of-one", group, placed.layout());
        }
        return placed.layout().groups(dimension.get(), placed.ranks());
    }

    /// Returns `world` or the dimension's letters.
    String groupName() {
        return group;
    }

    private ParallelLayout layout(Topology topology) throws VerbFailure {
        if (layout.isPresent()) {
            if (ranks.isPresent()) {
                throw VerbFailure.wrongCall("app.cli.ranks-and-layout");
            }
            return parse(layout.get());
        }
        int world = ranks.orElse(RankPlacement.places(topology).size());
        if (world < 1 || world > ParallelLayout.MAXIMUM_WORLD) {
            throw VerbFailure.wrongCall("app.cli.no-ranks", world);
        }
        return ParallelLayout.data(world);
    }

    /// Reads a layout.
    static ParallelLayout parse(String text) throws VerbFailure {
        return switch (LayoutReader.read(text)) {
            case LayoutResult.Accepted accepted -> accepted.layout();
            case LayoutResult.Refused refused ->
                    throw new VerbFailure(ExitCode.WRONG_CALL, refused.diagnostics());
        };
    }

    private static String groupNames() {
        var names = new ArrayList<String>(List.of("world"));
        Stream.of(Dimension.values()).map(Dimension::id).forEach(names::add);
        return String.join(", ", names);
    }
}
