package linkwright.profiler.trace;

import java.util.List;
import java.util.Optional;

/// One recording of one or more processes.
///
/// Immutable. Processes, devices, domains and names are referred to by their index here.
///
/// @param source where it comes from
/// @param processes those with events, in the order of their ids
/// @param devices those with events
/// @param domains NVTX domains with events
/// @param lanes streams by process, device and stream, then NVTX by process, thread and domain
/// @param names every name that an event refers to
/// @param range from the first start to the last end of any event, marks included
public record Trace(
        TraceSource source,
        List<TraceProcess> processes,
        List<TraceDevice> devices,
        List<NvtxDomain> domains,
        List<Lane> lanes,
        List<String> names,
        TimeRange range) {
    public Trace {
        processes = List.copyOf(processes);
        devices = List.copyOf(devices);
        domains = List.copyOf(domains);
        lanes = List.copyOf(lanes);
        names = List.copyOf(names);
    }

    /// Returns a trace whose range is that of its events.
    public static Trace of(
            TraceSource source, Places places, List<Lane> lanes, List<String> names) {
        return new Trace(
                source,
                places.processes(),
                places.devices(),
                places.domains(),
                lanes,
                names,
                rangeOf(lanes));
    }

    /// Where events happen.
    ///
    /// @param processes processes with events
    /// @param devices devices with events
    /// @param domains NVTX domains with events
    public record Places(
            List<TraceProcess> processes, List<TraceDevice> devices, List<NvtxDomain> domains) {}

    /// Returns the lanes of one kind.
    public List<Lane> lanes(LaneKind kind) {
        return lanes.stream().filter(lane -> lane.kind() == kind).toList();
    }

    /// Returns the lanes of one device: its streams' kernels and copies.
    public List<Lane> lanesOfDevice(int device) {
        return lanes.stream().filter(lane -> lane.device().orElse(-1) == device).toList();
    }

    /// Returns the name of an id, empty for [Events#NO_NAME].
    public Optional<String> name(int nameId) {
        return nameId == Events.NO_NAME ? Optional.empty() : Optional.of(names.get(nameId));
    }

    /// Returns how many events of a kind there are.
    public long count(LaneKind kind) {
        return lanes(kind).stream().mapToLong(lane -> lane.events().size()).sum();
    }

    private static TimeRange rangeOf(List<Lane> lanes) {
        long start = Long.MAX_VALUE;
        long end = Long.MIN_VALUE;
        for (Lane lane : lanes) {
            Events events = lane.events();
            for (int i = 0; i < events.size(); i++) {
                start = Math.min(start, events.startNanos(i));
                end = Math.max(end, events.endNanos(i));
            }
        }
        return start > end ? TimeRange.EMPTY : new TimeRange(start, end);
    }
}
