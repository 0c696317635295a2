package linkwright.engine.topology.io.nccl;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.ProblemList;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Source;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.XmlElement;

import java.util.List;
import java.util.TreeMap;

/// Collects the devices that graphs name, and tells of each graph.
final class GraphReader {
    private record Key(long host, ComponentKind kind, long number) implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            int byHost = Long.compare(host, other.host);
            int byKind = byHost != 0 ? byHost : kind.compareTo(other.kind);
            return byKind != 0 ? byKind : Long.compare(number, other.number);
        }
    }

    private final ImportSource source;
    private final ProblemList problems;
    private final TreeMap<Key, XmlElement> devices = new TreeMap<>();

    GraphReader(ImportSource source, ProblemList problems) {
        this.source = source;
        this.problems = problems;
    }

    boolean isEmpty() {
        return devices.isEmpty();
    }

    void read(List<XmlElement> elements) {
        for (XmlElement element : elements) {
            NcclGraph graph = NcclGraph.of(element);
            graph.channels().forEach(channel -> channel.hops().forEach(this::device));
            tell(graph);
        }
    }

    private void device(XmlElement hop) {
        var device = new NcclDevice(hop);
        ComponentKind kind = hop.name().equals("gpu") ? ComponentKind.GPU : ComponentKind.NIC;
        devices.putIfAbsent(new Key(device.host(), kind, device.number()), hop);
    }

    private void tell(NcclGraph graph) {
        Location where =
                new Location(source.name(), graph.element().line(), "graph " + graph.said("id"));
        long channels = graph.channels().size();
        if (graph.declaredChannels().filter(count -> count != channels).isPresent()) {
            problems.add(
                    Diagnostic.warning(
                            where,
                            "topology.io.nccl.graph-channels",
                            graph.said("nchannels"),
                            channels));
        }
        if (channels == 0) {
            problems.add(
                    Diagnostic.note(
                            where, "topology.io.nccl.graph-unavailable", graph.algorithm()));
            return;
        }
        problems.add(
                Diagnostic.note(
                        where,
                        "topology.io.nccl.graph",
                        graph.algorithm(),
                        graph.pattern(),
                        channels,
                        graph.said("speedintra"),
                        graph.said("typeintra"),
                        graph.said("speedinter"),
                        graph.said("typeinter"),
                        graph.walks()));
    }

    Topology build() {
        Topology.Builder builder = Topology.builder(source.label());
        boolean areSeveral = devices.keySet().stream().map(Key::host).distinct().count() > 1;
        devices.forEach(
                (key, hop) -> {
                    ComponentId host = ComponentId.of("host" + key.host());
                    if (builder.find(host).isEmpty()) {
                        String name = source.label() + (areSeveral ? "-" + key.host() : "");
                        builder.add(Component.outermost(host, ComponentKind.HOST, name));
                    }
                    builder.add(component(host, key, hop));
                });
        return builder.build();
    }

    private Component component(ComponentId host, Key key, XmlElement hop) {
        boolean isGpu = key.kind() == ComponentKind.GPU;
        ComponentId id = ComponentId.of(host + (isGpu ? "/gpu" : "/nic") + key.number());
        String name = (isGpu ? "GPU " : "NIC ") + key.number();
        Source line = source.discovered(hop.line());
        Component component =
                Component.inside(host, id, key.kind(), name)
                        .with(Attribute.INDEX, key.number(), line);
        return hop.number("rank")
                .filter(rank -> isGpu)
                .map(rank -> component.with(Attribute.DUMPED_RANK, rank, line))
                .orElse(component);
    }
}
