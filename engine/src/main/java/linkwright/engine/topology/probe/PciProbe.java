package linkwright.engine.topology.probe;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.probe.Processors.Node;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// Finds the PCIe tree: host bridges, switches, GPUs, NVSwitches, NICs.
///
/// sysfs shows each port of a switch as a bridge:
///
/// ```
/// pci0000:16 ─ root port ─ upstream port ┬ downstream port ─ GPU
///                                        └ downstream port ─ NIC
/// ```
///
/// The root port belongs to the host bridge, and upstream and downstream ports are one switch; so
/// of the bridges above a device every second one, from the second on, becomes a PCIe switch.
/// Devices that move no bytes between ranks (disks, sound, management) are left out, and bridges
/// above none but such.
final class PciProbe {
    private static final String DEVICES = "sys/bus/pci/devices";
    private static final Pattern ROOT = Pattern.compile("pci[0-9a-f]{4,8}:[0-9a-f]{2}");
    private static final Pattern ADDRESS =
            Pattern.compile("[0-9a-f]{4,8}:[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7]");

    private final ProbeDraft draft;
    private final SysTree tree;
    private final Processors processors;
    private final SortedMap<String, PciDevice> byAddress = new TreeMap<>();
    private final Set<ComponentId> made = new HashSet<>();
    private int virtualFunctions;
    private int switches;
    private int roots;

    PciProbe(ProbeDraft draft, Processors processors) {
        this.draft = draft;
        this.tree = draft.tree();
        this.processors = processors;
    }

    /// Adds what is there and returns the NICs by address, so that interfaces can be found theirs.
    Map<String, ComponentId> probe() {
        readDevices();
        addAll(ComponentKind.GPU, byAddress.values().stream().filter(PciDevice::isGpu).toList());
        addAll(
                ComponentKind.NV_SWITCH,
                byAddress.values().stream().filter(PciDevice::isNvSwitch).toList());
        List<PciDevice> nics = byAddress.values().stream().filter(PciDevice::isNic).toList();
        addAll(ComponentKind.NIC, nics);
        if (virtualFunctions > 0) {
            draft.note(draft.host().value(), "virtual-functions", virtualFunctions);
        }
        Map<String, ComponentId> ids = new TreeMap<>();
        nics.forEach(nic -> ids.put(nic.address(), draft.id("nic-" + nic.address())));
        return ids;
    }

    private void readDevices() {
        for (String name : tree.names(DEVICES)) {
            if (!ADDRESS.matcher(name).matches()) {
                continue;
            }
            if (tree.exists(DEVICES + "/" + name + "/physfn")) {
                virtualFunctions++;
            } else {
                byAddress.put(name, device(name));
            }
        }
    }

    private PciDevice device(String address) {
        String path = DEVICES + "/" + address;
        String root = "pci" + address.substring(0, address.indexOf(':')) + ":00";
        var ports = new ArrayList<String>();
        for (String part : tree.resolved(path).orElse("").split("/", -1)) {
            if (ROOT.matcher(part).matches()) {
                root = part;
                ports.clear();
            } else if (ADDRESS.matcher(part).matches() && !part.equals(address)) {
                ports.add(part);
            }
        }
        return new PciDevice(
                address,
                path,
                root,
                List.copyOf(ports),
                tree.number(path + "/class").orElse(-1),
                tree.number(path + "/vendor").orElse(-1));
    }

    private void addAll(ComponentKind kind, List<PciDevice> devices) {
        String label =
                switch (kind) {
                    case GPU -> "GPU ";
                    case NV_SWITCH -> "NVSwitch ";
                    default -> "NIC ";
                };
        for (int i = 0; i < devices.size(); i++) {
            PciDevice device = devices.get(i);
            String id = kind.id().toLowerCase(Locale.ROOT) + "-" + device.address();
            Component component = device.describe(draft.inHost(id, kind, label + i), tree);
            if (kind == ComponentKind.GPU) {
                component = describeGpu(component, device, i);
            } else if (device.isVirtio()) {
                component = component.with(Attribute.VIRTUAL, true, ProbeDraft.SYSFS);
            }
            draft.add(component);
            joinUpwards(component.id(), device);
        }
    }

    /// Drivers of GPUs number them in the order of their PCI addresses; without a driver there is
    /// no number.
    private Component describeGpu(Component gpu, PciDevice device, int position) {
        Component described = gpu;
        if (tree.exists(device.path() + "/driver")) {
            described = described.with(Attribute.INDEX, (long) position, ProbeDraft.SYSFS);
        } else {
            draft.note(gpu.id().value(), "gpu-without-driver");
        }
        Optional<String> model =
                tree.text("proc/driver/nvidia/gpus/" + device.address() + "/information").stream()
                        .flatMap(String::lines)
                        .filter(line -> line.startsWith("Model:"))
                        .map(line -> line.substring("Model:".length()).strip())
                        .findFirst();
        return ProbeDraft.with(described, Attribute.MODEL, model);
    }

    /// Joins a device with the switch above it, that one with the next, and so on to the root; what
    /// is above a switch that was met before is joined already.
    private void joinUpwards(ComponentId device, PciDevice function) {
        List<String> ports = function.ports();
        ComponentId lower = device;
        PciDevice end = function;
        int highestOdd = ports.size() - 1 - ports.size() % 2;
        for (int i = highestOdd; i >= 1; i -= 2) {
            PciDevice upstream = at(ports.get(i));
            ComponentId id = draft.id("pcieswitch-" + upstream.address());
            boolean isNew = made.add(id);
            if (isNew) {
                addSwitch(id, upstream);
            }
            draft.join(lower, id, LinkKind.PCIE, end.figures(tree, port(ports, i + 1)));
            if (!isNew) {
                return;
            }
            lower = id;
            end = upstream;
        }
        draft.join(lower, root(function), LinkKind.PCIE, end.figures(tree, port(ports, 0)));
    }

    private void addSwitch(ComponentId id, PciDevice upstream) {
        Component component =
                Component.inside(
                        draft.host(), id, ComponentKind.PCIE_SWITCH, "PCIe switch " + switches++);
        draft.add(upstream.describe(component, tree));
    }

    private Optional<PciDevice> port(List<String> ports, int index) {
        return index < ports.size() ? Optional.of(at(ports.get(index))) : Optional.empty();
    }

    private PciDevice at(String address) {
        return byAddress.computeIfAbsent(address, this::device);
    }

    private ComponentId root(PciDevice device) {
        ComponentId id = draft.id(device.root());
        if (made.add(id)) {
            draft.add(
                    draft.inHost(device.root(), ComponentKind.PCIE_ROOT, "PCIe root " + roots++)
                            .with(
                                    Attribute.BUS_ID,
                                    device.root().substring("pci".length()),
                                    ProbeDraft.SYSFS));
            draft.join(node(device).id(), id, LinkKind.INTERNAL);
        }
        return id;
    }

    /// The node sysfs names, else the one whose processors are near, else the first with a warning.
    private Node node(PciDevice device) {
        OptionalLong number = tree.number(device.path() + "/numa_node");
        if (number.isPresent() && processors.hasNode(number.getAsLong())) {
            return processors.node(number.getAsLong());
        }
        if (processors.nodes().size() > 1) {
            draft.warn(draft.id(device.root()).value(), "unknown-numa-node", device.address());
        }
        return processors.nodes().getFirst();
    }
}
