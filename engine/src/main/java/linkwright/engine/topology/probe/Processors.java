package linkwright.engine.topology.probe;

import linkwright.engine.topology.ComponentId;

import java.util.BitSet;
import java.util.List;

/// The packages, NUMA nodes and cores that were found.
///
/// @param nodes every NUMA node, by number
/// @param online processors that run
/// @param usable those of them that this process may use
/// @param isVirtual whether a hypervisor shows itself
record Processors(List<Node> nodes, BitSet online, BitSet usable, boolean isVirtual) {

    /// A NUMA node.
    ///
    /// @param number the kernel's
    /// @param id its component
    /// @param memory its memory's component
    /// @param socket number of the package that all its processors are in, -1 when it has none or
    ///   several
    /// @param cores usable cores
    record Node(long number, ComponentId id, ComponentId memory, long socket, List<Core> cores) {}

    /// A core.
    ///
    /// @param id its component
    /// @param cpus its usable processors, at least one
    record Core(ComponentId id, BitSet cpus) {}

    /// Returns the node of a number, the first when there is none of it.
    Node node(long number) {
        return nodes.stream()
                .filter(node -> node.number() == number)
                .findFirst()
                .orElseGet(nodes::getFirst);
    }

    /// Returns whether there is a node of a number.
    boolean hasNode(long number) {
        return nodes.stream().anyMatch(node -> node.number() == number);
    }
}
