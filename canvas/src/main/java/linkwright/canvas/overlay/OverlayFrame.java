package linkwright.canvas.overlay;

import linkwright.engine.topology.Topology;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/// One picture's worth of overlay: how each directed link and each component looks, and the legend;
/// immutable.
public final class OverlayFrame {
    private final Topology topology;
    private final List<LinkStyle> links;
    private final Map<Integer, ComponentStyle> components;
    private final Legend legend;
    private final boolean showsLoad;

    OverlayFrame(
            Topology topology,
            List<LinkStyle> links,
            Map<Integer, ComponentStyle> components,
            Legend legend) {
        this.topology = topology;
        this.links = List.copyOf(links);
        this.components = Map.copyOf(components);
        this.legend = legend;
        showsLoad = links.stream().anyMatch(style -> style.state() != LinkStyle.State.STRUCTURE);
    }

    /// Returns the frame of a topology without any overlay: structure only.
    public static OverlayFrame structure(Topology topology) {
        return of(topology, List.of());
    }

    /// Returns the frame of sources on a topology. Of two runs or differences the last one counts;
    /// groups, findings and a path come on top.
    public static OverlayFrame of(Topology topology, List<OverlaySource> sources) {
        return new FrameBuilder(topology).add(sources).build();
    }

    /// Returns the topology it was made for.
    public Topology topology() {
        return topology;
    }

    /// Returns how one direction of a link looks.
    ///
    /// @param directedLink its index in the topology
    public LinkStyle link(int directedLink) {
        return links.get(directedLink);
    }

    /// Returns how a component looks.
    ///
    /// @param component its index in the topology
    public ComponentStyle component(int component) {
        return components.getOrDefault(component, ComponentStyle.PLAIN);
    }

    /// Returns what the reader is told.
    public Legend legend() {
        return legend;
    }

    /// Returns whether loads are shown, so that links have heat and not the colour of their kind.
    public boolean showsLoad() {
        return showsLoad;
    }

    /// Returns the heat class of a directed link `from>to#kind`: 0 for idle, else 1 to 6; empty for
    /// a link that has no heat here.
    public OptionalInt heatClassOf(String linkId) {
        return topology.directedLink(linkId)
                .map(link -> links.get(link.index()))
                .filter(
                        style ->
                                style.state() == LinkStyle.State.HEAT
                                        || style.state() == LinkStyle.State.IDLE)
                .map(style -> OptionalInt.of(style.level()))
                .orElse(OptionalInt.empty());
    }
}
