package linkwright.engine.topology.probe;

import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Source;
import linkwright.engine.topology.probe.Processors.Core;
import linkwright.engine.topology.probe.Processors.Node;

import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/// Puts measured rates on the links between cores, NUMA nodes and memory.
///
/// A core's link is what one core copies, the memory's link what all usable cores of its node copy
/// together; a copy reads as many bytes as it writes, so the figure holds for each direction. A
/// link between packages is what the cores of one node copy out of the other's memory. All of it
/// takes at most 0.3 s on a machine that is not busy; where there are so many nodes that the share
/// of each is too short, the rates stay unknown.
final class MemoryMeter {
    private static final long BUDGET_NANOS = 270_000_000; // the rest is starting threads
    private static final long LEAST_NANOS = 15_000_000;

    private final ProbeDraft draft;
    private final List<Node> nodes;
    private final List<Link> betweenPackages;

    MemoryMeter(ProbeDraft draft, Processors processors) {
        this.draft = draft;
        this.nodes = processors.nodes().stream().filter(n -> !n.cores().isEmpty()).toList();
        this.betweenPackages =
                draft.builder().links().stream()
                        .filter(l -> l.kind() == LinkKind.UPI || l.kind() == LinkKind.XGMI)
                        .toList();
    }

    void measure() {
        long share = BUDGET_NANOS / Math.max(1, 2L * (nodes.size() + betweenPackages.size()));
        if (share < LEAST_NANOS) {
            draft.note(draft.host().value(), "memory-unmeasured", nodes.size());
            return;
        }
        nodes.forEach(node -> measure(node, share));
        for (Link link : betweenPackages) {
            draft.builder()
                    .replace(
                            new Link(
                                    link.a(),
                                    link.b(),
                                    link.kind(),
                                    link.multiplicity(),
                                    remote(link.a().component(), link.b().component(), share),
                                    remote(link.b().component(), link.a().component(), share)));
        }
    }

    private void measure(Node node, long share) {
        List<BitSet> one = List.of(node.cores().getFirst().cpus());
        List<BitSet> all = cpus(node);
        OptionalLong alone = CopyProbe.rate(one, one, share);
        OptionalLong together = CopyProbe.rate(all, all, share);
        if (alone.isEmpty() || together.isEmpty()) {
            draft.warn(node.id().value(), "memory-refused");
            return;
        }
        LinkFigures core = figures(alone.getAsLong(), "one core");
        node.cores().forEach(each -> put(each.id(), node.id(), core));
        // What all cores reach is no less than what one of them does alone.
        long memory = Math.max(alone.getAsLong(), together.getAsLong());
        put(node.id(), node.memory(), figures(memory, all.size() + " cores"));
    }

    /// Bytes flow from the memory of one node to the cores of the other.
    private LinkFigures remote(ComponentId from, ComponentId to, long share) {
        Optional<Node> owner = node(from);
        Optional<Node> reader = node(to);
        if (owner.isEmpty() || reader.isEmpty()) {
            return LinkFigures.UNKNOWN;
        }
        List<BitSet> readers = cpus(reader.get());
        BitSet toucher = owner.get().cores().getFirst().cpus();
        OptionalLong rate =
                CopyProbe.rate(readers.stream().map(r -> toucher).toList(), readers, share);
        return rate.isPresent()
                ? figures(rate.getAsLong(), readers.size() + " cores, remote memory")
                : LinkFigures.UNKNOWN;
    }

    private Optional<Node> node(ComponentId id) {
        return nodes.stream().filter(node -> node.id().equals(id)).findFirst();
    }

    private static List<BitSet> cpus(Node node) {
        return node.cores().stream().map(Core::cpus).toList();
    }

    private void put(ComponentId a, ComponentId b, LinkFigures figures) {
        draft.builder().replace(Link.between(a, b, LinkKind.MEMORY, 1, figures));
    }

    private static LinkFigures figures(long rate, String how) {
        String origin =
                String.format(
                        Locale.ROOT,
                        "copy probe, %s, %d MiB each",
                        how,
                        CopyProbe.BUFFER_BYTES >> 20);
        return LinkFigures.UNKNOWN.withActual(rate, Source.measured(origin));
    }
}
