package linkwright.engine.parallel;

import linkwright.engine.topology.ComponentId;

/// What a rank runs on.
///
/// @param component a GPU, a GPU partition or a core set of the topology
public record Place(ComponentId component) {
    @Override
    public String toString() {
        return component.value();
    }
}
