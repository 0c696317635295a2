package linkwright.engine.topology.io.nccl;

import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkEnd;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.io.XmlElement;
import linkwright.engine.topology.io.nccl.Host.Gpu;

import java.util.LinkedHashMap;
import java.util.Map;

/// Folds the halves that two GPUs tell of each other into one link.
final class LinkHalves {
    private record Pair(LinkKind kind, ComponentId a, ComponentId b) {}

    /// What both ends of a pair say; the count is 0 where one says nothing.
    private static final class Both {
        final Gpu a;
        final Gpu b;
        final XmlElement first;
        int forward;
        int backward;

        Both(Gpu a, Gpu b, XmlElement first) {
            this.a = a;
            this.b = b;
            this.first = first;
        }
    }

    private final Reading reading;
    private final Map<Pair, Both> pairs = new LinkedHashMap<>();

    LinkHalves(Reading reading) {
        this.reading = reading;
    }

    void add(LinkKind kind, Gpu from, Gpu to, XmlElement element, int count) {
        Both known = pairs.get(new Pair(kind, to.id(), from.id()));
        if (known != null) {
            known.backward += count;
        } else {
            pairs.computeIfAbsent(
                                    new Pair(kind, from.id(), to.id()),
                                    p -> new Both(from, to, element))
                            .forward +=
                    count;
        }
    }

    void join() {
        pairs.forEach((pair, both) -> join(pair.kind(), both));
    }

    private void join(LinkKind kind, Both both) {
        if (both.forward != both.backward) {
            reading.warning(
                    both.first,
                    both.a.id() + ">" + both.b.id() + "#" + kind.id(),
                    "halves-differ",
                    both.a.id().value(),
                    both.forward,
                    both.b.id().value(),
                    both.backward);
        }
        // An end that says nothing is not an end without links.
        int there = both.forward;
        int back = both.backward == 0 ? both.forward : both.backward;
        reading.builder()
                .add(
                        new Link(
                                LinkEnd.of(both.a.id()),
                                LinkEnd.of(both.b.id()),
                                kind,
                                Math.max(there, back),
                                figures(kind, both.a, there),
                                figures(kind, both.b, back)));
    }

    private static LinkFigures figures(LinkKind kind, Gpu gpu, int count) {
        return LinkSums.figures(kind, gpu, count);
    }
}
