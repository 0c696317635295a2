package linkwright.engine.topology;

import java.util.Optional;

/// A vertex: where bytes start, end or pass, or a frame around such.
///
/// One record for all kinds: a kind differs from another in which facts are known of it and how it
/// is drawn, not in its shape, so that reading, merging, editing and saving have one way for all of
/// them.
///
/// @param id identity within its topology
/// @param kind what it is
/// @param parent what it sits in (a GPU in a host, a core set in a NUMA node); empty for the
///   outermost
/// @param name label for people; need not be unique
/// @param facts what is known of it
public record Component(
        ComponentId id,
        ComponentKind kind,
        Optional<ComponentId> parent,
        String name,
        Facts facts) {
    public Component {
        if (parent.isPresent() && parent.get().equals(id)) {
            throw new IllegalArgumentException(id + " is its own parent");
        }
    }

    /// Returns a component inside another.
    public static Component inside(
            ComponentId parent, ComponentId id, ComponentKind kind, String name) {
        return new Component(id, kind, Optional.of(parent), name, Facts.NONE);
    }

    /// Returns an outermost component.
    public static Component outermost(ComponentId id, ComponentKind kind, String name) {
        return new Component(id, kind, Optional.empty(), name, Facts.NONE);
    }

    /// Returns the same component with other facts.
    public Component with(Facts other) {
        return new Component(id, kind, parent, name, other);
    }

    /// Returns the same component with one fact from one source.
    public <T> Component with(Attribute<T> attribute, T value, Source source) {
        return with(facts.with(attribute, value, source));
    }

    /// Returns the same component with another label.
    public Component named(String other) {
        return new Component(id, kind, parent, other, facts);
    }

    /// Returns the value of a fact, empty when unknown.
    public <T> Optional<T> value(Attribute<T> attribute) {
        return facts.value(attribute);
    }
}
