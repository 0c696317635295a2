package linkwright.engine.topology;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Both directions of every link of a topology, by index, by id and by where they start.
final class Directions {
    private final List<DirectedLink> all;
    private final List<List<DirectedLink>> leaving;
    private final Map<String, DirectedLink> byId = new HashMap<>();

    /// @param indices the dense index of each component
    Directions(List<Link> links, Map<ComponentId, Integer> indices) {
        all = new ArrayList<>(2 * links.size());
        leaving = new ArrayList<>(indices.size());
        for (int i = 0; i < indices.size(); i++) {
            leaving.add(new ArrayList<>(2));
        }
        for (Link link : links) {
            add(link, true, indices);
            add(link, false, indices);
        }
    }

    private void add(Link link, boolean isForward, Map<ComponentId, Integer> indices) {
        var directed = new DirectedLink(all.size(), link, isForward);
        all.add(directed);
        byId.put(directed.id(), directed);
        int from = Objects.requireNonNull(indices.get(directed.from()));
        leaving.get(from).add(directed);
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
