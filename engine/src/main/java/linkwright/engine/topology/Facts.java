package linkwright.engine.topology;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The known facts of a component, in the order they were learnt; immutable.
///
/// @param byAttribute only known facts; an attribute that is missing is unknown
public record Facts(Map<Attribute<?>, Fact<?>> byAttribute) {
    /// Nothing known.
    public static final Facts NONE = new Facts(Map.of());

    public Facts {
        byAttribute = Collections.unmodifiableMap(new LinkedHashMap<>(byAttribute));
    }

    /// Returns what is known of an attribute.
    @SuppressWarnings("unchecked") // `with` puts only facts of the attribute's own type
    public <T> Fact<T> of(Attribute<T> attribute) {
        return (Fact<T>) byAttribute.getOrDefault(attribute, Fact.unknown());
    }

    /// Returns the value the strongest source gives, empty when unknown.
    public <T> Optional<T> value(Attribute<T> attribute) {
        return of(attribute).value();
    }

    /// Returns these facts with one of them replaced; an unknown fact removes it.
    public <T> Facts with(Attribute<T> attribute, Fact<T> fact) {
        var more = new LinkedHashMap<>(byAttribute);
        if (fact.isKnown()) {
            more.put(attribute, fact);
        } else {
            more.remove(attribute);
        }
        return new Facts(more);
    }

    /// Returns these facts with what one source says in the place of what was known.
    public <T> Facts with(Attribute<T> attribute, T value, Source source) {
        return with(attribute, Fact.of(value, source));
    }
}
