package linkwright.engine.topology;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.ProblemList;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// How much of what is in a topology, and what is odd about it.
///
/// @param nodes components by the word scripts use (`host`, `numa`, `gpu`, `port`, ...), every kind
///   present, 0 where there is none
/// @param cables links by the id of their kind, both directions as one, parallel members as one,
///   self links left out; every kind present
/// @param problems what reading found and what [Topology#check()] finds, each once, bounded
public record TopologySummary(
        Map<String, Integer> nodes, Map<String, Integer> cables, List<Diagnostic> problems) {
    public TopologySummary {
        nodes = Collections.unmodifiableMap(new LinkedHashMap<>(nodes));
        cables = Collections.unmodifiableMap(new LinkedHashMap<>(cables));
        problems = List.copyOf(problems);
    }

    /// Counts a topology; `found` is what reading it told.
    public static TopologySummary of(Topology topology, List<Diagnostic> found) {
        var nodes = new LinkedHashMap<String, Integer>();
        for (ComponentKind kind : ComponentKind.values()) {
            nodes.put(word(kind), 0);
        }
        for (Component component : topology.components()) {
            nodes.merge(word(component.kind()), 1, Integer::sum);
        }
        var cables = new LinkedHashMap<String, Integer>();
        for (LinkKind kind : LinkKind.values()) {
            cables.put(kind.id(), 0);
        }
        for (Link link : topology.links()) {
            cables.merge(link.kind().id(), link.isSelfLink() ? 0 : 1, Integer::sum);
        }
        return new TopologySummary(nodes, cables, problems(topology, found));
    }

    /// Returns the word scripts use for a kind of component.
    public static String word(ComponentKind kind) {
        return switch (kind) {
            case NUMA_NODE -> "numa";
            case NIC_PORT -> "port";
            case RACK,
                    POD,
                    HOST,
                    CPU_PACKAGE,
                    CORE_SET,
                    MEMORY,
                    PCIE_ROOT,
                    PCIE_SWITCH,
                    GPU,
                    GPU_PARTITION,
                    NV_SWITCH,
                    NIC,
                    NETWORK_SWITCH,
                    UNKNOWN_DEVICE ->
                    kind.id();
        };
    }

    /// The reader of a file knows its lines, so what it told stands in the place of the same
    /// finding of the check.
    private static List<Diagnostic> problems(Topology topology, List<Diagnostic> found) {
        var told = new HashSet<String>();
        var all = new ProblemList();
        for (Diagnostic problem : found) {
            told.add(problem.code() + " " + problem.where().element());
            all.add(problem);
        }
        for (Diagnostic problem : topology.check()) {
            if (!told.contains(problem.code() + " " + problem.where().element())) {
                all.add(problem);
            }
        }
        return all.toList();
    }
}
