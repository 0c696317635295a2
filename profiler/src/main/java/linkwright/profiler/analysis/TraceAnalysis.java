package linkwright.profiler.analysis;

import linkwright.profiler.trace.Trace;

import java.util.List;

/// Where the time of a trace went.
///
/// Shares are of *busy* time: the union of all kernels of a device, summed over devices. Copies by
/// the copy engines run beside kernels and are told apart (`activeNanos`).
///
/// @param kernels all kernels, overlapping ones each in full
/// @param nccl NCCL's kernels, overlapping ones each in full
/// @param devices totals by the index of the device in the trace
/// @param kernelsByName kernels of each name, longest first
/// @param collectives NCCL's kernels of each collective, longest first
/// @param copies copies of each direction that occurs
/// @param nvtx NVTX of each domain
/// @param skews how far apart the devices entered and left collectives they did together
/// @param activity when each device did what
public record TraceAnalysis(
        Durations kernels,
        Durations nccl,
        List<DeviceTotals> devices,
        List<KernelTotals> kernelsByName,
        List<CollectiveTotals> collectives,
        List<CopyTotals> copies,
        List<NvtxTotals> nvtx,
        PeerSkews skews,
        Activity activity) {
    public TraceAnalysis {
        devices = List.copyOf(devices);
        kernelsByName = List.copyOf(kernelsByName);
        collectives = List.copyOf(collectives);
        copies = List.copyOf(copies);
        nvtx = List.copyOf(nvtx);
    }

    /// Returns the analysis of a trace; costs a sort of all events.
    public static TraceAnalysis of(Trace trace) {
        return new TraceAnalyzer(trace).analyse();
    }

    /// Returns the union of communication of each device, summed over devices.
    public long communicationNanos() {
        return devices.stream().mapToLong(DeviceTotals::communicationNanos).sum();
    }

    /// Returns the union of all kernels of each device, summed over devices.
    public long busyNanos() {
        return devices.stream().mapToLong(DeviceTotals::busyNanos).sum();
    }

    /// Returns the union of kernels, copies and memory sets of each device, summed over devices.
    public long activeNanos() {
        return devices.stream().mapToLong(DeviceTotals::activeNanos).sum();
    }

    /// Returns how long communication and computing ran at once, summed over devices.
    public long overlapNanos() {
        return devices.stream().mapToLong(DeviceTotals::overlapNanos).sum();
    }

    /// Returns communication over busy time of all devices, from 0 to 1; 0 when nothing ran.
    public double communicationShare() {
        return share(communicationNanos());
    }

    /// Returns communication that no computing hides over busy time, from 0 to 1.
    public double exposedShare() {
        return share(communicationNanos() - overlapNanos());
    }

    private double share(long nanos) {
        long busy = busyNanos();
        return busy == 0 ? 0 : (double) nanos / busy;
    }
}
