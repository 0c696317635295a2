package linkwright.engine.topology.io.blueprint;

import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Facts;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.blueprint.Blueprint.Inside;
import linkwright.engine.topology.io.blueprint.Blueprint.Part;
import linkwright.engine.topology.io.blueprint.Blueprint.StatedFact;
import linkwright.engine.topology.io.blueprint.Blueprint.Wire;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// From a [Blueprint] to the topology it stands for.
///
/// Ids: a host and what stands outside hosts is `<part><number>`, what is in a host
/// `<host>/<part><number>`; frames around hosts (pods, racks) leave no trace in ids.
final class BlueprintExpansion {
    private static final int MAXIMUM_COMPONENTS = 1_000_000;

    private final Blueprint blueprint;
    private final Problems problems;
    private final Topology.Builder builder;
    private final Map<String, Integer> counters = new HashMap<>();

    BlueprintExpansion(Blueprint blueprint, Problems problems) {
        this.blueprint = blueprint;
        this.problems = problems;
        this.builder = Topology.builder(blueprint.name());
    }

    /// Returns the topology; the problems say when it is not whole.
    Topology expand() {
        if (isTooLarge()) {
            return builder.build();
        }
        var wiring = new BlueprintWiring(builder, problems);
        wire(make(blueprint.root(), null), wiring);
        return builder.build();
    }

    /// Counted before anything is made: a few counts multiply to more than memory holds.
    private boolean isTooLarge() {
        long components = 0;
        for (Part part : blueprint.root().parts()) {
            components += size(part);
            if (components > MAXIMUM_COMPONENTS) {
                problems.error(part.where(), "too-large", MAXIMUM_COMPONENTS);
                return true;
            }
        }
        return false;
    }

    /// Components of a part, at most one more than may be.
    private static long size(Part part) {
        long one = 1;
        for (Part inner : part.inside().parts()) {
            one += size(inner);
        }
        return Math.min(MAXIMUM_COMPONENTS + 1L, part.count() * Math.min(one, MAXIMUM_COMPONENTS));
    }

    private Built make(Inside inside, @Nullable Made parent) {
        var built = new Built(inside, new ArrayList<>());
        for (Part part : inside.parts()) {
            for (int index = 0; index < part.count(); index++) {
                built.parts().add(make(part, index, parent));
            }
        }
        return built;
    }

    private Made make(Part part, int index, @Nullable Made parent) {
        String host = parent == null ? "" : parent.hostPrefix();
        int number = counters.merge(host + part.part(), 1, Integer::sum) - 1;
        var naming = new Naming(index, number, parent == null ? null : parent.naming());
        ComponentId id = ComponentId.of(host + part.part() + number);
        Component component =
                new Component(
                        id,
                        part.kind(),
                        Optional.ofNullable(parent).map(Made::id),
                        naming.fill(part.name()),
                        Facts.NONE);
        for (StatedFact fact : part.facts()) {
            component = FactReader.add(component, fact, naming, part.where(), problems);
        }
        builder.add(component);
        String prefix = part.kind() == ComponentKind.HOST ? id.value() + "/" : host;
        var made = new Made(part, id, naming, prefix, new ArrayList<>());
        made.built().add(make(part.inside(), made));
        return made;
    }

    private void wire(Built built, BlueprintWiring wiring) {
        for (Made made : built.parts()) {
            made.built().forEach(inside -> wire(inside, wiring));
        }
        for (Wire wire : built.inside().links()) {
            wiring.join(wire, select(built, wire.a(), wire), select(built, wire.b(), wire));
        }
    }

    private List<Made> select(Built scope, List<String> path, Wire wire) {
        List<Built> scopes = List.of(scope);
        var found = new ArrayList<Made>();
        for (String part : path) {
            found.clear();
            for (Built built : scopes) {
                built.parts().stream()
                        .filter(made -> made.part().part().equals(part))
                        .forEach(found::add);
            }
            scopes = found.stream().flatMap(made -> made.built().stream()).toList();
        }
        if (found.isEmpty()) {
            problems.error(wire.where(), "unknown-part", String.join("/", path));
        }
        return found;
    }

    /// What was made of an [Inside].
    record Built(Inside inside, List<Made> parts) {}

    /// A component that was made.
    ///
    /// @param part the part it is one of
    /// @param id its id
    /// @param naming its numbers
    /// @param hostPrefix what the ids inside it begin with: its host and `/`, or nothing
    /// @param built what was made inside it; one element once that is done
    record Made(Part part, ComponentId id, Naming naming, String hostPrefix, List<Built> built) {}
}
