package linkwright.canvas.layout;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkEnd;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// One host cut out of a topology, its components and links numbered from 0.
final class HostModel {
    private final List<Component> components = new ArrayList<>();
    private final List<Integer> globalComponents = new ArrayList<>();
    private final Map<ComponentId, Integer> locals = new HashMap<>();
    private final List<Link> links = new ArrayList<>();
    private final List<Integer> globalLinks = new ArrayList<>();
    private final Map<Integer, List<Integer>> linksOf = new HashMap<>();
    private final Set<Integer> outward = new LinkedHashSet<>();

    private HostModel() {}

    /// Returns a host with everything inside it; links that leave it are only counted.
    static HostModel of(Topology topology, Component host) {
        var model = new HostModel();
        model.collect(topology, host);
        for (Component component : List.copyOf(model.components)) {
            for (DirectedLink directed : topology.leaving(component.id())) {
                model.take(directed);
            }
        }
        return model;
    }

    private void collect(Topology topology, Component component) {
        locals.put(component.id(), components.size());
        components.add(component);
        globalComponents.add(topology.indexOf(component.id()));
        for (Component child : topology.children(component.id())) {
            if (!locals.containsKey(child.id())) {
                collect(topology, child);
            }
        }
    }

    private void take(DirectedLink directed) {
        Link link = directed.link();
        Integer a = locals.get(link.a().component());
        Integer b = locals.get(link.b().component());
        if (a == null || b == null) {
            outward.add(a == null ? locals.getOrDefault(link.b().component(), 0) : a);
            return;
        }
        if (!directed.isForward() || link.isSelfLink()) {
            return;
        }
        int local = links.size();
        links.add(link);
        globalLinks.add(directed.index() / 2);
        linksOf.computeIfAbsent(a, k -> new ArrayList<>()).add(local);
        linksOf.computeIfAbsent(b, k -> new ArrayList<>()).add(local);
    }

    List<Component> components() {
        return components;
    }

    Component component(int local) {
        return components.get(local);
    }

    ComponentKind kind(int local) {
        return components.get(local).kind();
    }

    List<Integer> globalComponents() {
        return globalComponents;
    }

    List<Integer> globalLinks() {
        return globalLinks;
    }

    List<Link> links() {
        return links;
    }

    List<Integer> linksOf(int local) {
        return linksOf.getOrDefault(local, List.of());
    }

    /// Returns whether a link of this component leaves the host.
    boolean leaves(int local) {
        return outward.contains(local);
    }

    int a(int link) {
        return local(links.get(link).a());
    }

    int b(int link) {
        return local(links.get(link).b());
    }

    private int local(LinkEnd end) {
        Integer local = locals.get(end.component());
        if (local == null) {
            throw new IllegalArgumentException(end + " is not in this host");
        }
        return local;
    }

    /// Returns a link with its place and its ends.
    PlanBuilder.LinkAt linkAt(int link) {
        return new PlanBuilder.LinkAt(link, links.get(link), a(link), b(link));
    }

    /// Returns the end of a link that is not `local`.
    int across(int link, int local) {
        return a(link) == local ? b(link) : a(link);
    }

    /// Returns the components of a kind, in order.
    List<Integer> ofKind(ComponentKind kind) {
        var found = new ArrayList<Integer>();
        for (int i = 0; i < components.size(); i++) {
            if (components.get(i).kind() == kind) {
                found.add(i);
            }
        }
        return found;
    }

    /// Returns the direct children of a component.
    List<Integer> children(int local, ComponentKind kind) {
        ComponentId id = components.get(local).id();
        return ofKind(kind).stream()
                .filter(child -> components.get(child).parent().equals(Optional.of(id)))
                .toList();
    }

    /// Returns the parent within this host, empty for the host itself.
    Optional<Integer> parent(int local) {
        return components.get(local).parent().map(locals::get);
    }

    /// Returns the nearest component of a kind that holds this one; empty when none does.
    Optional<Integer> enclosing(int local, ComponentKind kind) {
        Optional<Integer> at = Optional.of(local);
        while (at.isPresent() && kind(at.get()) != kind) {
            at = at.get() == 0 ? Optional.empty() : parent(at.get());
        }
        return at;
    }

    /// Returns what two hosts must have in common to share a plan: kinds, nesting, links and the
    /// figures that a layout reads.
    String shape() {
        var text = new StringBuilder();
        for (int i = 0; i < components.size(); i++) {
            Component component = components.get(i);
            text.append(component.kind().id())
                    .append(parent(i).map(String::valueOf).orElse(""))
                    .append(component.value(Attribute.INDEX).map(n -> "#" + n).orElse(""))
                    .append(leaves(i) ? ">" : ";");
        }
        for (int i = 0; i < links.size(); i++) {
            Link link = links.get(i);
            text.append(a(i))
                    .append('-')
                    .append(b(i))
                    .append(link.kind().id())
                    .append(link.multiplicity())
                    .append(':')
                    .append(link.forward().capacityBytesPerSecond().orElse(-1L))
                    .append(':')
                    .append(link.backward().capacityBytesPerSecond().orElse(-1L))
                    .append(';');
        }
        return text.toString();
    }
}
