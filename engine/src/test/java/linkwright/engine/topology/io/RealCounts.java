package linkwright.engine.topology.io;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkEnd;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.StatedPath;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult.Imported;

import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Counts over what was read, written as the tables of the tests write them.
final class RealCounts {
    private RealCounts() {}

    static String dashed(String cell) {
        return cell.equals("-") ? "" : cell;
    }

    static String codes(Imported result) {
        return result.diagnostics().stream()
                .map(Diagnostic::code)
                .distinct()
                .sorted()
                .collect(Collectors.joining(" "));
    }

    static List<Link> links(Topology topology, LinkKind kind) {
        return topology.links().stream().filter(link -> link.kind() == kind).toList();
    }

    static long virtualNics(Topology topology) {
        return links(topology, LinkKind.INTERNAL).stream()
                .filter(link -> kind(topology, link.b()) == ComponentKind.NIC)
                .count();
    }

    static ComponentKind kind(Topology topology, LinkEnd end) {
        return topology.component(end.component()).kind();
    }

    /// Links of a GPU to parts of a kind: members x number, fewest members first.
    static String bundles(Topology topology, ComponentKind kind) {
        return topology.links().stream()
                .filter(link -> link.kind() == LinkKind.NVLINK || link.kind() == LinkKind.XGMI)
                .filter(link -> !link.isSelfLink() && kind(topology, link.b()) == kind)
                .collect(
                        Collectors.groupingBy(
                                Link::multiplicity, TreeMap::new, Collectors.counting()))
                .entrySet()
                .stream()
                .map(entry -> entry.getKey() + "x" + entry.getValue())
                .collect(Collectors.joining(" "));
    }

    static String numaNodes(Topology topology) {
        return topology.components(ComponentKind.NUMA_NODE).stream()
                .map(node -> node.value(Attribute.INDEX))
                .map(index -> index.map(String::valueOf).orElse("?"))
                .collect(Collectors.joining(" "));
    }

    static String stated(Topology topology, ComponentKind a, ComponentKind b) {
        Stream<StatedPath> paths =
                topology.statedPaths().stream()
                        .filter(path -> topology.component(path.a()).kind() == a)
                        .filter(path -> topology.component(path.b()).kind() == b);
        return paths
                .collect(
                        Collectors.groupingBy(
                                path ->
                                        path.pathClass()
                                                + (path.linkCount() == 0
                                                        ? ""
                                                        : "" + path.linkCount()),
                                TreeMap::new,
                                Collectors.counting()))
                .entrySet()
                .stream()
                .map(entry -> entry.getKey() + "x" + entry.getValue())
                .collect(Collectors.joining(" "));
    }
}
