package linkwright.engine.topology.io.nccl;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Facts;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.io.XmlElement;
import linkwright.engine.topology.io.nccl.Host.Gpu;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Reads what joins GPUs with one another, with NVSwitches and with their CPU.
final class GpuLinks {
    /// 18 are the most a GPU has; a count beyond this is no count of links.
    private static final long LARGEST_COUNT = 1024;

    private final Reading reading;
    private final List<Host> hosts;
    private final LinkHalves halves;
    private final Map<ComponentId, Gpu> gpus = new HashMap<>();
    private final Map<String, Gpu> gpusByBusId = new HashMap<>();
    private final Map<Host, List<Named>> toSwitches = new LinkedHashMap<>();
    private final List<Named> hidden = new ArrayList<>();

    /// A link element with the GPU it belongs to.
    private record Named(
            Host host, Gpu gpu, XmlElement element, LinkKind kind, String target, int count) {}

    GpuLinks(Reading reading, List<Host> hosts) {
        this.reading = reading;
        this.hosts = hosts;
        halves = new LinkHalves(reading);
        for (Host host : hosts) {
            for (Gpu gpu : host.gpus) {
                gpus.put(gpu.id(), gpu);
                gpusByBusId.putIfAbsent(BusIds.key(gpu.busId()), gpu);
            }
        }
    }

    void read() {
        for (Host host : hosts) {
            for (Gpu gpu : host.gpus) {
                gpu.element().ifPresent(element -> links(host, gpu, element));
            }
        }
        halves.join();
        switches();
        hiddenSwitch();
        if (!reading.isCutOff()) {
            hosts.forEach(host -> LinkCounts.compare(reading, host));
        }
    }

    private void links(Host host, Gpu gpu, XmlElement element) {
        for (XmlElement child : element.children()) {
            switch (child.name()) {
                case "nvlink" -> link(host, gpu, child, LinkKind.NVLINK);
                case "xgmi" -> link(host, gpu, child, LinkKind.XGMI);
                case "c2c" -> coherent(gpu, child);
                default -> {
                    // Reported by SystemReader.
                }
            }
        }
    }

    private Optional<Integer> count(Gpu gpu, XmlElement element) {
        long count = element.number("count").orElse(1L);
        if (count < 1 || count > LARGEST_COUNT) {
            reading.warning(
                    element, gpu.id().value(), "bad-count", element.text("count").orElse(""));
            return Optional.empty();
        }
        return Optional.of((int) count);
    }

    private void link(Host host, Gpu gpu, XmlElement element, LinkKind kind) {
        String target = element.filled("target").orElse("");
        Optional<Integer> count = count(gpu, element);
        if (count.isEmpty()) {
            return;
        }
        var named = new Named(host, gpu, element, kind, target, count.get());
        if (BusIds.isHidden(target)) {
            hidden.add(named);
            return;
        }
        switch (role(named)) {
            case GPU -> toGpu(named);
            case SWITCH -> toCpu(named);
            case NV_SWITCH, NIC, UNKNOWN ->
                    toSwitches.computeIfAbsent(host, h -> new ArrayList<>()).add(named);
        }
    }

    /// The class of the target tells what it is; where it is missing, the target itself.
    private PciRole role(Named link) {
        Optional<String> pciClass = link.element().filled("tclass");
        if (pciClass.isPresent()) {
            PciRole role = PciRole.ofClass(pciClass.get(), true);
            return role == PciRole.UNKNOWN ? PciRole.NV_SWITCH : role;
        }
        reading.note(link.element(), link.gpu().id().value(), "no-target-class", link.target());
        return gpuOf(link).isPresent() ? PciRole.GPU : PciRole.NV_SWITCH;
    }

    /// Peers are of the same host, except in a rack whose hosts share one NVLink domain.
    private Optional<Gpu> gpuOf(Named link) {
        Optional<ComponentId> near = link.host().find(link.target());
        return near.isPresent()
                ? near.map(gpus::get)
                : Optional.ofNullable(gpusByBusId.get(BusIds.key(link.target())));
    }

    private void toGpu(Named link) {
        Optional<Gpu> peer = gpuOf(link);
        Gpu gpu = link.gpu();
        if (peer.isEmpty()) {
            reading.note(link.element(), gpu.id().value(), "target-outside", link.target());
        } else if (peer.get().id().equals(gpu.id())) {
            LinkFigures figures = LinkSums.figures(link.kind(), gpu, link.count());
            String linkId = gpu.id() + ">" + gpu.id() + "#" + link.kind().id();
            reading.join(gpu.id(), gpu.id(), link.kind(), link.count(), figures);
            reading.warning(link.element(), linkId, "self-link", link.count());
        } else {
            halves.add(link.kind(), gpu, peer.get(), link.element(), link.count());
        }
    }

    /// POWER: the peer is the bridge of the local CPU (class 0x068001).
    private void toCpu(Named link) {
        reading.join(
                link.gpu().id(),
                link.gpu().numaNode(),
                link.kind(),
                link.count(),
                LinkSums.figures(link.kind(), link.gpu(), link.count()));
    }

    /// `bw` is MB/s of one link (NCCL 2.30.7, src/graph/topo.cc).
    private void coherent(Gpu gpu, XmlElement element) {
        Optional<Integer> count = count(gpu, element);
        Optional<Long> megabytes = element.number("bw").filter(bw -> bw > 0 && bw < 10_000_000);
        if (count.isPresent()) {
            LinkFigures figures =
                    megabytes
                            .map(
                                    bw ->
                                            LinkFigures.nominal(
                                                    bw * 1_000_000 * count.get(),
                                                    reading.source(element)))
                            .orElse(LinkFigures.UNKNOWN);
            reading.join(gpu.id(), gpu.numaNode(), LinkKind.C2C, count.get(), figures);
        }
    }

    /// Adds the NVSwitches in the order of their bus ids, and the links to them.
    private void switches() {
        Comparator<String> byNumber =
                Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder());
        toSwitches.forEach(
                (host, links) -> {
                    Map<String, Named> targets = new TreeMap<>(byNumber);
                    links.forEach(link -> targets.putIfAbsent(BusIds.key(link.target()), link));
                    targets.values().stream()
                            .filter(link -> host.find(link.target()).isEmpty())
                            .forEach(link -> host.put(link.target(), addSwitch(link)));
                    join(links);
                });
    }

    private void join(List<Named> links) {
        var sums = new LinkSums(reading);
        for (Named link : links) {
            link.host()
                    .find(link.target())
                    .ifPresent(to -> sums.add(link.kind(), link.gpu(), to, link.count()));
        }
        sums.join();
    }

    private ComponentId addSwitch(Named link) {
        Host host = link.host();
        ComponentId id =
                host.free(reading.builder(), "nvswitch", host.next(ComponentKind.NV_SWITCH));
        String written = BusIds.written(link.target());
        Component nvSwitch =
                Component.inside(host.id(), id, ComponentKind.NV_SWITCH, "NVSwitch " + written);
        reading.add(
                reading.with(
                        link.element(),
                        nvSwitch,
                        Attribute.BUS_ID,
                        Optional.of(written).filter(text -> !text.isEmpty())));
        return id;
    }

    /// One switch stands for all that the driver cannot name, in a rack for those of all its hosts.
    private void hiddenSwitch() {
        if (hidden.isEmpty()) {
            return;
        }
        Named first = hidden.getFirst();
        boolean isOfOneHost = hidden.stream().allMatch(link -> link.host() == first.host());
        ComponentId id =
                ComponentId.of((isOfOneHost ? first.host().id() + "/" : "") + "nvswitch-hidden");
        reading.add(
                new Component(
                        id,
                        ComponentKind.NV_SWITCH,
                        isOfOneHost ? Optional.of(first.host().id()) : Optional.empty(),
                        "NVSwitch",
                        Facts.NONE));
        var sums = new LinkSums(reading);
        hidden.forEach(link -> sums.add(link.kind(), link.gpu(), id, link.count()));
        sums.join();
        reading.note(first.element(), id.value(), "hidden-switch", hidden.size());
        if (!toSwitches.isEmpty()) {
            reading.warning(
                    first.element(),
                    first.gpu().id().value(),
                    "hidden-and-named",
                    first.target().toLowerCase(Locale.ROOT));
        }
    }
}
