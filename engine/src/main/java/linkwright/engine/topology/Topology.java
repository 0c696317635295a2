package linkwright.engine.topology;

import linkwright.engine.diagnostic.Diagnostic;

import org.jgrapht.Graph;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Immutable graph of components and links: what is drawn, imported, discovered, simulated and run
/// on.
///
/// Components and directed links have dense indices, in the order they were added, for code that
/// works on arrays; [#graph()] is the same graph for JGraphT's algorithms.
public final class Topology {
    private final String name;
    private final List<Component> components;
    private final List<Link> links;
    private final List<StatedPath> statedPaths;
    private final List<StatedPair> statedPairs;
    private final Map<ComponentId, Integer> indices = new HashMap<>();
    private final Containment containment;
    private final Directions directions;

    private Topology(Builder builder) {
        name = builder.name;
        components = List.copyOf(builder.components.values());
        links = List.copyOf(builder.links.values());
        statedPaths = List.copyOf(builder.statedPaths);
        statedPairs = List.copyOf(builder.statedPairs);
        for (int i = 0; i < components.size(); i++) {
            indices.put(components.get(i).id(), i);
        }
        containment = new Containment(components);
        directions = new Directions(links, indices);
    }

    /// Returns a builder of an empty topology.
    public static Builder builder(String name) {
        return new Builder(name);
    }

    /// Returns a builder that starts with everything this one has.
    public Builder toBuilder() {
        var builder = new Builder(name);
        components.forEach(builder::add);
        links.forEach(builder::add);
        statedPaths.forEach(builder::add);
        statedPairs.forEach(builder::add);
        return builder;
    }

    /// Returns the label of the whole.
    public String name() {
        return name;
    }

    /// Returns every component in the order of its index.
    public List<Component> components() {
        return components;
    }

    /// Returns every link.
    public List<Link> links() {
        return links;
    }

    /// Returns what matrices say of pairs.
    public List<StatedPath> statedPaths() {
        return statedPaths;
    }

    /// Returns what tables state of pairs beside their paths.
    public List<StatedPair> statedPairs() {
        return statedPairs;
    }

    /// Returns both directions of every link, in the order of their index.
    public List<DirectedLink> directedLinks() {
        return directions.all();
    }

    /// Returns the component of an id, empty when there is none.
    public Optional<Component> find(ComponentId id) {
        return Optional.ofNullable(indices.get(id)).map(components::get);
    }

    /// Returns the component of an id that is known to be there.
    ///
    /// @throws IllegalArgumentException when there is none
    public Component component(ComponentId id) {
        return components.get(indexOf(id));
    }

    /// Returns the dense index of a component.
    ///
    /// @throws IllegalArgumentException when there is none of this id
    public int indexOf(ComponentId id) {
        Integer index = indices.get(id);
        if (index == null) {
            throw new IllegalArgumentException(name + " has no component " + id);
        }
        return index;
    }

    /// Returns the components of a kind, in order.
    public List<Component> components(ComponentKind kind) {
        return components.stream().filter(component -> component.kind() == kind).toList();
    }

    /// Returns the direct children of a component, in order.
    public List<Component> children(ComponentId parent) {
        return containment.children(parent);
    }

    /// Returns the components of a kind at any depth below another, in order of depth first.
    public List<Component> within(ComponentId ancestor, ComponentKind kind) {
        return containment.within(ancestor, kind);
    }

    /// Returns the nearest component of a kind that holds this one, itself included; empty when
    /// none does.
    public Optional<Component> enclosing(ComponentId id, ComponentKind kind) {
        return containment.enclosing(id, kind);
    }

    /// Returns the host a component belongs to, empty for what stands outside hosts.
    public Optional<Component> hostOf(ComponentId id) {
        return enclosing(id, ComponentKind.HOST);
    }

    /// Returns the directions in which bytes can leave a component.
    public List<DirectedLink> leaving(ComponentId id) {
        return directions.leaving(indexOf(id));
    }

    /// Returns the directed link of an id `from>to#kind`, empty when there is none.
    public Optional<DirectedLink> directedLink(String id) {
        return directions.find(id);
    }

    /// Returns the same graph as JGraphT sees it: vertices are components, edges directed links.
    /// Made anew at each call; frames are vertices too.
    public Graph<Component, DirectedLink> graph() {
        return TopologyGraph.of(this);
    }

    /// Returns what is odd or broken, all of it: self links, cycles of parents, missing figures.
    public List<Diagnostic> check() {
        return TopologyCheck.of(this);
    }

    /// Returns a SHA-256 over structure and figures, not labels: the same one simulates the same.
    public String fingerprint() {
        return TopologyFingerprint.of(this);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Topology that && parts().equals(that.parts());
    }

    private List<Object> parts() {
        return List.of(name, components, links, statedPaths, statedPairs);
    }

    @Override
    public int hashCode() {
        return 31 * components.hashCode() + links.hashCode();
    }

    @Override
    public String toString() {
        return name + ": " + components.size() + " components, " + links.size() + " links";
    }

    /// Collects components and links; not thread-safe.
    public static final class Builder {
        private final String name;
        private final Map<ComponentId, Component> components = new LinkedHashMap<>();
        private final Map<String, Link> links = new LinkedHashMap<>();
        private final List<StatedPath> statedPaths = new ArrayList<>();
        private final List<StatedPair> statedPairs = new ArrayList<>();

        private Builder(String name) {
            this.name = name;
        }

        /// Adds a component.
        ///
        /// @throws IllegalArgumentException when its id is taken
        public Builder add(Component component) {
            if (components.putIfAbsent(component.id(), component) != null) {
                throw new IllegalArgumentException("two components " + component.id());
            }
            return this;
        }

        /// Puts a component in the place of the one with the same id.
        public Builder replace(Component component) {
            if (components.replace(component.id(), component) == null) {
                throw new IllegalArgumentException("no component " + component.id());
            }
            return this;
        }

        /// Adds a link between components that are there.
        ///
        /// @throws IllegalArgumentException when an end is missing or they are joined by this kind
        ///   already (parallel members are one link's multiplicity, or have port labels)
        public Builder add(Link link) {
            requireThere(link.a().component(), link.b().component());
            if (isLinked(link)) {
                throw new IllegalArgumentException("two links " + link.directedId(true));
            }
            links.put(link.directedId(true), link);
            return this;
        }

        /// Returns whether the same ends are joined by the same kind already, in either direction.
        public boolean isLinked(Link link) {
            return links.containsKey(link.directedId(true))
                    || links.containsKey(link.directedId(false));
        }

        /// Puts a link in the place of the one with the same ends and kind.
        public Builder replace(Link link) {
            if (links.replace(link.directedId(true), link) == null) {
                throw new IllegalArgumentException("no link " + link.directedId(true));
            }
            return this;
        }

        /// Adds what a matrix says of a pair.
        public Builder add(StatedPath path) {
            requireThere(path.a(), path.b());
            statedPaths.add(path);
            return this;
        }

        /// Adds what a table states of a pair.
        public Builder add(StatedPair pair) {
            requireThere(pair.a(), pair.b());
            statedPairs.add(pair);
            return this;
        }

        /// Takes a link away.
        public Builder remove(Link link) {
            links.remove(link.directedId(true));
            return this;
        }

        /// Takes components away, with their links and what is stated of them; their children must
        /// be among them.
        public Builder removeAll(Collection<ComponentId> ids) {
            ids.forEach(components::remove);
            links.values()
                    .removeIf(
                            link ->
                                    ids.contains(link.a().component())
                                            || ids.contains(link.b().component()));
            statedPaths.removeIf(path -> ids.contains(path.a()) || ids.contains(path.b()));
            statedPairs.removeIf(pair -> ids.contains(pair.a()) || ids.contains(pair.b()));
            return this;
        }

        /// Returns the component of an id added so far.
        public Optional<Component> find(ComponentId id) {
            return Optional.ofNullable(components.get(id));
        }

        /// Returns the components added so far, in order.
        public List<Component> components() {
            return List.copyOf(components.values());
        }

        /// Returns the links added so far, in order.
        public List<Link> links() {
            return List.copyOf(links.values());
        }

        /// Returns the topology; [Topology#check()] tells what is odd in it.
        public Topology build() {
            return new Topology(this);
        }

        private void requireThere(ComponentId a, ComponentId b) {
            if (!components.containsKey(a) || !components.containsKey(b)) {
                throw new IllegalArgumentException("no component " + a + " or none " + b);
            }
        }
    }
}
