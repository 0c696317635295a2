package linkwright.engine.topology.io.nccl;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.ProblemList;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Provenance;
import linkwright.engine.topology.Source;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.XmlElement;

import java.util.Optional;

/// What the readers of one file share: where problems, components and links go.
final class Reading {
    private final String file;
    private final String label;
    private final Provenance provenance;
    private final boolean isRccl;
    private final ProblemList problems;
    private final Topology.Builder builder;

    Reading(ImportSource from, XmlElement root, ProblemList problems) {
        file = from.name();
        label = root.filled("name").orElse(from.label());
        // A dump has GPU elements, which the machine wrote; a file without any was written by hand.
        provenance = root.hasBelow("gpu") ? Provenance.DISCOVERED : Provenance.DECLARED;
        isRccl = root.number("version").filter(version -> version == 2).isPresent();
        this.problems = problems;
        builder = Topology.builder(from.label());
    }

    String file() {
        return file;
    }

    /// Returns what the host of this file is called.
    String label() {
        return label;
    }

    /// Returns the line of an element as that which says a fact.
    Source source(XmlElement at) {
        return new Source(provenance, Location.line(file, at.line()).toString());
    }

    boolean isRccl() {
        return isRccl;
    }

    Topology.Builder builder() {
        return builder;
    }

    boolean isCutOff() {
        return problems.count("cut-off") > 0;
    }

    /// Adds a component with the facts that its element gives.
    void add(Component component) {
        builder.add(component);
    }

    /// Returns a component with a fact of an element, unchanged where the file says nothing.
    <T> Component with(
            XmlElement at, Component component, Attribute<T> attribute, Optional<T> value) {
        return value.map(known -> component.with(attribute, known, source(at))).orElse(component);
    }

    void join(ComponentId a, ComponentId b, LinkKind kind, int multiplicity, LinkFigures figures) {
        Link link = Link.between(a, b, kind, multiplicity, figures);
        if (!builder.isLinked(link)) {
            builder.add(link);
        }
    }

    void warning(XmlElement at, String element, String key, Object... arguments) {
        problems.add(Diagnostic.warning(place(at, element), "topology.io.nccl." + key, arguments));
    }

    void note(XmlElement at, String element, String key, Object... arguments) {
        problems.add(Diagnostic.note(place(at, element), "topology.io.nccl." + key, arguments));
    }

    private Location place(XmlElement at, String element) {
        return new Location(file, at.line(), element);
    }
}
