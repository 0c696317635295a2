package linkwright.canvas.overlay;

import linkwright.canvas.overlay.OverlaySource.OfActivity;
import linkwright.canvas.overlay.OverlaySource.OfDifference;
import linkwright.canvas.overlay.OverlaySource.OfFindings;
import linkwright.canvas.overlay.OverlaySource.OfGroups;
import linkwright.canvas.overlay.OverlaySource.OfRun;
import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.measure.LinkTraffic;
import linkwright.engine.measure.Origin;
import linkwright.engine.measure.RunResult;
import linkwright.engine.measure.TimeSeries;
import linkwright.engine.measure.Timing;
import linkwright.engine.parallel.Dimension;
import linkwright.engine.parallel.ParallelLayout;
import linkwright.engine.parallel.Place;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// Overlays with made-up figures, the same at every call.
public final class SampleOverlays {
    /// Time of the operation of [#run].
    public static final long NANOS = 1_000_000;

    private SampleOverlays() {}

    /// Returns a run in which each directed link carried a share of what it can.
    public static RunResult run(Topology topology, Map<String, Double> shares) {
        var links = new ArrayList<LinkTraffic>();
        for (DirectedLink link : topology.directedLinks()) {
            double share = shares.getOrDefault(link.id(), 0.0);
            long capacity = link.figures().capacityBytesPerSecond().orElse(0L);
            long bytes = Math.round(share * capacity * NANOS / 1e9);
            if (bytes > 0) {
                links.add(
                        new LinkTraffic(
                                link.id(), bytes, OptionalLong.empty(), NANOS, TimeSeries.IDLE));
            }
        }
        return new RunResult(
                Collective.of(CollectiveKind.ALL_REDUCE, 1L << 20),
                8,
                Timing.exactly(NANOS),
                true,
                true,
                OptionalLong.empty(),
                links);
    }

    /// Returns a run in which the loads of links go through all classes, and beyond by a factor.
    public static RunResult varied(Topology topology, double factor) {
        var shares = new HashMap<String, Double>();
        for (DirectedLink link : topology.directedLinks()) {
            shares.put(link.id(), Math.min(1, factor * (link.index() % 11) / 10));
        }
        return run(topology, shares);
    }

    /// Returns the mean of [#varied].
    public static OverlaySource heat(Topology topology) {
        return OfRun.mean(varied(topology, 1), Origin.SIMULATED);
    }

    /// Returns a difference that has more and less.
    public static OverlaySource difference(Topology topology) {
        return new OfDifference(
                varied(topology, 0.6), Origin.MEASURED, varied(topology, 1), Origin.SIMULATED);
    }

    /// Returns tensor groups of eight, pipelines of four where there are ranks enough.
    public static OverlaySource groups(Topology topology, String paintBy) {
        List<Place> places = devices(topology).stream().map(gpu -> new Place(gpu.id())).toList();
        int tensor = places.size() > 8 ? 8 : 2;
        int pipeline = places.size() > 8 ? 4 : 2;
        var layout =
                ParallelLayout.of(
                        Map.of(
                                Dimension.TENSOR,
                                tensor,
                                Dimension.PIPELINE,
                                pipeline,
                                Dimension.DATA,
                                places.size() / tensor / pipeline),
                        ParallelLayout.DEFAULT_ORDER);
        var map = new RankMap(places.subList(0, layout.worldSize()));
        var dimensions = new ArrayList<OverlaySource.Dimension>();
        for (Dimension dimension : Dimension.values()) {
            if (layout.size(dimension) > 1) {
                dimensions.add(
                        new OverlaySource.Dimension(dimension.id(), layout.groups(dimension, map)));
            }
        }
        return new OfGroups(map, dimensions, paintBy);
    }

    private static List<Component> devices(Topology topology) {
        return topology.components(ComponentKind.GPU);
    }

    /// Returns devices that do all there is to do.
    public static OverlaySource activity(Topology topology) {
        var byComponent = new HashMap<ComponentId, Activity>();
        List<Component> devices = devices(topology);
        for (int i = 0; i < devices.size(); i++) {
            // The binary digits of 0 to 6 are what a device does; each eighth is left out.
            int bits = i % 8;
            if (bits < 7) {
                boolean copies = (bits & 4) > 0;
                Activity now = Activity.at((bits & 1) > 0, (bits & 2) > 0, copies);
                byComponent.put(devices.get(i).id(), now);
            }
        }
        return OfActivity.at(byComponent, 12_500_000);
    }

    /// Returns devices that are busy for a part of the time.
    public static OverlaySource activityOfSpan(Topology topology) {
        var byComponent = new HashMap<ComponentId, Activity>();
        for (Component device : devices(topology)) {
            byComponent.put(device.id(), Activity.shares(0.75, 0.5, 0.25));
        }
        return new OfActivity(byComponent, 0, 5_000_000);
    }

    /// Returns a finding of each severity, and two at one place.
    public static OverlaySource findings(Topology topology) {
        List<Component> devices = devices(topology);
        String first = devices.get(0).id().value();
        String second = devices.get(1).id().value();
        String third = devices.get(2).id().value();
        return new OfFindings(
                List.of(
                        Diagnostic.error(Location.element(first), "canvas.legend.degraded"),
                        Diagnostic.warning(Location.element(second), "canvas.legend.degraded"),
                        Diagnostic.note(Location.element(second), "canvas.legend.degraded"),
                        Diagnostic.note(Location.element(third), "canvas.legend.degraded")));
    }
}
