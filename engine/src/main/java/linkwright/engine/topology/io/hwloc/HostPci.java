package linkwright.engine.topology.io.hwloc;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads what hangs on PCIe and moves bytes between ranks: GPUs, NICs, NVSwitches, with the
/// switches above them. Other functions are counted, not drawn.
///
/// A bridge is one port. Of those above a device the first is a root port, which belongs to the
/// host bridge, and every two after it are the upstream and downstream port of one switch.
final class HostPci {
    /// Where an object lies: the CPUs near it and the bridges above it, the host bridge first.
    private record Place(BitSet cpus, Optional<HwlocObject> root, List<HwlocObject> ports) {
        Place below(HwlocObject port) {
            var more = new ArrayList<>(ports);
            more.add(port);
            return new Place(cpus, root, more);
        }
    }

    private final HwlocReading reading;
    private final ComponentId host;
    private final HostProcessors processors;
    private final PciRoles roles;
    private final PciParts parts;
    private final IdentityHashMap<HwlocObject, ComponentId> made = new IdentityHashMap<>();
    private final Map<String, ComponentId> byObject = new HashMap<>();
    private int switches;
    private int roots;
    private int functions;

    /// @param switches hwloc's own numbers of the PCI devices that a matrix of NVLinks names
    HostPci(
            HwlocReading reading,
            ComponentId host,
            HostProcessors processors,
            Set<String> switches) {
        this.reading = reading;
        this.host = host;
        this.processors = processors;
        roles = new PciRoles(switches);
        parts = new PciParts(reading, host);
    }

    /// Returns the component of an object by hwloc's own number: `PCIDev:449`, `OSDev:802`.
    Optional<ComponentId> find(String object) {
        return Optional.ofNullable(byObject.get(object));
    }

    void read(HwlocObject root) {
        roles.gpuMemories(root);
        parts.gpuMemories(root);
        walk(root, new Place(root.cpus(), Optional.empty(), List.of()));
        if (functions == 0 && !reading.isDeclared()) {
            reading.note(root.line(), host.value(), "no-io");
        }
        roles.leftOut()
                .ifPresent(
                        kinds ->
                                reading.note(
                                        root.line(),
                                        host.value(),
                                        "functions-left-out",
                                        roles.leftOutCount(),
                                        functions,
                                        kinds));
    }

    private void walk(HwlocObject object, Place place) {
        for (HwlocObject child : object.children()) {
            switch (child.type()) {
                case "Bridge" ->
                        walk(
                                child,
                                child.isHostBridge()
                                        ? new Place(place.cpus(), Optional.of(child), List.of())
                                        : place.below(child));
                case "PCIDev" -> function(child, place);
                case "OSDev", "Misc", "PU" -> {
                    // Not on PCI.
                }
                default -> {
                    BitSet cpus = child.cpus().isEmpty() ? place.cpus() : child.cpus();
                    walk(child, new Place(cpus, place.root(), place.ports()));
                }
            }
        }
    }

    private void function(HwlocObject object, Place place) {
        functions++;
        Optional<ComponentKind> kind = roles.of(object);
        if (kind.isEmpty()) {
            return;
        }
        ComponentId id = parts.add(kind.get(), object);
        remember(object, id);
        if (kind.get() == ComponentKind.NV_SWITCH && object.pciClass().equals("0000")) {
            reading.warning(
                    object.line(),
                    id.value(),
                    "dead-switch",
                    object.attribute("pci_busid").orElse(""));
        }
        joinUpwards(id, object, place);
    }

    private void remember(HwlocObject object, ComponentId id) {
        object.attribute("gp_index").ifPresent(gp -> byObject.put(object.type() + ":" + gp, id));
        object.children().forEach(child -> remember(child, id));
    }

    private void joinUpwards(ComponentId device, HwlocObject function, Place place) {
        List<HwlocObject> ports = place.ports();
        ComponentId lower = device;
        HwlocObject end = function;
        int highestOdd = ports.size() - 1 - ports.size() % 2;
        for (int i = highestOdd; i >= 1; i -= 2) {
            HwlocObject upstream = ports.get(i);
            ComponentId known = made.get(upstream);
            ComponentId id = known == null ? addSwitch(upstream) : known;
            reading.join(id, lower, LinkKind.PCIE, figures(end, ports, i + 1));
            if (known != null) {
                return;
            }
            lower = id;
            end = upstream;
        }
        reading.join(root(function, place), lower, LinkKind.PCIE, figures(end, ports, 0));
    }

    /// Both ends of a link run at one rate, so where the lower end does not tell it the port does.
    private LinkFigures figures(HwlocObject end, List<HwlocObject> ports, int portAbove) {
        return PciSpeeds.of(end)
                .or(
                        () ->
                                portAbove < ports.size()
                                        ? PciSpeeds.of(ports.get(portAbove))
                                        : Optional.empty())
                .map(rate -> LinkFigures.UNKNOWN.withActual(rate, reading.source(end.line())))
                .orElse(LinkFigures.UNKNOWN);
    }

    private ComponentId addSwitch(HwlocObject upstream) {
        ComponentId id = reading.free(host, "pcieswitch", switches);
        Component component =
                Component.inside(host, id, ComponentKind.PCIE_SWITCH, "PCIe switch " + switches++);
        reading.builder().add(parts.withPciFacts(component, upstream));
        made.put(upstream, id);
        return id;
    }

    private ComponentId root(HwlocObject function, Place place) {
        HwlocObject bridge = place.root().orElse(function);
        ComponentId known = made.get(bridge);
        if (known != null) {
            return known;
        }
        List<HostProcessors.Node> near = processors.nodesNear(place.cpus());
        ComponentId node = near.getFirst().id();
        if (place.root().isEmpty()) {
            return node; // a file that was filtered has devices without any bridge
        }
        ComponentId id = reading.free(host, "pcieroot", roots);
        Component root =
                Component.inside(host, id, ComponentKind.PCIE_ROOT, "PCIe root " + roots++);
        root =
                reading.with(
                        root,
                        Attribute.BUS_ID,
                        bridge.attribute("bridge_pci").flatMap(PciParts::rootBus),
                        bridge.line());
        reading.builder().add(root);
        reading.join(node, id, LinkKind.INTERNAL, LinkFigures.UNKNOWN);
        made.put(bridge, id);
        if (near.size() > 1) {
            reading.note(bridge.line(), id.value(), "root-near-several", near.size(), node.value());
        }
        return id;
    }
}
