package linkwright.app.cli;

import linkwright.engine.runner.RunRequest;
import linkwright.engine.topology.Topology;

/// Puts the options of `run` and `simulate` together.
final class Requests {
    private Requests() {}

    /// Returns the request; what the placement noticed goes to the console.
    static RunRequest of(
            Topology topology, CollectiveOptions collective, RanksOptions ranks, Console console)
            throws VerbFailure {
        RanksOptions.Placed placed = ranks.place(topology);
        console.problems(placed.problems());
        return new RunRequest(
                topology,
                ranks.groups(placed),
                ranks.groupName(),
                collective.template(),
                collective.algorithm(),
                collective.sizesBytes());
    }
}
