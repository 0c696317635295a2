package linkwright.engine.topology.io.hwloc;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.io.PciAddresses;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Makes components of PCI functions, with what the operating system's devices below them tell.
/// Several of these below one function are the same device to several libraries.
final class PciParts {
    private static final Pattern NUMBERED = Pattern.compile("(?:nvml|rsmi)(\\d{1,6})");
    private static final Pattern ROOT_BUS =
            Pattern.compile("([0-9a-fA-F]{4,8}):\\[([0-9a-fA-F]{2})-[0-9a-fA-F]{2}\\]");

    /// hwloc tells no state for more ports.
    private static final int MAXIMUM_PORTS = 64;

    private final HwlocReading reading;
    private final ComponentId host;
    private final Map<ComponentKind, Integer> counts = new EnumMap<>(ComponentKind.class);
    private final Map<String, HwlocObject> memories = new HashMap<>();

    PciParts(HwlocReading reading, ComponentId host) {
        this.reading = reading;
        this.host = host;
    }

    /// Remembers the memories of GPUs that the system shows as NUMA nodes.
    void gpuMemories(HwlocObject object) {
        if (object.isGpuMemory()) {
            object.info("PCIBusID")
                    .flatMap(PciAddresses::of)
                    .ifPresent(busId -> memories.putIfAbsent(busId, object));
        }
        object.children().forEach(this::gpuMemories);
    }

    /// Returns `0000:2b` of `0000:[2b-3b]`.
    static Optional<String> rootBus(String bridge) {
        Matcher matcher = ROOT_BUS.matcher(bridge);
        return matcher.matches()
                ? Optional.of(matcher.group(1) + ":" + matcher.group(2))
                : Optional.empty();
    }

    ComponentId add(ComponentKind kind, HwlocObject function) {
        int number = counts.merge(kind, 1, Integer::sum) - 1;
        return switch (kind) {
            case GPU -> gpu(function, number);
            case NIC -> nic(function, number);
            default -> {
                ComponentId id = reading.free(host, "nvswitch", number);
                String name = "NVSwitch " + function.attribute("pci_busid").orElse("" + number);
                reading.builder()
                        .add(withPciFacts(Component.inside(host, id, kind, name), function));
                yield id;
            }
        };
    }

    Component withPciFacts(Component component, HwlocObject function) {
        int line = function.line();
        Component with = component;
        with =
                reading.with(
                        with,
                        Attribute.BUS_ID,
                        function.attribute("pci_busid").flatMap(PciAddresses::of),
                        line);
        with = reading.with(with, Attribute.PCI_CLASS, function.fullPciClass(), line);
        with = reading.with(with, Attribute.PCI_IDS, function.pciIds(), line);
        return reading.with(with, Attribute.MODEL, function.info("PCIDevice"), line);
    }

    private Optional<String> fromDevices(HwlocObject function, String info) {
        return function.children().stream()
                .flatMap(device -> device.info(info).stream())
                .findFirst();
    }

    private ComponentId gpu(HwlocObject function, int number) {
        Optional<Long> index =
                function.children().stream()
                        .map(device -> NUMBERED.matcher(device.name()))
                        .filter(Matcher::matches)
                        .map(matcher -> Long.valueOf(matcher.group(1)))
                        .findFirst();
        ComponentId id = reading.free(host, "gpu", index.orElse((long) number));
        int line = function.line();
        String label = "GPU " + index.orElse((long) number);
        Component gpu =
                withPciFacts(Component.inside(host, id, ComponentKind.GPU, label), function);
        gpu = reading.with(gpu, Attribute.INDEX, index, line);
        gpu = reading.with(gpu, Attribute.MODEL, fromDevices(function, "GPUModel"), line);
        gpu =
                reading.with(
                        gpu,
                        Attribute.UNIQUE_ID,
                        fromDevices(function, "NVIDIAUUID")
                                .or(() -> fromDevices(function, "AMDUUID")),
                        line);
        gpu =
                reading.with(
                        gpu,
                        Attribute.COMPUTE_UNITS,
                        fromDevices(function, "CUDAMultiProcessors").flatMap(PciParts::whole),
                        line);
        gpu = reading.with(gpu, Attribute.MEMORY_BYTES, memoryBytes(function), line);
        reading.builder().add(gpu);
        return id;
    }

    /// CUDA's memory is told in KiB.
    private Optional<Long> memoryBytes(HwlocObject function) {
        Optional<Long> ofNode =
                function.attribute("pci_busid")
                        .flatMap(PciAddresses::of)
                        .flatMap(busId -> Optional.ofNullable(memories.get(busId)))
                        .flatMap(memory -> memory.whole("local_memory"));
        return ofNode.or(
                () ->
                        fromDevices(function, "CUDAGlobalMemorySize")
                                .map(text -> text.replaceFirst("Ki?B$", ""))
                                .flatMap(PciParts::whole)
                                .map(kibibytes -> kibibytes * 1024));
    }

    private static Optional<Long> whole(String text) {
        return text.strip().matches("\\d{1,15}")
                ? Optional.of(Long.valueOf(text.strip()))
                : Optional.empty();
    }

    private ComponentId nic(HwlocObject function, int number) {
        List<HwlocObject> devices =
                function.children().stream().filter(child -> child.is("OSDev")).toList();
        Optional<HwlocObject> fabric =
                devices.stream()
                        .filter(device -> !device.infos().containsKey("Address"))
                        .filter(device -> !device.name().isEmpty())
                        .filter(PciParts::isFabric)
                        .findFirst();
        Optional<HwlocObject> first =
                fabric.or(() -> devices.stream().filter(d -> !d.name().isEmpty()).findFirst());
        ComponentId id = reading.free(host, "nic", number);
        String label = first.map(HwlocObject::name).orElse("NIC " + number);
        Component nic =
                withPciFacts(Component.inside(host, id, ComponentKind.NIC, label), function);
        if (first.isPresent()) {
            int line = first.get().line();
            nic = reading.with(nic, Attribute.DEVICE, Optional.of(first.get().name()), line);
            nic = reading.with(nic, Attribute.UNIQUE_ID, first.get().info("NodeGUID"), line);
        }
        reading.builder().add(nic);
        boolean hasPorts = fabric.isPresent() && fabricPorts(id, fabric.get());
        if (!hasPorts) {
            List<HwlocObject> interfaces =
                    devices.stream()
                            .filter(device -> device.infos().containsKey("Address"))
                            .toList();
            for (int i = 0; i < interfaces.size(); i++) {
                networkPort(id, interfaces.get(i), i + 1);
            }
        }
        return id;
    }

    /// Generation 2 numbers types (3), generation 3 has a bit of each (32).
    private static boolean isFabric(HwlocObject device) {
        long type = device.whole("osdev_type").orElse(0L);
        return type == 3 || (type & 32) != 0;
    }

    private boolean fabricPorts(ComponentId nic, HwlocObject device) {
        int ports = 0;
        for (int number = 1; number <= MAXIMUM_PORTS; number++) {
            String prefix = "Port" + number;
            Optional<String> state = device.info(prefix + "State");
            if (state.isEmpty() && device.info(prefix + "LID").isEmpty()) {
                continue;
            }
            ports++;
            ComponentId id = ComponentId.of(nic + "/port" + number);
            Component port =
                    Component.inside(nic, id, ComponentKind.NIC_PORT, device.name() + ":" + number);
            int line = device.line();
            port = reading.with(port, Attribute.PORT, Optional.of((long) number), line);
            port = reading.with(port, Attribute.STATE, state.map(PciParts::state), line);
            addPort(nic, port);
        }
        return ports > 0;
    }

    /// The states that InfiniBand numbers (InfiniBand Architecture Specification, PortInfo).
    private static String state(String number) {
        return switch (number) {
            case "1" -> "Down";
            case "2" -> "Init";
            case "3" -> "Armed";
            case "4" -> "Active";
            default -> number;
        };
    }

    private void networkPort(ComponentId nic, HwlocObject device, int number) {
        ComponentId id = ComponentId.of(nic + "/port" + number);
        Component port = Component.inside(nic, id, ComponentKind.NIC_PORT, device.name());
        int line = device.line();
        port = reading.with(port, Attribute.DEVICE, Optional.of(device.name()), line);
        port = reading.with(port, Attribute.UNIQUE_ID, device.info("Address"), line);
        addPort(nic, port);
    }

    private void addPort(ComponentId nic, Component port) {
        reading.builder().add(port);
        reading.join(nic, port.id(), LinkKind.INTERNAL, LinkFigures.UNKNOWN);
    }
}
