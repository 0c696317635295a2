package linkwright.engine.topology.io.nccl;

import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.io.nccl.Host.Gpu;

import java.util.LinkedHashMap;
import java.util.Map;

/// Adds up links of a GPU to the same switch, which a file may list in several elements.
final class LinkSums {
    private record Key(LinkKind kind, Gpu gpu, ComponentId to) {}

    private final Reading reading;
    private final Map<Key, Integer> counts = new LinkedHashMap<>();

    LinkSums(Reading reading) {
        this.reading = reading;
    }

    void add(LinkKind kind, Gpu gpu, ComponentId to, int count) {
        counts.merge(new Key(kind, gpu, to), count, Integer::sum);
    }

    void join() {
        counts.forEach(
                (key, count) ->
                        reading.join(
                                key.gpu().id(),
                                key.to(),
                                key.kind(),
                                count,
                                figures(key.kind(), key.gpu(), count)));
    }

    static LinkFigures figures(LinkKind kind, Gpu gpu, int count) {
        return gpu.element()
                .flatMap(element -> GpuRates.of(kind, element))
                .map(rate -> rate.times(count))
                .orElse(LinkFigures.UNKNOWN);
    }
}
