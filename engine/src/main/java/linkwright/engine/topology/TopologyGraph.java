package linkwright.engine.topology;

import org.jgrapht.Graph;
import org.jgrapht.graph.AsUnmodifiableGraph;
import org.jgrapht.graph.DirectedPseudograph;

/// A topology as a JGraphT graph.
final class TopologyGraph {
    private TopologyGraph() {}

    static Graph<Component, DirectedLink> of(Topology topology) {
        var graph = new DirectedPseudograph<Component, DirectedLink>(DirectedLink.class);
        topology.components().forEach(graph::addVertex);
        for (DirectedLink link : topology.directedLinks()) {
            graph.addEdge(topology.component(link.from()), topology.component(link.to()), link);
        }
        return new AsUnmodifiableGraph<>(graph);
    }
}
