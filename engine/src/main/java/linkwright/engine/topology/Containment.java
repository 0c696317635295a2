package linkwright.engine.topology;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What stands inside what: the tree of a topology's components.
final class Containment {
    private final Map<ComponentId, Component> byId = new HashMap<>();
    private final Map<ComponentId, List<Component>> children = new HashMap<>();

    Containment(List<Component> components) {
        for (Component component : components) {
            byId.put(component.id(), component);
            component
                    .parent()
                    .ifPresent(
                            parent ->
                                    children.computeIfAbsent(parent, p -> new ArrayList<>())
                                            .add(component));
        }
    }

    List<Component> children(ComponentId parent) {
        return Collections.unmodifiableList(children.getOrDefault(parent, List.of()));
    }

    List<Component> within(ComponentId ancestor, ComponentKind kind) {
        var found = new ArrayList<Component>();
        collect(ancestor, kind, found);
        return found;
    }

    Optional<Component> enclosing(ComponentId id, ComponentKind kind) {
        Optional<Component> at = find(id);
        while (at.isPresent() && at.get().kind() != kind) {
            at = at.get().parent().flatMap(this::find);
        }
        return at;
    }

    private Optional<Component> find(ComponentId id) {
        return Optional.ofNullable(byId.get(id));
    }

    private void collect(ComponentId ancestor, ComponentKind kind, List<Component> found) {
        for (Component child : children(ancestor)) {
            if (child.kind() == kind) {
                found.add(child);
            }
            collect(child.id(), kind, found);
        }
    }
}
