package linkwright.canvas.layout;

import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.DirectedLink;

/// What lies under a point of a drawing.
public sealed interface Hit {
    /// A component.
    ///
    /// @param id which one
    record OnComponent(ComponentId id) implements Hit {}

    /// One direction of a link: the half whose side the point is on.
    ///
    /// @param link which one
    record OnLink(DirectedLink link) implements Hit {}
}
