package linkwright.engine.topology.io.blueprint;

import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Fact;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkEnd;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.blueprint.Blueprint.Wire;
import linkwright.engine.topology.io.blueprint.BlueprintExpansion.Made;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Makes the links of a rule.
final class BlueprintWiring {
    private static final int MAXIMUM_LINKS = 4_000_000;

    private final Topology.Builder builder;
    private final Problems problems;
    private final Map<ComponentId, Integer> portsUsed = new HashMap<>();
    private int links;

    BlueprintWiring(Topology.Builder builder, Problems problems) {
        this.builder = builder;
        this.problems = problems;
    }

    void join(Wire wire, List<Made> a, List<Made> b) {
        if (a.isEmpty() || b.isEmpty()) {
            return;
        }
        boolean amongThemselves = wire.a().equals(wire.b());
        for (int i = 0; i < a.size() && !problems.hasErrors(); i++) {
            switch (wire.wiring()) {
                case SPREAD -> join(wire, a.get(i), b, (int) ((long) i * b.size() / a.size()));
                case INDEX -> join(wire, a.get(i), b, a.get(i).naming().number() % b.size());
                case ALL -> {
                    for (int j = amongThemselves ? i + 1 : 0; j < b.size(); j++) {
                        join(wire, a.get(i), b, j);
                    }
                }
            }
        }
    }

    private void join(Wire wire, Made a, List<Made> candidates, int place) {
        Made b = candidates.get(place);
        if (a.id().equals(b.id())) {
            problems.error(wire.where(), "self-link", a.id());
            return;
        }
        int members = wire.membersTo(place);
        for (int cable = 0; cable < wire.cables(); cable++) {
            var link =
                    new Link(
                            end(wire, a, cable),
                            end(wire, b, cable),
                            wire.kind(),
                            members,
                            figures(wire, members),
                            figures(wire, members));
            if (++links > MAXIMUM_LINKS) {
                problems.error(wire.where(), "too-large", MAXIMUM_LINKS);
                return;
            }
            if (builder.isLinked(link)) {
                problems.error(wire.where(), "joined-twice", a.id(), b.id());
                return;
            }
            builder.add(link);
        }
    }

    /// Ports of network switches are numbered as they are used; elsewhere a label is needed only
    /// where cables lie side by side.
    private LinkEnd end(Wire wire, Made made, int cable) {
        boolean isSwitchPort =
                wire.kind().isNetwork() && made.part().kind() == ComponentKind.NETWORK_SWITCH;
        if (isSwitchPort) {
            return new LinkEnd(
                    made.id(), Integer.toString(portsUsed.merge(made.id(), 1, Integer::sum)));
        }
        return wire.cables() == 1
                ? LinkEnd.of(made.id())
                : new LinkEnd(made.id(), Integer.toString(cable + 1));
    }

    private static LinkFigures figures(Wire wire, int members) {
        Fact<Long> rate =
                wire.rate()
                        .map(one -> Fact.of(Math.multiplyExact(one.value(), members), one.source()))
                        .orElse(Fact.unknown());
        Fact<Long> latency =
                wire.latency()
                        .map(one -> Fact.of(one.value(), one.source()))
                        .orElse(Fact.unknown());
        return new LinkFigures(rate, Fact.unknown(), latency);
    }
}
