package linkwright.engine.topology.probe;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Source;
import linkwright.engine.topology.Topology;

import java.util.List;
import java.util.Optional;

/// The topology as far as it is discovered, with the tree it comes from and what was noticed.
///
/// @param tree where answers are read
/// @param builder what was found
/// @param host id of the one host
record ProbeDraft(SysTree tree, Topology.Builder builder, ComponentId host) {
    /// Where what the kernel says comes from.
    static final Source SYSFS = Source.discovered("sysfs");

    /// Returns the id of something in the host.
    ComponentId id(String local) {
        return ComponentId.of(host.value() + "/" + local);
    }

    Component add(Component component) {
        builder.add(component);
        return component;
    }

    /// Returns a component in the host, not added yet.
    Component inHost(String local, ComponentKind kind, String name) {
        return Component.inside(host, id(local), kind, name);
    }

    /// Returns a component with a fact that sysfs gives, or the same one when it does not.
    static <T> Component with(Component component, Attribute<T> attribute, Optional<T> value) {
        return value.map(known -> component.with(attribute, known, SYSFS)).orElse(component);
    }

    void join(ComponentId a, ComponentId b, LinkKind kind, LinkFigures figures) {
        builder.add(Link.between(a, b, kind, 1, figures));
    }

    void join(ComponentId a, ComponentId b, LinkKind kind) {
        join(a, b, kind, LinkFigures.UNKNOWN);
    }

    void note(String where, String key, Object... arguments) {
        tree.problems()
                .add(Diagnostic.note(Location.element(where), "topology.probe." + key, arguments));
    }

    void warn(String where, String key, Object... arguments) {
        tree.problems()
                .add(
                        Diagnostic.warning(
                                Location.element(where), "topology.probe." + key, arguments));
    }

    List<Diagnostic> problems() {
        return tree.problems().toList();
    }

    Topology build() {
        return builder.build();
    }
}
