package linkwright.engine.runner;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.parallel.Place;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Topology;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// Whether the places of a request can be those of this machine. A run that was measured elsewhere
/// than its drawing says would be no measurement.
final class AttachedPlaces {
    private static final String GPU_TRANSPORT = "cuda";

    private AttachedPlaces() {}

    /// Returns why not, if not: ranks on several hosts, or on a place that the transport does not
    /// reach.
    static Optional<Diagnostic> problem(RunRequest request, RunOptions options) {
        Topology topology = request.topology();
        Set<ComponentId> hosts = new HashSet<>();
        for (ProcessGroup group : request.groups()) {
            for (int rank = 0; rank < group.size(); rank++) {
                Place place = group.places().get(rank);
                topology.hostOf(place.component()).ifPresent(host -> hosts.add(host.id()));
                Component component = topology.component(place.component());
                if (!isReached(component.kind(), options.transport())) {
                    return Optional.of(
                            Diagnostic.error(
                                    Location.element(component.id().value()),
                                    "runner.own.foreign-place",
                                    group.worldRanks().get(rank),
                                    component.name(),
                                    options.transport()));
                }
            }
        }
        return hosts.size() > 1
                ? Optional.of(
                        Diagnostic.error(
                                Location.NOWHERE, "runner.own.several-hosts", hosts.size()))
                : Optional.empty();
    }

    private static boolean isReached(ComponentKind kind, String transport) {
        boolean isGpu = kind == ComponentKind.GPU || kind == ComponentKind.GPU_PARTITION;
        return isGpu == transport.equals(GPU_TRANSPORT);
    }
}
