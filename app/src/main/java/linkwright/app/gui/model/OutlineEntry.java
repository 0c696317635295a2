package linkwright.app.gui.model;

import linkwright.canvas.edit.Kinds;
import linkwright.canvas.edit.Selection;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// A row of the outline: a component, or several like ones next to each other.
public sealed interface OutlineEntry {
    /// Of more siblings of one kind than this a row of their own is made.
    int MOST_SIBLINGS = 3;

    /// Returns what the row says.
    Message label();

    /// Returns the kind whose shape stands before it.
    ComponentKind kind();

    /// Returns what choosing the row selects.
    Selection selection();

    /// One component.
    ///
    /// @param component which
    record Part(Component component) implements OutlineEntry {
        @Override
        public Message label() {
            return Kinds.label(component);
        }

        @Override
        public ComponentKind kind() {
            return component.kind();
        }

        @Override
        public Selection selection() {
            return Selection.of(component.id());
        }
    }

    /// Several components of one kind in the same place, `GPU 0 … GPU 7`.
    ///
    /// @param members at least two
    record Several(List<Component> members) implements OutlineEntry {
        public Several {
            members = List.copyOf(members);
        }

        @Override
        public Message label() {
            return Message.of(
                    "app.gui.outline.several", Kinds.label(members.getFirst()), lastWord());
        }

        /// Of two names that differ in their number only, the number says enough.
        private Object lastWord() {
            String first = members.getFirst().name();
            String last = members.getLast().name();
            String stem = first.replaceFirst("\\d+$", "");
            boolean isNumbered = last.matches(Pattern.quote(stem) + "\\d+");
            return isNumbered ? last.substring(stem.length()) : Kinds.label(members.getLast());
        }

        @Override
        public ComponentKind kind() {
            return members.getFirst().kind();
        }

        @Override
        public Selection selection() {
            var ids = new LinkedHashSet<ComponentId>();
            members.forEach(member -> ids.add(member.id()));
            return Selection.of(ids);
        }
    }

    /// Returns the rows below a row.
    static List<OutlineEntry> below(Topology topology, OutlineEntry entry) {
        return switch (entry) {
            case Part(Component component) -> rows(topology.children(component.id()));
            case Several(List<Component> members) ->
                    members.stream().<OutlineEntry>map(Part::new).toList();
        };
    }

    /// Returns the outermost rows.
    static List<OutlineEntry> outermost(Topology topology) {
        return rows(
                topology.components().stream()
                        .filter(component -> component.parent().isEmpty())
                        .toList());
    }

    private static List<OutlineEntry> rows(List<Component> siblings) {
        Map<ComponentKind, List<Component>> byKind = new EnumMap<>(ComponentKind.class);
        for (Component sibling : siblings) {
            byKind.computeIfAbsent(sibling.kind(), kind -> new ArrayList<>()).add(sibling);
        }
        var rows = new ArrayList<OutlineEntry>();
        byKind.forEach(
                (kind, members) -> {
                    // Frames are what a person looks for by name: each has its own row.
                    if (members.size() > MOST_SIBLINGS && !kind.isFrame()) {
                        rows.add(new Several(members));
                    } else {
                        members.forEach(member -> rows.add(new Part(member)));
                    }
                });
        return rows;
    }
}
