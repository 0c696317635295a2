package linkwright.engine.topology;

/// Draws topologies for tests in few words. Components are named by their ids; a component named
/// `h0/gpu1` sits in `h0`.
public final class Drawing {
    private static final Source SOURCE = Source.declared("test");

    private final Topology.Builder builder;

    private Drawing(Topology.Builder builder) {
        this.builder = builder;
    }

    /// Starts an empty drawing.
    public static Drawing named(String name) {
        return new Drawing(Topology.builder(name));
    }

    /// Returns the id of a text.
    public static ComponentId id(String id) {
        return ComponentId.of(id);
    }

    /// Adds components of a kind.
    public Drawing add(ComponentKind kind, String... ids) {
        for (String id : ids) {
            int slash = id.lastIndexOf('/');
            builder.add(
                    slash < 0
                            ? Component.outermost(id(id), kind, id)
                            : Component.inside(id(id.substring(0, slash)), id(id), kind, id));
        }
        return this;
    }

    /// Adds an adapter on a rail.
    public Drawing addOnRail(long rail, String adapter) {
        add(ComponentKind.NIC, adapter);
        builder.replace(builder.find(id(adapter)).orElseThrow().with(Attribute.RAIL, rail, SOURCE));
        return this;
    }

    /// Joins two components by a link of known rate, the same both ways, without latency.
    public Drawing join(String a, String b, LinkKind kind, long bytesPerSecond) {
        return join(a, b, kind, 1, figures(bytesPerSecond, 0));
    }

    /// Joins two components by parallel links of known rate each, without latency.
    public Drawing join(String a, String b, LinkKind kind, int multiplicity, long each) {
        return join(a, b, kind, multiplicity, figures(multiplicity * each, 0));
    }

    /// Joins two components by parallel links with figures of their sum.
    public Drawing join(String a, String b, LinkKind kind, int multiplicity, LinkFigures figures) {
        builder.add(Link.between(id(a), id(b), kind, multiplicity, figures));
        return this;
    }

    /// Joins two parts of one thing.
    public Drawing inside(String a, String b) {
        return join(a, b, LinkKind.INTERNAL, 1, LinkFigures.UNKNOWN);
    }

    /// Returns figures of a known rate and latency.
    public static LinkFigures figures(long bytesPerSecond, long latencyNanos) {
        return LinkFigures.nominal(bytesPerSecond, SOURCE).withLatency(latencyNanos, SOURCE);
    }

    /// Adds what a matrix says of a pair.
    public Drawing state(String a, String b, PathClass pathClass) {
        builder.add(new StatedPath(id(a), id(b), pathClass, 0, SOURCE));
        return this;
    }

    /// Returns the topology.
    public Topology build() {
        return builder.build();
    }
}
