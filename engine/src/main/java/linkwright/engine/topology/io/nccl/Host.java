package linkwright.engine.topology.io.nccl;

import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.XmlElement;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One host while it is read.
final class Host {
    /// A NUMA node as read.
    ///
    /// @param cpus its logical CPUs, empty when the file does not tell them
    record Numa(ComponentId id, String name, XmlElement element, Optional<BitSet> cpus) {}

    /// A GPU as read.
    ///
    /// @param element the `gpu` element, the first where there are several
    record Gpu(ComponentId id, ComponentId numaNode, XmlElement pci, Optional<XmlElement> element) {
        String busId() {
            return pci.filled("busid").orElse("");
        }
    }

    /// An extra link of a PCIe switch to another, by its bus id.
    record ExtraLink(ComponentId from, XmlElement element) {}

    private final ComponentId id;
    private final Map<ComponentKind, Integer> counts = new EnumMap<>(ComponentKind.class);
    private final Map<String, ComponentId> byBusId = new LinkedHashMap<>();
    private final Map<String, Long> nextFree = new LinkedHashMap<>();
    final List<Numa> numaNodes = new ArrayList<>();
    final List<Gpu> gpus = new ArrayList<>();
    final List<ExtraLink> extraLinks = new ArrayList<>();

    Host(ComponentId id) {
        this.id = id;
    }

    ComponentId id() {
        return id;
    }

    /// Returns the next number of a kind of component.
    int next(ComponentKind kind) {
        return counts.merge(kind, 1, Integer::sum) - 1;
    }

    /// Returns an id of this host that is free: the wanted number, else the next that is.
    ComponentId free(Topology.Builder builder, String word, long wanted) {
        ComponentId free = ComponentId.of(id + "/" + word + wanted);
        long number = nextFree.getOrDefault(word, 0L);
        while (builder.find(free).isPresent()) {
            free = ComponentId.of(id + "/" + word + number);
            number++;
        }
        nextFree.put(word, number);
        return free;
    }

    /// Remembers a device; returns whether its bus id was new.
    boolean put(String busId, ComponentId device) {
        return byBusId.putIfAbsent(BusIds.key(busId), device) == null;
    }

    Optional<ComponentId> find(String busId) {
        return Optional.ofNullable(byBusId.get(BusIds.key(busId)));
    }
}
