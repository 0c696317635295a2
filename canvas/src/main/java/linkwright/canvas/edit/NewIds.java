package linkwright.canvas.edit;

import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Topology;

import java.util.List;
import java.util.Optional;

/// Names for new components: the first number that is free among their siblings.
final class NewIds {
    private NewIds() {}

    /// Returns the first id `<parent>/<kind><number>` that a topology does not have yet.
    static ComponentId free(
            Topology.Builder topology, Optional<ComponentId> parent, ComponentKind kind) {
        String stem = parent.map(id -> id.value() + "/").orElse("") + kind.id();
        int number = 0;
        while (topology.find(ComponentId.of(stem + number)).isPresent()) {
            number++;
        }
        return ComponentId.of(stem + number);
    }

    /// Returns the first number that no sibling of a kind carries in its name: 3 after `GPU 2`.
    static int freeNumber(Topology topology, Optional<ComponentId> frame, ComponentKind kind) {
        List<Component> siblings =
                frame.map(id -> topology.within(id, kind)).orElse(topology.components(kind));
        int number = 0;
        while (isTaken(siblings, number)) {
            number++;
        }
        return number;
    }

    private static boolean isTaken(List<Component> siblings, int number) {
        String digits = Integer.toString(number);
        return siblings.stream()
                .map(Component::name)
                .anyMatch(name -> name.replaceFirst(".*?(\\d+)$", "$1").equals(digits));
    }

    /// Returns the name of a copy, with the first number that no sibling's name has: `GPU 3` of
    /// `GPU 2`, `spine 2` of `spine`.
    static String freeName(
            Topology.Builder builder, Optional<ComponentId> parent, Component original) {
        String name = original.name();
        boolean isNumbered = name.matches(".*\\d$");
        String stem = isNumbered ? name.replaceFirst("\\d+$", "") : name + " ";
        int number = isNumbered ? 0 : 2;
        while (isNamed(builder, parent, stem + number)) {
            number++;
        }
        return stem + number;
    }

    private static boolean isNamed(
            Topology.Builder builder, Optional<ComponentId> parent, String name) {
        return builder.components().stream()
                .anyMatch(other -> other.parent().equals(parent) && other.name().equals(name));
    }
}
