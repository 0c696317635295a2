package linkwright.engine.topology;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;

/// Both directions of every link of a topology, by index, by id and by where they start.
final class Directions {
    private final List<DirectedLink> all;
    private final List<List<DirectedLink>> leaving;
    private final Map<String, DirectedLink> byId = new HashMap<>();

    /// @param components how many components there are
    /// @param indexOf the dense index of each
    Directions(List<Link> links, int components, ToIntFunction<ComponentId> indexOf) {
        all = new ArrayList<>(2 * links.size());
        leaving = new ArrayList<>(components);
        for (int i = 0; i < components; i++) {
            leaving.add(new ArrayList<>(2));
        }
        for (Link link : links) {
            add(link, true, indexOf);
            add(link, false, indexOf);
        }
    }

    private void add(Link link, boolean isForward, ToIntFunction<ComponentId> indexOf) {
        var directed = new DirectedLink(all.size(), link, isForward);
        all.add(directed);
        byId.put(directed.id(), directed);
        leaving.get(indexOf.applyAsInt(directed.from())).add(directed);
    }

    List<DirectedLink> all() {
        return Collections.unmodifiableList(all);
    }

    List<DirectedLink> leaving(int component) {
        return Collections.unmodifiableList(leaving.get(component));
    }

    Optional<DirectedLink> find(String id) {
        return Optional.ofNullable(byId.get(id));
    }
}
