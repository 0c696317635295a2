package linkwright.profiler.analysis;

import linkwright.profiler.trace.EventClass;
import linkwright.profiler.trace.Lane;
import linkwright.profiler.trace.TimeRange;

import java.util.List;
import java.util.Optional;

/// When one GPU did what.
///
/// @param compute any kernel that computes
/// @param communication any kernel that communicates, NCCL's or not
/// @param copies any copy or memory set
/// @param busy any kernel
/// @param active anything at all
public record DeviceActivity(
        IntervalSet compute,
        IntervalSet communication,
        IntervalSet copies,
        IntervalSet busy,
        IntervalSet active) {
    /// Returns the activity on the lanes of one device.
    public static DeviceActivity of(List<Lane> lanes) {
        IntervalSet compute = IntervalSet.of(lanes, kind -> kind == EventClass.COMPUTE);
        IntervalSet communication = IntervalSet.of(lanes, EventClass::isCommunication);
        IntervalSet copies =
                IntervalSet.of(lanes, kind -> kind == EventClass.COPY || kind == EventClass.MEMSET);
        IntervalSet busy = compute.union(communication);
        return new DeviceActivity(compute, communication, copies, busy, busy.union(copies));
    }

    /// Returns what the GPU does at a moment: communication before computing before copying, since
    /// that is what a drawing of links is asked for; empty when it is idle.
    public Optional<EventClass> classAt(long nanos) {
        if (communication.contains(nanos)) {
            return Optional.of(EventClass.COMMUNICATION);
        }
        if (compute.contains(nanos)) {
            return Optional.of(EventClass.COMPUTE);
        }
        return copies.contains(nanos) ? Optional.of(EventClass.COPY) : Optional.empty();
    }

    /// Returns the share of a range in which anything happened, from 0 to 1.
    public double activeShare(TimeRange range) {
        return share(active, range);
    }

    /// Returns the share of a range in which it communicated, from 0 to 1.
    public double communicationShare(TimeRange range) {
        return share(communication, range);
    }

    /// Returns how long communication and computing ran at once.
    public long overlapNanos() {
        return communication.intersection(compute).lengthNanos();
    }

    private static double share(IntervalSet set, TimeRange range) {
        long length = range.lengthNanos();
        return length == 0 ? 0 : (double) set.lengthWithin(range) / length;
    }
}
