package linkwright.app.cli;

import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.runner.RunRequest;
import linkwright.engine.topology.Topology;

import java.util.List;

/// Puts the options of `run` and `simulate` together.
final class Requests {
    private Requests() {}

    /// Returns the request; what the placement noticed goes to the console.
    static RunRequest of(
            Topology topology, CollectiveOptions collective, RanksOptions ranks, Console console)
            throws VerbFailure {
        RanksOptions.Placed placed = ranks.place(topology);
        console.problems(placed.problems());
        List<ProcessGroup> groups = ranks.groups(placed);
        return new RunRequest(
                topology,
                groups,
                ranks.groupName(),
                collective.template(groups.getFirst().size()),
                collective.algorithm(),
                collective.sizesBytes());
    }
}
