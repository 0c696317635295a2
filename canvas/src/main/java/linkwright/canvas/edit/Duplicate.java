package linkwright.canvas.edit;

import linkwright.canvas.document.Document;
import linkwright.canvas.document.Position;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkEnd;
import linkwright.engine.topology.Topology;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Copies parts with everything inside them and the links among what is copied; links to the
/// outside are not copied, since a port takes one cable.
///
/// @param selection which parts
/// @param dx how far to the right of the original a copy with a place of its own stands, in pixels
/// @param dy how far below
public record Duplicate(Selection selection, double dx, double dy) implements Edit {
    @Override
    public Message name() {
        return Kinds.counted("canvas.edit.duplicate", selection.components().size());
    }

    @Override
    public Document apply(Document document) throws EditRefused {
        Topology topology = document.topology();
        Set<ComponentId> originals =
                Delete.withInside(topology, selection.within(topology).components());
        if (originals.isEmpty()) {
            throw new EditRefused("canvas.edit.nothing-selected");
        }
        Topology.Builder builder = topology.toBuilder();
        var copies = new LinkedHashMap<ComponentId, ComponentId>();
        for (ComponentId id : originals) {
            copies.put(id, copy(topology.component(id), copies, builder));
        }
        for (Link link : topology.links()) {
            copyLink(link, copies, builder);
        }
        return document.with(builder.build()).moved(places(document, copies));
    }

    private static ComponentId copy(
            Component original, Map<ComponentId, ComponentId> copies, Topology.Builder builder) {
        Optional<ComponentId> parent = original.parent().map(id -> copies.getOrDefault(id, id));
        boolean isInner = original.parent().filter(copies::containsKey).isPresent();
        ComponentId id = NewIds.free(builder, parent, original.kind());
        String label = isInner ? original.name() : NewIds.freeName(builder, parent, original);
        builder.add(new Component(id, original.kind(), parent, label, original.facts()));
        return id;
    }

    private static void copyLink(
            Link link, Map<ComponentId, ComponentId> copies, Topology.Builder builder) {
        ComponentId a = copies.get(link.a().component());
        ComponentId b = copies.get(link.b().component());
        if (a != null && b != null) {
            builder.add(
                    new Link(
                            new LinkEnd(a, link.a().port()),
                            new LinkEnd(b, link.b().port()),
                            link.kind(),
                            link.multiplicity(),
                            link.forward(),
                            link.backward()));
        }
    }

    private Map<ComponentId, Position> places(
            Document document, Map<ComponentId, ComponentId> copies) {
        var places = new LinkedHashMap<ComponentId, Position>();
        copies.forEach(
                (original, copy) -> {
                    Position place = document.positions().get(original);
                    if (place != null) {
                        boolean isInner =
                                document.topology()
                                        .component(original)
                                        .parent()
                                        .filter(copies::containsKey)
                                        .isPresent();
                        places.put(copy, isInner ? place : place.plus(dx, dy));
                    }
                });
        return places;
    }
}
