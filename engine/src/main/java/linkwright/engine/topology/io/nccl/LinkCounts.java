package linkwright.engine.topology.io.nccl;

import linkwright.engine.topology.io.XmlElement;
import linkwright.engine.topology.io.nccl.Host.Gpu;

import java.util.LinkedHashMap;
import java.util.Map;

/// Compares the NVLinks of equal GPUs: one with fewer than its peers has lost some.
final class LinkCounts {
    private LinkCounts() {}

    static void compare(Reading reading, Host host) {
        var most = new LinkedHashMap<String, Long>();
        for (Gpu gpu : host.gpus) {
            most.merge(generation(gpu), links(gpu), Math::max);
        }
        for (Gpu gpu : host.gpus) {
            long links = links(gpu);
            long peers = most.getOrDefault(generation(gpu), 0L);
            // A GPU without any may simply have no bridge.
            if (links > 0 && links < peers) {
                gpu.element()
                        .ifPresent(
                                element ->
                                        reading.warning(
                                                element,
                                                gpu.id().value(),
                                                "fewer-links",
                                                links,
                                                peers));
            }
        }
    }

    private static String generation(Gpu gpu) {
        Map<String, String> attributes = gpu.element().map(XmlElement::attributes).orElse(Map.of());
        return attributes.getOrDefault("sm", "");
    }

    private static long links(Gpu gpu) {
        return gpu.element().stream()
                .flatMap(element -> element.children("nvlink").stream())
                .mapToLong(link -> link.number("count").orElse(1L))
                .filter(count -> count > 0 && count < 1024)
                .sum();
    }
}
