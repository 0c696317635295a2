package linkwright.engine.parallel;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What lies around the places of a topology: host, NUMA node, near NICs, NVLink domain.
///
/// Found by walking the links of the host, so that it holds for every source of topologies. Answers
/// are remembered; not thread-safe.
public final class Surroundings {
    private static final Set<LinkKind> INSIDE_A_HOST =
            Set.of(LinkKind.PCIE, LinkKind.INTERNAL, LinkKind.MEMORY, LinkKind.C2C);
    private static final Set<LinkKind> BETWEEN_GPUS = Set.of(LinkKind.NVLINK, LinkKind.XGMI);
    private static final Set<ComponentKind> GPU_FABRIC =
            Set.of(ComponentKind.GPU, ComponentKind.NV_SWITCH);

    private final Topology topology;
    private final Map<ComponentId, Optional<ComponentId>> numaNodes = new HashMap<>();
    private final Map<ComponentId, ComponentId> domains = new HashMap<>();

    private Surroundings(Topology topology) {
        this.topology = topology;
    }

    /// Returns the surroundings of a topology's places.
    public static Surroundings of(Topology topology) {
        return new Surroundings(topology);
    }

    /// Returns the host a place is in, empty for a GPU that no source puts into one.
    public Optional<Component> host(Place place) {
        return topology.hostOf(place.component());
    }

    /// Returns the NUMA node that holds a place or is the nearest by PCIe, empty when no source
    /// tells.
    public Optional<Component> numaNode(Place place) {
        return numaNodes
                .computeIfAbsent(
                        device(place),
                        device ->
                                topology.enclosing(device, ComponentKind.NUMA_NODE)
                                        .map(Component::id)
                                        .or(
                                                () ->
                                                        nearest(device, ComponentKind.NUMA_NODE)
                                                                .stream()
                                                                .findFirst()))
                .map(topology::component);
    }

    /// Returns the NICs with the fewest PCIe hops to a place.
    public List<Component> nearNics(Place place) {
        return nearest(device(place), ComponentKind.NIC).stream().map(topology::component).toList();
    }

    /// Returns the component that stands for all that NVLink or xGMI joins with a place; two places
    /// with the same one can reach each other without leaving that fabric.
    public ComponentId domain(Place place) {
        ComponentId device = device(place);
        if (!domains.containsKey(device)) {
            Set<ComponentId> joined = new LinkedHashSet<>(List.of(device));
            var open = new ArrayList<>(joined);
            while (!open.isEmpty()) {
                for (DirectedLink link : topology.leaving(open.removeLast())) {
                    if (isGpuFabric(link) && joined.add(link.to())) {
                        open.add(link.to());
                    }
                }
            }
            joined.forEach(member -> domains.put(member, device));
        }
        return domains.getOrDefault(device, device);
    }

    /// Returns the number the vendor's tool gives a GPU, empty for cores, partitions, and when no
    /// source tells it.
    public Optional<Long> gpuIndex(Place place) {
        return Optional.of(topology.component(place.component()))
                .filter(component -> component.kind() == ComponentKind.GPU)
                .flatMap(gpu -> gpu.value(Attribute.INDEX));
    }

    private boolean isGpuFabric(DirectedLink link) {
        return BETWEEN_GPUS.contains(link.kind())
                && GPU_FABRIC.contains(topology.component(link.to()).kind());
    }

    /// A partition has no links of its own.
    private ComponentId device(Place place) {
        return topology.enclosing(place.component(), ComponentKind.GPU)
                .map(Component::id)
                .orElse(place.component());
    }

    /// The components of a kind at the least number of hops.
    private List<ComponentId> nearest(ComponentId from, ComponentKind kind) {
        Set<ComponentId> seen = new HashSet<>(Set.of(from));
        List<ComponentId> ring = List.of(from);
        while (!ring.isEmpty()) {
            var next = new ArrayList<ComponentId>();
            for (ComponentId at : ring) {
                for (DirectedLink link : topology.leaving(at)) {
                    if (INSIDE_A_HOST.contains(link.kind()) && seen.add(link.to())) {
                        next.add(link.to());
                    }
                }
            }
            List<ComponentId> found =
                    next.stream().filter(id -> topology.component(id).kind() == kind).toList();
            if (!found.isEmpty()) {
                return found;
            }
            ring = next;
        }
        return List.of();
    }
}
