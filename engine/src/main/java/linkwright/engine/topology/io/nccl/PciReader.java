package linkwright.engine.topology.io.nccl;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.io.XmlElement;
import linkwright.engine.topology.io.nccl.Host.ExtraLink;
import linkwright.engine.topology.io.nccl.Host.Gpu;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads the devices below a `cpu`: PCIe switches, GPUs, NICs, and what is none of these.
final class PciReader {
    private final Reading reading;
    private final Host host;
    private final LinkSpeeds speeds;
    private final NicReader nics;

    PciReader(Reading reading, Host host, LinkSpeeds speeds) {
        this.reading = reading;
        this.host = host;
        this.speeds = speeds;
        nics = new NicReader(reading, host);
    }

    void readBelow(XmlElement cpu, ComponentId numaNode) {
        for (XmlElement child : cpu.children()) {
            switch (child.name()) {
                case "pci" -> device(child, numaNode, numaNode);
                case "nic" -> {
                    // Not on PCI: a virtual adapter of the hypervisor.
                    ComponentId nic = nics.read(child, List.of(child));
                    reading.join(numaNode, nic, LinkKind.INTERNAL, 1, LinkFigures.UNKNOWN);
                }
                default -> {
                    // Reported by SystemReader.
                }
            }
        }
    }

    private void device(XmlElement pci, ComponentId parent, ComponentId numaNode) {
        ComponentId id =
                switch (PciRole.of(pci, reading.isRccl())) {
                    case GPU -> gpu(pci, numaNode);
                    case NIC -> nics.read(pci, pci.children("nic"));
                    case SWITCH -> numbered(pci, ComponentKind.PCIE_SWITCH, "PCIe switch ");
                    case NV_SWITCH -> numbered(pci, ComponentKind.NV_SWITCH, "NVSwitch ");
                    case UNKNOWN -> numbered(pci, ComponentKind.UNKNOWN_DEVICE, "PCI ");
                };
        reading.join(parent, id, LinkKind.PCIE, 1, speeds.figures(pci));
        Optional<String> busId = pci.filled("busid");
        if (busId.isPresent() && !host.put(busId.get(), id)) {
            reading.warning(pci, id.value(), "bus-id-twice", busId.get());
        }
        pci.children("pci").forEach(below -> device(below, id, numaNode));
        pci.children("pcilink").forEach(link -> host.extraLinks.add(new ExtraLink(id, link)));
    }

    private ComponentId numbered(XmlElement pci, ComponentKind kind, String word) {
        int number = host.next(kind);
        String path = kind.id().toLowerCase(Locale.ROOT);
        ComponentId id = host.free(reading.builder(), path, number);
        String name =
                kind == ComponentKind.PCIE_SWITCH
                        ? word + number
                        : word + pci.filled("busid").map(BusIds::written).orElse("" + number);
        reading.add(withPciFacts(reading, Component.inside(host.id(), id, kind, name), pci));
        return id;
    }

    private ComponentId gpu(XmlElement pci, ComponentId numaNode) {
        List<XmlElement> elements = pci.children("gpu");
        Optional<XmlElement> first = elements.stream().findFirst();
        Optional<Long> index =
                first.flatMap(gpu -> gpu.number("dev")).filter(dev -> dev >= 0 && dev < 100_000);
        long wanted = index.orElse((long) host.gpus.size());
        ComponentId id = host.free(reading.builder(), "gpu", wanted);
        Component gpu =
                Component.inside(host.id(), id, ComponentKind.GPU, "GPU " + number(id, "gpu"));
        gpu = reading.with(first.orElse(pci), gpu, Attribute.INDEX, index);
        gpu = withPciFacts(reading, gpu, pci);
        if (first.isPresent()) {
            gpu = withGpuFacts(gpu, first.get());
        }
        reading.add(gpu);
        host.gpus.add(new Gpu(id, numaNode, pci, first));
        partitions(id, elements);
        narrow(pci, id);
        return id;
    }

    private static String number(ComponentId id, String word) {
        return id.value().substring(id.value().lastIndexOf(word) + word.length());
    }

    private Component withGpuFacts(Component gpu, XmlElement element) {
        Component with = gpu;
        Optional<String> amd = GpuRates.architecture(element);
        with = reading.with(element, with, Attribute.ARCHITECTURE, amd);
        // RCCL writes the number of compute units as sm, which is no capability.
        Optional<Long> capability = element.number("sm").filter(sm -> amd.isEmpty());
        with = reading.with(element, with, Attribute.COMPUTE_CAPABILITY, capability);
        with = reading.with(element, with, Attribute.DUMPED_RANK, element.number("rank"));
        return reading.with(
                element, with, Attribute.GPU_DIRECT_RDMA, NicReader.flag(element, "gdr"));
    }

    /// Memory-local partitions, which repeat the links of their GPU.
    private void partitions(ComponentId gpu, List<XmlElement> elements) {
        for (XmlElement element : elements) {
            Optional<Long> number = element.number("mlopart");
            if (number.filter(n -> n >= 0).isEmpty()) {
                continue;
            }
            ComponentId id = ComponentId.of(gpu + "/part" + number.get());
            if (reading.builder().find(id).isEmpty()) {
                Component part =
                        Component.inside(
                                gpu, id, ComponentKind.GPU_PARTITION, "part " + number.get());
                part = reading.with(element, part, Attribute.INDEX, number);
                reading.add(
                        reading.with(element, part, Attribute.DUMPED_RANK, element.number("rank")));
                reading.join(gpu, id, LinkKind.INTERNAL, 1, LinkFigures.UNKNOWN);
            }
        }
    }

    private void narrow(XmlElement pci, ComponentId gpu) {
        Optional<Double> speed = pci.text("link_speed").flatMap(LinkSpeeds::gigatransfers);
        Optional<Long> lanes = LinkSpeeds.lanes(pci);
        if (speed.filter(s -> s < 8).isPresent() || lanes.filter(l -> l < 8).isPresent()) {
            reading.warning(
                    pci,
                    gpu.value(),
                    "narrow-gpu",
                    speed.map(String::valueOf).orElse("?"),
                    lanes.map(String::valueOf).orElse("?"));
        }
    }

    static Component withPciFacts(Reading reading, Component device, XmlElement pci) {
        Component with = device;
        with = reading.with(pci, with, Attribute.BUS_ID, pci.filled("busid").map(BusIds::written));
        with = reading.with(pci, with, Attribute.PCI_CLASS, pci.filled("class"));
        with = reading.with(pci, with, Attribute.PCI_IDS, pciIds(pci));
        with =
                reading.with(
                        pci,
                        with,
                        Attribute.PCIE_GIGATRANSFERS_PER_SECOND,
                        pci.text("link_speed").flatMap(LinkSpeeds::gigatransfers));
        return reading.with(pci, with, Attribute.PCIE_WIDTH, LinkSpeeds.lanes(pci));
    }

    private static Optional<String> pciIds(XmlElement pci) {
        String ids =
                Stream.of("vendor", "device", "subsystem_vendor", "subsystem_device")
                        .flatMap(id -> pci.filled(id).stream())
                        .map(id -> id.replaceFirst("^0[xX]", ""))
                        .collect(Collectors.joining(":"));
        return Optional.of(ids).filter(some -> !some.isEmpty());
    }

    /// Joins the PCIe switches that `pcilink` names; NCCL reckons no limit between them.
    static void extraLinks(Reading reading, Collection<Host> hosts) {
        for (Host host : hosts) {
            for (ExtraLink extra : host.extraLinks) {
                String target = extra.element().filled("target").orElse("");
                Optional<ComponentId> other = host.find(target);
                if (other.filter(id -> !id.equals(extra.from())).isPresent()) {
                    reading.join(
                            extra.from(), other.get(), LinkKind.INTERNAL, 1, LinkFigures.UNKNOWN);
                } else {
                    reading.note(extra.element(), extra.from().value(), "target-outside", target);
                }
            }
        }
    }
}
