package linkwright.engine.topology.io.nccl;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.io.CpuMask;
import linkwright.engine.topology.io.XmlElement;
import linkwright.engine.topology.io.nccl.Host.Numa;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// Reads `cpu` elements, each a NUMA node, and joins the nodes of a host.
final class NumaReader {
    /// Linux can be built for 1024 (NODES_SHIFT); beyond some hundred the full mesh is no machine.
    private static final int MAXIMUM_NODES = 256;

    private final Reading reading;
    private final Host host;

    NumaReader(Reading reading, Host host) {
        this.reading = reading;
        this.host = host;
    }

    ComponentId read(XmlElement cpu) {
        long number = cpu.number("numaid").orElse((long) host.numaNodes.size());
        String word = number < 0 ? "numa-unknown" : "numa";
        ComponentId id = host.free(reading.builder(), word, Math.max(0, number));
        String name = number < 0 ? "NUMA ?" : "NUMA " + number;
        Component node = Component.inside(host.id(), id, ComponentKind.NUMA_NODE, name);
        node = reading.with(cpu, node, Attribute.INDEX, cpu.number("numaid"));
        node = reading.with(cpu, node, Attribute.ARCHITECTURE, cpu.filled("arch"));
        // The vendor "  Shanghai  " has blanks, so it is not stripped.
        node =
                reading.with(
                        cpu, node, Attribute.VENDOR, cpu.text("vendor").filter(v -> !v.isBlank()));
        node =
                reading.with(
                        cpu,
                        node,
                        Attribute.CPU_FAMILY_MODEL,
                        cpu.number("familyid")
                                .flatMap(
                                        family ->
                                                cpu.number("modelid")
                                                        .map(model -> family + "/" + model)));
        Optional<BitSet> cpus = cpus(cpu, name);
        node =
                reading.with(
                        cpu,
                        node,
                        Attribute.CPUS,
                        cpus.map(CpuMask::list).filter(l -> !l.isEmpty()));
        reading.add(node);
        host.numaNodes.add(new Numa(id, name, cpu, cpus));
        if (number < 0) {
            reading.note(cpu, id.value(), "numa-unknown");
        }
        return id;
    }

    private Optional<BitSet> cpus(XmlElement cpu, String name) {
        Optional<String> mask = cpu.filled("affinity");
        Optional<BitSet> cpus = mask.flatMap(CpuMask::parse);
        if (mask.isPresent() && cpus.isEmpty()) {
            reading.warning(cpu, name, "bad-affinity", mask.get());
        }
        return cpus;
    }

    /// Reports CPUs that two nodes claim, and joins every node with every other.
    void finish() {
        overlaps();
        List<Numa> nodes = host.numaNodes;
        if (nodes.size() > MAXIMUM_NODES) {
            reading.warning(
                    nodes.getLast().element(), host.id().value(), "too-many-nodes", nodes.size());
            return;
        }
        for (int i = 0; i < nodes.size(); i++) {
            for (int j = i + 1; j < nodes.size(); j++) {
                reading.join(
                        nodes.get(i).id(),
                        nodes.get(j).id(),
                        LinkKind.UPI,
                        1,
                        between(nodes.get(i), nodes.get(j)));
            }
        }
    }

    private static LinkFigures between(Numa a, Numa b) {
        return NumaRates.of(a.element())
                .flatMap(first -> NumaRates.of(b.element()).map(second -> first.slower(second)))
                .map(rate -> LinkFigures.nominal(rate.bytesPerSecond(), rate.source()))
                .orElse(LinkFigures.UNKNOWN);
    }

    private void overlaps() {
        var seen = new BitSet();
        var overlapping = new ArrayList<String>();
        Optional<XmlElement> first = Optional.empty();
        for (Numa node : host.numaNodes) {
            BitSet cpus = node.cpus().orElseGet(BitSet::new);
            if (seen.intersects(cpus)) {
                overlapping.add(node.name());
                first = first.or(() -> Optional.of(node.element()));
            }
            seen.or(cpus);
        }
        first.ifPresent(
                cpu ->
                        reading.warning(
                                cpu,
                                host.id().value(),
                                "overlapping-affinity",
                                String.join(", ", overlapping)));
    }
}
