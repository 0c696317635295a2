package linkwright.engine.topology;

/// Opaque, stable identity of a component within its topology, for example `host0/gpu3`.
///
/// Never parsed for meaning: kind, parent and name are the component's own.
///
/// @param value not blank; no `>` and no `#`, which join ids to the ids of links
public record ComponentId(String value) implements Comparable<ComponentId> {
    public ComponentId {
        if (value.isBlank() || value.indexOf('>') >= 0 || value.indexOf('#') >= 0) {
            throw new IllegalArgumentException("component id '" + value + "'");
        }
    }

    /// Returns the id of a text.
    public static ComponentId of(String value) {
        return new ComponentId(value);
    }

    @Override
    public int compareTo(ComponentId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
