package linkwright.app.join;

import linkwright.canvas.overlay.Activity;
import linkwright.canvas.overlay.OverlaySource;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Topology;
import linkwright.profiler.analysis.DeviceActivity;
import linkwright.profiler.analysis.IntervalSet;
import linkwright.profiler.trace.TimeRange;
import linkwright.profiler.trace.Trace;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// What the GPUs of a drawing did while a trace was recorded.
///
/// @param devices what each device of the trace did, by its index there
/// @param binding which device is which GPU
/// @param startNanos begin of the recording on the clock of the trace; what the drawing says of
///   time counts from it, as a timeline's ruler does
public record TraceActivity(List<DeviceActivity> devices, DeviceBinding binding, long startNanos) {
    public TraceActivity {
        devices = List.copyOf(devices);
    }

    /// Binds the activity of a trace to a drawing.
    public static TraceActivity of(
            Trace trace, linkwright.profiler.analysis.Activity activity, Topology topology) {
        return new TraceActivity(
                activity.devices(), DeviceBinding.of(trace, topology), trace.range().startNanos());
    }

    /// Returns what the GPUs do at a moment.
    ///
    /// @param nanos on the clock of the trace
    public OverlaySource.OfActivity at(long nanos) {
        return OverlaySource.OfActivity.at(
                byComponent(
                        device ->
                                Activity.at(
                                        device.compute().contains(nanos),
                                        device.communication().contains(nanos),
                                        device.copies().contains(nanos))),
                nanos - startNanos);
    }

    /// Returns the share of a span that the GPUs spent with each kind of work.
    ///
    /// @param range not empty
    public OverlaySource.OfActivity over(TimeRange range) {
        return new OverlaySource.OfActivity(
                byComponent(
                        device ->
                                Activity.shares(
                                        share(device.compute(), range),
                                        share(device.communication(), range),
                                        share(device.copies(), range))),
                range.startNanos() - startNanos,
                range.endNanos() - startNanos);
    }

    private Map<ComponentId, Activity> byComponent(Function<DeviceActivity, Activity> activity) {
        var byComponent = new HashMap<ComponentId, Activity>();
        binding.gpus()
                .forEach((index, gpu) -> byComponent.put(gpu, activity.apply(devices.get(index))));
        return byComponent;
    }

    private static double share(IntervalSet work, TimeRange range) {
        return (double) work.lengthWithin(range) / range.lengthNanos();
    }
}
