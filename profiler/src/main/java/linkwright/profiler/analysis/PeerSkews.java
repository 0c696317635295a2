package linkwright.profiler.analysis;

import linkwright.profiler.trace.EventClass;
import linkwright.profiler.trace.Events;
import linkwright.profiler.trace.Lane;
import linkwright.profiler.trace.LaneKind;
import linkwright.profiler.trace.Trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The calls that devices did together, and how long each kernel of them waited.
public final class PeerSkews {
    private final List<PeerSkew> skews = new ArrayList<>();

    /// Waits of the events of a lane, by the lane's index in the trace.
    private final Map<Integer, long[]> waits = new HashMap<>();

    private PeerSkews() {}

    /// One kernel of a lane.
    private record Call(int lane, int event, long start, long end) {
        long duration() {
            return end - start;
        }
    }

    /// Matches the NCCL kernels of a trace's devices.
    public static PeerSkews of(Trace trace) {
        var found = new PeerSkews();
        callsByName(trace).forEach((name, byDevice) -> found.match(trace, name, byDevice.values()));
        return found;
    }

    /// Returns every kernel whose calls could be matched.
    public List<PeerSkew> all() {
        return List.copyOf(skews);
    }

    /// Returns how long a kernel waited for the last of its call to come, in nanoseconds: its
    /// duration less the shortest of the call. 0 where its call is not known.
    public long waitNanos(int lane, int event) {
        long[] ofLane = waits.get(lane);
        return ofLane == null ? 0 : ofLane[event];
    }

    private static Map<String, Map<Integer, List<Call>>> callsByName(Trace trace) {
        var byName = new TreeMap<String, Map<Integer, List<Call>>>();
        for (int at = 0; at < trace.lanes().size(); at++) {
            Lane lane = trace.lanes().get(at);
            Events events = lane.events();
            for (int i = 0; lane.kind() == LaneKind.KERNELS && i < events.size(); i++) {
                if (events.eventClass(i) == EventClass.COMMUNICATION) {
                    byName.computeIfAbsent(
                                    trace.name(events.nameId(i)).orElse(""),
                                    unseen -> new TreeMap<>())
                            .computeIfAbsent(lane.device().orElse(0), unseen -> new ArrayList<>())
                            .add(new Call(at, i, events.startNanos(i), events.endNanos(i)));
                }
            }
        }
        return byName;
    }

    private void match(Trace trace, String name, Collection<List<Call>> byDevice) {
        int calls = byDevice.iterator().next().size();
        if (byDevice.size() < 2 || byDevice.stream().anyMatch(list -> list.size() != calls)) {
            return;
        }
        byDevice.forEach(list -> list.sort(Comparator.comparingLong(Call::start)));
        long[] endSpreads = new long[calls];
        long[] startSpreads = new long[calls];
        long[] shortest = new long[calls];
        for (int i = 0; i < calls; i++) {
            int call = i;
            List<Call> together = byDevice.stream().map(list -> list.get(call)).toList();
            endSpreads[i] = spread(together.stream().mapToLong(Call::end).toArray());
            startSpreads[i] = spread(together.stream().mapToLong(Call::start).toArray());
            shortest[i] = together.stream().mapToLong(Call::duration).min().orElse(0);
        }
        Arrays.sort(endSpreads);
        // Calls that belong together end together; else the order matched strangers.
        if (endSpreads[(calls - 1) / 2] > median(shortest)) {
            return;
        }
        long waiting = rememberWaits(trace, byDevice, shortest);
        skews.add(
                new PeerSkew(
                        name,
                        byDevice.size(),
                        calls,
                        endSpreads[0],
                        endSpreads[(calls - 1) / 2],
                        endSpreads[calls - 1],
                        Arrays.stream(startSpreads).max().orElse(0),
                        waiting));
    }

    private long rememberWaits(Trace trace, Collection<List<Call>> byDevice, long[] shortest) {
        long sum = 0;
        for (List<Call> calls : byDevice) {
            for (int i = 0; i < shortest.length; i++) {
                Call call = calls.get(i);
                long wait = call.duration() - shortest[i];
                int size = trace.lanes().get(call.lane()).events().size();
                waits.computeIfAbsent(call.lane(), unseen -> new long[size])[call.event()] = wait;
                sum += wait;
            }
        }
        return sum;
    }

    private static long spread(long[] moments) {
        return Arrays.stream(moments).max().orElse(0) - Arrays.stream(moments).min().orElse(0);
    }

    private static long median(long[] values) {
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[(sorted.length - 1) / 2];
    }
}
