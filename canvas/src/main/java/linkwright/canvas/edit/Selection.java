package linkwright.canvas.edit;

import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Topology;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/// Parts and links that a person means, in the order they were picked.
///
/// @param components ids of components
/// @param links forward directed ids of links (`a>b#kind`), see [linkwright.engine.topology.Link]
public record Selection(Set<ComponentId> components, Set<String> links) {
    /// Nothing.
    public static final Selection NONE = new Selection(Set.of(), Set.of());

    public Selection {
        components = Collections.unmodifiableSet(new LinkedHashSet<>(components));
        links = Collections.unmodifiableSet(new LinkedHashSet<>(links));
    }

    /// Returns a selection of one component.
    public static Selection of(ComponentId component) {
        return new Selection(Set.of(component), Set.of());
    }

    /// Returns a selection of components.
    public static Selection of(Set<ComponentId> components) {
        return new Selection(components, Set.of());
    }

    /// Returns a selection of one link.
    public static Selection ofLink(String forwardId) {
        return new Selection(Set.of(), Set.of(forwardId));
    }

    /// Returns whether nothing is meant.
    public boolean isEmpty() {
        return components.isEmpty() && links.isEmpty();
    }

    /// Returns how many parts and links are meant.
    public int size() {
        return components.size() + links.size();
    }

    /// Returns this selection with what the other one has and this one has not, without what both
    /// have: Shift and a click.
    public Selection toggled(Selection other) {
        return new Selection(
                symmetricDifference(components, other.components),
                symmetricDifference(links, other.links));
    }

    /// Returns this selection together with another.
    public Selection and(Selection other) {
        var allComponents = new LinkedHashSet<>(components);
        allComponents.addAll(other.components);
        var allLinks = new LinkedHashSet<>(links);
        allLinks.addAll(other.links);
        return new Selection(allComponents, allLinks);
    }

    /// Returns this selection without what a topology does not have.
    public Selection within(Topology topology) {
        var there = new LinkedHashSet<>(components);
        there.removeIf(id -> topology.find(id).isEmpty());
        var linked = new LinkedHashSet<>(links);
        linked.removeIf(id -> topology.directedLink(id).isEmpty());
        return new Selection(there, linked);
    }

    private static <T> Set<T> symmetricDifference(Set<T> a, Set<T> b) {
        var both = new LinkedHashSet<>(a);
        for (T item : b) {
            if (!both.remove(item)) {
                both.add(item);
            }
        }
        return both;
    }
}
