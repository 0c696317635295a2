package linkwright.app.cli;

import linkwright.canvas.overlay.OverlaySource;
import linkwright.engine.topology.Topology;

import java.util.List;
import java.util.Optional;

/// The groups of a layout as the drawing paints them.
final class Groups {
    private Groups() {}

    /// Returns every dimension above size 1, painted by one of them: the one asked for, else the
    /// coarsest.
    static OverlaySource painted(Topology topology, String layout, Optional<String> paintBy)
            throws VerbFailure {
        RanksOptions.Placed placed = RanksOptions.placed(topology, RanksOptions.parse(layout));
        return painted(placed, paintBy);
    }

    /// Returns the groups of ranks that are placed already.
    static OverlaySource painted(RanksOptions.Placed placed, Optional<String> paintBy)
            throws VerbFailure {
        var groups = OverlaySource.OfGroups.of(placed.ranks(), placed.layout());
        List<String> names = groups.names();
        String painted = paintBy.orElse(names.isEmpty() ? "" : names.getLast());
        if (paintBy.isPresent() && !names.contains(painted)) {
            String known = String.join(", ", names);
            throw VerbFailure.wrongCall("app.cli.no-group", painted, known);
        }
        return groups.paintedBy(painted);
    }
}
