package linkwright.engine.topology.io;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.Topology;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/// Figures of captured machines.
final class RealFigures {
    private RealFigures() {}

    static Topology topology(String file) throws IOException {
        return RealFiles.imported("nccl-topo/" + file).topology();
    }

    static <T> List<T> factsOf(Topology topology, ComponentKind kind, Attribute<T> attribute) {
        return topology.components(kind).stream()
                .flatMap(component -> component.value(attribute).stream())
                .toList();
    }

    static long rate(Topology topology, String id) {
        return rate(topology.directedLink(id).orElseThrow());
    }

    static long rate(DirectedLink link) {
        return link.figures().capacityBytesPerSecond().orElse(0L);
    }

    /// Returns the values of a fact, in order, with blanks between.
    static String joined(Topology topology, ComponentKind kind, Attribute<?> attribute) {
        return factsOf(topology, kind, attribute).stream()
                .map(String::valueOf)
                .collect(Collectors.joining(" "));
    }
}
