package linkwright.canvas.paint;

import linkwright.engine.diagnostic.Texts;
import linkwright.engine.quantity.Rates;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.Fact;
import linkwright.engine.topology.Provenance;
import linkwright.engine.topology.StatedPath;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What is in a host, in a few words, and the weakest source of what is known of it.
final class HostSummary {
    private HostSummary() {}

    /// Returns the facts of a host in the order of their weight: `8 × H100 SXM5 80GB`, `2 × CPU`.
    static List<String> of(Topology topology, Component host, Texts texts) {
        var facts = new ArrayList<String>();
        host.value(Attribute.MODEL).map(Labels::model).ifPresent(facts::add);
        facts.addAll(counted(topology, host, ComponentKind.GPU, texts));
        int cpus = topology.within(host.id(), ComponentKind.CPU_PACKAGE).size();
        if (cpus > 0) {
            facts.add(texts.say("canvas.summary.cpu", cpus));
        }
        int cores = topology.within(host.id(), ComponentKind.CORE_SET).size();
        if (cores > cpus) {
            facts.add(texts.say("canvas.summary.core", cores));
        }
        long memory =
                topology.within(host.id(), ComponentKind.MEMORY).stream()
                        .mapToLong(m -> m.value(Attribute.MEMORY_BYTES).orElse(0L))
                        .sum();
        if (memory > 0) {
            facts.add(Labels.memory(memory));
        }
        int switches = topology.within(host.id(), ComponentKind.NV_SWITCH).size();
        if (switches > 0) {
            facts.add(texts.say("canvas.summary.nvswitch", switches));
        }
        facts.addAll(networks(topology, host, texts));
        facts.addAll(stated(topology, host, texts));
        return facts;
    }

    /// Returns what a matrix says of pairs of GPUs that no link joins: `28 pairs NV12 (stated)`.
    private static List<String> stated(Topology topology, Component host, Texts texts) {
        Map<String, Integer> byClass = new LinkedHashMap<>();
        for (StatedPath path : topology.statedPaths()) {
            boolean isGpus =
                    topology.component(path.a()).kind() == ComponentKind.GPU
                            && topology.component(path.b()).kind() == ComponentKind.GPU;
            boolean isHere = topology.hostOf(path.a()).equals(Optional.of(host));
            if (isGpus && isHere) {
                String word =
                        path.linkCount() > 0 ? "NV" + path.linkCount() : path.pathClass().name();
                byClass.merge(word, 1, Integer::sum);
            }
        }
        return byClass.entrySet().stream()
                .map(e -> texts.say("canvas.summary.stated", e.getValue(), e.getKey()))
                .toList();
    }

    private static List<String> counted(
            Topology topology, Component host, ComponentKind kind, Texts texts) {
        Map<String, Integer> byModel = new LinkedHashMap<>();
        for (Component component : topology.within(host.id(), kind)) {
            String model =
                    component
                            .value(Attribute.MODEL)
                            .map(Labels::model)
                            .orElse(texts.say("canvas.kind." + kind.id()));
            byModel.merge(model, 1, Integer::sum);
        }
        return byModel.entrySet().stream()
                .map(entry -> entry.getValue() + " × " + entry.getKey())
                .toList();
    }

    private static List<String> networks(Topology topology, Component host, Texts texts) {
        Map<String, Integer> byRate = new LinkedHashMap<>();
        for (Component nic : topology.within(host.id(), ComponentKind.NIC)) {
            String rate =
                    rate(topology, nic)
                            .map(bytes -> Rates.formatBits((double) bytes))
                            .orElse(texts.say("canvas.kind.nic"));
            byRate.merge(rate, 1, Integer::sum);
        }
        return byRate.entrySet().stream()
                .map(entry -> entry.getValue() + " × " + entry.getKey())
                .toList();
    }

    /// Returns the line rate of an adapter: its own, that of its ports, or that of its cables.
    static Optional<Long> rate(Topology topology, Component nic) {
        Optional<Long> own = nic.value(Attribute.PORT_BYTES_PER_SECOND);
        if (own.isPresent()) {
            return own;
        }
        long sum = cableRate(topology, nic.id());
        for (Component port : topology.children(nic.id())) {
            long stated = port.value(Attribute.PORT_BYTES_PER_SECOND).orElse(0L);
            sum += stated > 0 ? stated : cableRate(topology, port.id());
        }
        return sum > 0 ? Optional.of(sum) : Optional.empty();
    }

    private static long cableRate(Topology topology, ComponentId id) {
        return topology.leaving(id).stream()
                .filter(link -> link.kind().isNetwork())
                .mapToLong(link -> link.figures().capacityBytesPerSecond().orElse(0L))
                .sum();
    }

    /// Returns the weakest source of the kinds and rates in a host; empty when nothing is stated.
    static Optional<Provenance> weakestSource(Topology topology, Component host) {
        var weakest = new Weakest();
        weakest.add(topology, host);
        return weakest.found;
    }

    private static final class Weakest {
        private Optional<Provenance> found = Optional.empty();

        void add(Topology topology, Component component) {
            component.facts().byAttribute().values().forEach(this::add);
            for (DirectedLink link : topology.leaving(component.id())) {
                add(link.figures().nominalBytesPerSecond());
            }
            topology.children(component.id()).forEach(child -> add(topology, child));
        }

        private void add(Fact<?> fact) {
            fact.source()
                    .map(source -> source.provenance())
                    .filter(p -> found.isEmpty() || p.compareTo(found.get()) > 0)
                    .ifPresent(p -> found = Optional.of(p));
        }
    }
}
