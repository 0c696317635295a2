package linkwright.profiler.analysis;

import linkwright.profiler.trace.EventClass;
import linkwright.profiler.trace.TimeRange;
import linkwright.profiler.trace.Trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// When each GPU of a trace did what; it knows no bytes, so it lights GPUs, never links.
///
/// @param range time of the whole trace
/// @param devices activity by the index of the device in the trace
public record Activity(TimeRange range, List<DeviceActivity> devices) {
    public Activity {
        devices = List.copyOf(devices);
    }

    /// Returns the activity of every device; costs a sort of all events.
    public static Activity of(Trace trace) {
        var devices = new ArrayList<DeviceActivity>();
        for (int device = 0; device < trace.devices().size(); device++) {
            devices.add(DeviceActivity.of(trace.lanesOfDevice(device)));
        }
        return new Activity(trace.range(), devices);
    }

    /// Returns what a device does at a moment, empty when it is idle.
    public Optional<EventClass> classAt(int device, long nanos) {
        return devices.get(device).classAt(nanos);
    }

    /// Returns the share of a range in which a device did anything, from 0 to 1.
    public double activeShare(int device, TimeRange part) {
        return devices.get(device).activeShare(part);
    }

    /// Returns a device's active share over time, as shares of equal parts of a range.
    ///
    /// @param steps number of parts, above 0; where the range does not divide, later parts are the
    ///   shorter ones
    public double[] activeSeries(int device, TimeRange whole, int steps) {
        double[] shares = new double[steps];
        for (int step = 0; step < steps; step++) {
            shares[step] = activeShare(device, part(whole, step, steps));
        }
        return shares;
    }

    private static TimeRange part(TimeRange whole, int step, int steps) {
        long width = Math.max(1, Math.ceilDiv(whole.lengthNanos(), steps));
        long start = Math.min(whole.endNanos(), whole.startNanos() + width * step);
        return new TimeRange(start, Math.min(whole.endNanos(), start + width));
    }
}
