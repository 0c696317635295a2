package linkwright.profiler.trace.io.nsys;

import linkwright.profiler.trace.EventClass;
import linkwright.profiler.trace.EventsBuilder;
import linkwright.profiler.trace.EventsBuilder.Event;
import linkwright.profiler.trace.Lane;
import linkwright.profiler.trace.LaneKind;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/// Sorts events onto their lanes as they are read.
final class NsysLanes {
    /// The most events that are kept, 370 MB of them.
    static final int MOST_EVENTS = 10_000_000;

    private final Map<Key, EventsBuilder> lanes = new HashMap<>();
    private int size;

    /// What tells one lane from another.
    ///
    /// @param device the device of a stream, empty for NVTX
    /// @param domain the domain of NVTX, empty for a stream
    record Key(
            LaneKind kind,
            long processId,
            Optional<NsysPlaces.DeviceKey> device,
            Optional<NsysPlaces.DomainKey> domain,
            long context,
            long track) {}

    boolean isFull() {
        return size >= MOST_EVENTS;
    }

    void add(Key lane, Event event) {
        lanes.computeIfAbsent(lane, unseen -> new EventsBuilder()).add(event);
        size++;
    }

    int size() {
        return size;
    }

    /// Returns the lanes in their order, kernels classed by their names.
    List<Lane> build(NsysPlaces places, IntFunction<EventClass> kernelClass) {
        List<Long> processes = places.processOrder();
        List<NsysPlaces.DeviceKey> devices = places.deviceOrder();
        List<NsysPlaces.DomainKey> domains = places.domainOrder();
        return lanes.entrySet().stream()
                .map(
                        entry -> {
                            Key key = entry.getKey();
                            return new Lane(
                                    key.kind(),
                                    processes.indexOf(key.processId()),
                                    index(devices, key.device()),
                                    key.context(),
                                    key.track(),
                                    index(domains, key.domain()),
                                    entry.getValue().build(kernelClass));
                        })
                .sorted(
                        Comparator.<Lane, Boolean>comparing(lane -> lane.kind() == LaneKind.NVTX)
                                .thenComparingInt(Lane::process)
                                .thenComparingInt(lane -> lane.device().orElse(-1))
                                .thenComparingLong(Lane::context)
                                .thenComparingLong(Lane::track)
                                .thenComparingInt(lane -> lane.domain().orElse(-1))
                                .thenComparing(Lane::kind))
                .toList();
    }

    /// Returns the domains without a name of their own whose events are all NCCL's functions.
    SortedSet<NsysPlaces.DomainKey> domainsNamedAs(String prefix, NsysNames names) {
        var fitting = new TreeSet<NsysPlaces.DomainKey>();
        var other = new TreeSet<NsysPlaces.DomainKey>();
        lanes.forEach(
                (key, events) ->
                        key.domain()
                                .ifPresent(
                                        domain ->
                                                (startsWith(events, prefix, names)
                                                                ? fitting
                                                                : other)
                                                        .add(domain)));
        fitting.removeAll(other);
        return fitting;
    }

    private static boolean startsWith(EventsBuilder events, String prefix, NsysNames names) {
        return IntStream.range(0, events.size())
                .map(events::nameId)
                .distinct()
                .allMatch(id -> id >= 0 && names.name(id).startsWith(prefix));
    }

    private static <T> OptionalInt index(List<T> order, Optional<T> wanted) {
        return wanted.isPresent()
                ? OptionalInt.of(order.indexOf(wanted.get()))
                : OptionalInt.empty();
    }
}
