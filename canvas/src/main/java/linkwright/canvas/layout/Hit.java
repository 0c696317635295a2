package linkwright.canvas.layout;

import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.DirectedLink;

import java.util.Optional;

/// What lies under a point of a drawing.
public sealed interface Hit {
    /// Returns the component that was hit, empty for a link.
    default Optional<ComponentId> component() {
        return switch (this) {
            case OnComponent(ComponentId id) -> Optional.of(id);
            case OnLink _ -> Optional.empty();
        };
    }

    /// A component.
    ///
    /// @param id which one
    record OnComponent(ComponentId id) implements Hit {}

    /// One direction of a link: the half whose side the point is on.
    ///
    /// @param link which one
    record OnLink(DirectedLink link) implements Hit {}
}
