package linkwright.engine.topology.path;

import static linkwright.engine.topology.Drawing.id;

import linkwright.engine.topology.PathClass;
import linkwright.engine.topology.Topology;

import java.util.List;

/// Asks for routes the way the tests write them.
final class Routes {
    private Routes() {}

    /// `weight: link link` of each member; links without their kind.
    static List<String> members(Topology topology, String from, String to) {
        return new RouteFinder(topology)
                .route(id(from), id(to)).stream()
                        .flatMap(route -> route.members().stream())
                        .map(member -> member.weight() + ":" + links(topology, member))
                        .toList();
    }

    static String links(Topology topology, Route.Member member) {
        var text = new StringBuilder();
        for (int link : member.directedLinks()) {
            String name = topology.directedLinks().get(link).id();
            text.append(' ').append(name, 0, name.indexOf('#'));
        }
        return text.toString();
    }

    static PathClass pathClass(Topology topology, String from, String to) {
        return new RouteFinder(topology).pathClass(id(from), id(to));
    }
}
