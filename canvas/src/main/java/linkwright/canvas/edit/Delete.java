package linkwright.canvas.edit;

import linkwright.canvas.document.Document;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Topology;

import java.util.LinkedHashSet;
import java.util.Set;

/// Takes parts away with everything inside them and every link that ends there.
///
/// @param selection which parts and links
public record Delete(Selection selection) implements Edit {
    @Override
    public Message name() {
        return Kinds.counted("canvas.edit.delete", selection.size());
    }

    @Override
    public Document apply(Document document) throws EditRefused {
        Topology topology = document.topology();
        Selection there = selection.within(topology);
        if (there.isEmpty()) {
            throw new EditRefused("canvas.edit.nothing-selected");
        }
        Topology.Builder builder = topology.toBuilder();
        for (String link : there.links()) {
            topology.directedLink(link).ifPresent(directed -> builder.remove(directed.link()));
        }
        builder.removeAll(withInside(topology, there.components()));
        return document.with(builder.build());
    }

    /// Returns components together with everything inside them, outer ones first.
    static Set<ComponentId> withInside(Topology topology, Set<ComponentId> outer) {
        var all = new LinkedHashSet<ComponentId>();
        outer.forEach(id -> collect(topology, id, all));
        return all;
    }

    private static void collect(Topology topology, ComponentId id, Set<ComponentId> all) {
        if (all.add(id)) {
            for (Component child : topology.children(id)) {
                collect(topology, child.id(), all);
            }
        }
    }
}
