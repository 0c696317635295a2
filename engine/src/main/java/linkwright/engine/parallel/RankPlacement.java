package linkwright.engine.parallel;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// Puts the ranks of a world on the places of a topology.
///
/// As torchrun numbers them: host by host in the topology's order, in a host by GPU index, so that
/// consecutive ranks fill a host. A GPU cut into partitions is used through these. Where there is
/// no GPU at all, ranks go on core sets, round and round when there are more ranks than sets.
public final class RankPlacement {
    private final Topology topology;

    private RankPlacement(Topology topology) {
        this.topology = topology;
    }

    /// Returns every place of a topology in the order in which ranks take them.
    public static List<Place> places(Topology topology) {
        var placement = new RankPlacement(topology);
        List<Component> devices = placement.devices();
        return placement.ordered(devices.isEmpty() ? placement.coreSets() : devices);
    }

    /// Places a world of a size.
    ///
    /// @param worldSize ranks, at least 1
    public static PlacementResult place(Topology topology, int worldSize) {
        if (worldSize < 1) {
            throw new IllegalArgumentException("a world of " + worldSize);
        }
        return new RankPlacement(topology).place(worldSize);
    }

    /// Places the world of a layout, and adds what [GroupSpread] finds wrong with its groups there.
    public static PlacementResult place(Topology topology, ParallelLayout layout) {
        PlacementResult result = place(topology, layout.worldSize());
        if (!(result instanceof PlacementResult.Placed placed)) {
            return result;
        }
        var diagnostics = new ArrayList<>(placed.diagnostics());
        diagnostics.addAll(GroupSpread.of(topology, layout, placed.ranks()).diagnostics());
        return new PlacementResult.Placed(placed.ranks(), diagnostics);
    }

    /// Places a world on core sets even where there are GPUs, for runs that need none.
    ///
    /// @param worldSize ranks, at least 1
    public static PlacementResult placeOnCores(Topology topology, int worldSize) {
        if (worldSize < 1) {
            throw new IllegalArgumentException("a world of " + worldSize);
        }
        return new RankPlacement(topology).placeOnCores(worldSize);
    }

    private PlacementResult place(int worldSize) {
        List<Place> devices = ordered(devices());
        return devices.isEmpty() ? placeOnCores(worldSize) : placeOnDevices(devices, worldSize);
    }

    private PlacementResult placeOnCores(int worldSize) {
        List<Place> cores = ordered(coreSets());
        if (cores.isEmpty()) {
            return refuse("parallel.placement.no-place");
        }
        var notes = new ArrayList<Diagnostic>();
        if (worldSize > cores.size()) {
            notes.add(note("parallel.placement.shared-cores", worldSize, cores.size()));
        }
        return new PlacementResult.Placed(take(cores, worldSize), notes);
    }

    private PlacementResult placeOnDevices(List<Place> devices, int worldSize) {
        int hosts = (int) devices.stream().map(this::host).distinct().count();
        if (worldSize > devices.size()) {
            return refuse("parallel.placement.too-few-gpus", worldSize, devices.size(), hosts);
        }
        var notes = new ArrayList<Diagnostic>();
        if (worldSize < devices.size()) {
            notes.add(note("parallel.placement.first-gpus", worldSize, devices.size()));
        }
        return new PlacementResult.Placed(take(devices, worldSize), notes);
    }

    private static RankMap take(List<Place> places, int worldSize) {
        return new RankMap(
                IntStream.range(0, worldSize)
                        .mapToObj(rank -> places.get(rank % places.size()))
                        .toList());
    }

    private List<Component> devices() {
        var devices = new ArrayList<Component>();
        for (Component gpu : topology.components(ComponentKind.GPU)) {
            List<Component> partitions = topology.within(gpu.id(), ComponentKind.GPU_PARTITION);
            devices.addAll(partitions.isEmpty() ? List.of(gpu) : partitions);
        }
        return devices;
    }

    private List<Component> coreSets() {
        return topology.components(ComponentKind.CORE_SET);
    }

    /// Sorts by host in the topology's order, then by index where every place of the host has one.
    private List<Place> ordered(List<Component> components) {
        Map<Optional<ComponentId>, List<Component>> byHost = new LinkedHashMap<>();
        for (Component host : topology.components(ComponentKind.HOST)) {
            byHost.put(Optional.of(host.id()), new ArrayList<>());
        }
        for (Component component : components) {
            byHost.computeIfAbsent(host(new Place(component.id())), h -> new ArrayList<>())
                    .add(component);
        }
        var places = new ArrayList<Place>(components.size());
        for (List<Component> ofHost : byHost.values()) {
            if (ofHost.stream().allMatch(place -> index(place).isPresent())) {
                ofHost.sort(Comparator.comparing(place -> index(place).orElseThrow()));
            }
            ofHost.forEach(place -> places.add(new Place(place.id())));
        }
        return places;
    }

    /// A partition follows the index of its GPU; sorting keeps the order of equals.
    private Optional<Long> index(Component place) {
        return topology.enclosing(place.id(), ComponentKind.GPU)
                .orElse(place)
                .value(Attribute.INDEX);
    }

    private Optional<ComponentId> host(Place place) {
        return topology.hostOf(place.component()).map(Component::id);
    }

    private PlacementResult refuse(String key, Object... arguments) {
        return new PlacementResult.Refused(
                List.of(Diagnostic.error(Location.element(topology.name()), key, arguments)));
    }

    private Diagnostic note(String key, Object... arguments) {
        return Diagnostic.note(Location.element(topology.name()), key, arguments);
    }
}
