package linkwright.engine.topology;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The invariants of a topology that a builder cannot refuse, since files break them.
final class TopologyCheck {
    private final Topology topology;
    private final List<Diagnostic> found = new ArrayList<>();

    private TopologyCheck(Topology topology) {
        this.topology = topology;
    }

    static List<Diagnostic> of(Topology topology) {
        var check = new TopologyCheck(topology);
        topology.components().forEach(check::parents);
        topology.links().forEach(check::link);
        return List.copyOf(check.found);
    }

    private void parents(Component component) {
        Set<ComponentId> seen = new HashSet<>();
        Optional<ComponentId> at = Optional.of(component.id());
        while (at.isPresent()) {
            if (!seen.add(at.get())) {
                found.add(
                        Diagnostic.error(
                                Location.element(component.id().value()), "topology.parent-cycle"));
                return;
            }
            Optional<Component> there = topology.find(at.get());
            if (there.isEmpty()) {
                found.add(
                        Diagnostic.error(
                                Location.element(component.id().value()),
                                "topology.missing-parent",
                                at.get().value()));
                return;
            }
            at = there.get().parent();
        }
    }

    private void link(Link link) {
        Location where = Location.element(link.directedId(true));
        if (link.isSelfLink()) {
            found.add(Diagnostic.warning(where, "topology.self-link"));
            return;
        }
        if (link.kind() == LinkKind.INTERNAL) {
            return;
        }
        for (boolean isForward : new boolean[] {true, false}) {
            figures(Location.element(link.directedId(isForward)), link.figures(isForward));
        }
        if (!link.forward()
                .capacityBytesPerSecond()
                .equals(link.backward().capacityBytesPerSecond())) {
            found.add(Diagnostic.warning(where, "topology.asymmetric-link"));
        }
    }

    private void figures(Location where, LinkFigures figures) {
        if (figures.capacityBytesPerSecond().isEmpty()) {
            found.add(Diagnostic.note(where, "topology.unknown-capacity"));
        } else if (figures.nominalBytesPerSecond().isAssumed()) {
            found.add(
                    Diagnostic.note(
                            where,
                            "topology.assumed-capacity",
                            figures.nominalBytesPerSecond()
                                    .source()
                                    .map(Source::origin)
                                    .orElse("")));
        }
        if (figures.nominalBytesPerSecond().isContradicted()
                || figures.actualBytesPerSecond().isContradicted()) {
            found.add(Diagnostic.warning(where, "topology.contradicted"));
        }
        if (figures.isDegraded()) {
            found.add(Diagnostic.warning(where, "topology.degraded-link"));
        }
    }
}
