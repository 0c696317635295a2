package linkwright.profiler.analysis;

/// What one device did, in nanoseconds.
///
/// @param device index of the device in the trace
/// @param kernels its kernels, overlapping ones each in full
/// @param computeNanos union of the kernels that compute
/// @param communicationNanos union of the kernels that communicate
/// @param overlapNanos how long both ran at once
/// @param busyNanos union of all kernels
/// @param activeNanos union of kernels, copies and memory sets
public record DeviceTotals(
        int device,
        Durations kernels,
        long computeNanos,
        long communicationNanos,
        long overlapNanos,
        long busyNanos,
        long activeNanos) {
    static DeviceTotals of(int device, Durations kernels, DeviceActivity activity) {
        return new DeviceTotals(
                device,
                kernels,
                activity.compute().lengthNanos(),
                activity.communication().lengthNanos(),
                activity.overlapNanos(),
                activity.busy().lengthNanos(),
                activity.active().lengthNanos());
    }

    /// Returns communication that no computing hides.
    public long exposedNanos() {
        return communicationNanos - overlapNanos;
    }

    /// Returns communication over busy time, from 0 to 1; 0 when nothing ran.
    public double communicationShare() {
        return busyNanos == 0 ? 0 : (double) communicationNanos / busyNanos;
    }
}
