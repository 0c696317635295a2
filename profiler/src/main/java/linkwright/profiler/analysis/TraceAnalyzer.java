package linkwright.profiler.analysis;

import linkwright.profiler.trace.CopyDirection;
import linkwright.profiler.trace.EventClass;
import linkwright.profiler.trace.Events;
import linkwright.profiler.trace.Lane;
import linkwright.profiler.trace.LaneKind;
import linkwright.profiler.trace.NcclKernelName;
import linkwright.profiler.trace.Trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// Adds up one trace, in one pass over its events for each question.
final class TraceAnalyzer {
    private final Trace trace;

    TraceAnalyzer(Trace trace) {
        this.trace = trace;
    }

    TraceAnalysis analyse() {
        Activity activity = Activity.of(trace);
        List<KernelTotals> byName = kernelsByName();
        return new TraceAnalysis(
                sum(byName, EventClass::isKernel),
                sum(byName, eventClass -> eventClass == EventClass.COMMUNICATION),
                devices(activity),
                byName,
                collectives(),
                copies(),
                nvtx(),
                PeerSkews.of(trace),
                activity);
    }

    private static Durations sum(List<KernelTotals> kernels, Predicate<EventClass> wanted) {
        return kernels.stream()
                .filter(kernel -> wanted.test(kernel.eventClass()))
                .map(KernelTotals::durations)
                .reduce(Durations.NONE, Durations::plus);
    }

    private List<DeviceTotals> devices(Activity activity) {
        return IntStream.range(0, trace.devices().size())
                .mapToObj(
                        device ->
                                DeviceTotals.of(
                                        device,
                                        kernelsOf(trace.lanesOfDevice(device)),
                                        activity.devices().get(device)))
                .toList();
    }

    private static Durations kernelsOf(List<Lane> lanes) {
        var all = new DurationSum();
        for (Lane lane : lanes) {
            for (int i = 0; lane.kind() == LaneKind.KERNELS && i < lane.events().size(); i++) {
                all.add(lane.events().durationNanos(i));
            }
        }
        return all.durations();
    }

    private List<KernelTotals> kernelsByName() {
        DurationSum[] sums = DurationSum.many(trace.names().size());
        var nameless = new DurationSum();
        for (Lane lane : trace.lanes(LaneKind.KERNELS)) {
            Events events = lane.events();
            for (int i = 0; i < events.size(); i++) {
                int name = events.nameId(i);
                (name == Events.NO_NAME ? nameless : sums[name]).add(events.durationNanos(i));
            }
        }
        var byName = new TreeMap<String, KernelTotals>();
        for (int name = 0; name < sums.length; name++) {
            if (!sums[name].isEmpty()) {
                String text = trace.names().get(name);
                var one =
                        new KernelTotals(
                                text, EventClass.ofKernelNamed(text), sums[name].durations());
                byName.merge(text, one, TraceAnalyzer::merged);
            }
        }
        if (!nameless.isEmpty()) {
            byName.put("", new KernelTotals("", EventClass.COMPUTE, nameless.durations()));
        }
        return byName.values().stream()
                .sorted(
                        Comparator.<KernelTotals>comparingLong(
                                        kernel -> -kernel.durations().totalNanos())
                                .thenComparing(KernelTotals::name))
                .toList();
    }

    private static KernelTotals merged(KernelTotals one, KernelTotals other) {
        return new KernelTotals(
                one.name(), one.eventClass(), one.durations().plus(other.durations()));
    }

    private List<CollectiveTotals> collectives() {
        Map<Integer, NcclKernelName> ncclNames = new HashMap<>();
        for (int name = 0; name < trace.names().size(); name++) {
            Optional<NcclKernelName> parsed = NcclKernelName.parse(trace.names().get(name));
            if (parsed.isPresent()) {
                ncclNames.put(name, parsed.get());
            }
        }
        var byLabel = new TreeMap<String, CollectiveTotals>();
        for (Lane lane : trace.lanes(LaneKind.KERNELS)) {
            collectivesOf(lane, ncclNames)
                    .forEach((label, more) -> byLabel.merge(label, more, TraceAnalyzer::merged));
        }
        return byLabel.values().stream()
                .sorted(Comparator.comparingLong(total -> -total.durations().totalNanos()))
                .toList();
    }

    private Map<String, CollectiveTotals> collectivesOf(
            Lane lane, Map<Integer, NcclKernelName> ncclNames) {
        DurationSum[] sums = DurationSum.many(trace.names().size());
        Events events = lane.events();
        for (int i = 0; i < events.size(); i++) {
            if (events.eventClass(i) == EventClass.COMMUNICATION) {
                sums[events.nameId(i)].add(events.durationNanos(i));
            }
        }
        var byLabel = new TreeMap<String, CollectiveTotals>();
        ncclNames.forEach(
                (id, name) -> {
                    if (!sums[id].isEmpty()) {
                        Durations total = sums[id].durations();
                        int device = lane.device().orElse(0);
                        var stream = new CollectiveTotals.OnStream(device, lane.track(), total);
                        var one =
                                new CollectiveTotals(
                                        name.collectiveLabel(),
                                        name.collective(),
                                        total,
                                        List.of(stream));
                        byLabel.merge(one.label(), one, TraceAnalyzer::merged);
                    }
                });
        return byLabel;
    }

    private static CollectiveTotals merged(CollectiveTotals one, CollectiveTotals other) {
        var streams = new ArrayList<>(one.streams());
        for (CollectiveTotals.OnStream more : other.streams()) {
            streams.replaceAll(known -> isSame(known, more) ? merged(known, more) : known);
            if (streams.stream().noneMatch(known -> isSame(known, more))) {
                streams.add(more);
            }
        }
        return new CollectiveTotals(
                one.label(), one.kind(), one.durations().plus(other.durations()), streams);
    }

    private static boolean isSame(CollectiveTotals.OnStream one, CollectiveTotals.OnStream other) {
        return one.device() == other.device() && one.stream() == other.stream();
    }

    private static CollectiveTotals.OnStream merged(
            CollectiveTotals.OnStream one, CollectiveTotals.OnStream other) {
        return new CollectiveTotals.OnStream(
                one.device(), one.stream(), one.durations().plus(other.durations()));
    }

    private List<CopyTotals> copies() {
        CopyDirection[] directions = CopyDirection.values();
        var found = new ArrayList<CopyTotals>();
        for (CopyDirection direction : directions) {
            CopyTotals total = copiesOf(direction);
            if (total.durations().count() > 0) {
                found.add(total);
            }
        }
        return found;
    }

    private CopyTotals copiesOf(CopyDirection direction) {
        var sum = new DurationSum();
        long bytes = 0;
        for (Lane lane : trace.lanes(LaneKind.COPIES)) {
            Events events = lane.events();
            for (int i = 0; i < events.size(); i++) {
                if (events.eventClass(i) == EventClass.COPY && events.direction(i) == direction) {
                    sum.add(events.durationNanos(i));
                    bytes += events.bytes(i);
                }
            }
        }
        return new CopyTotals(direction, bytes, sum.durations());
    }

    private List<NvtxTotals> nvtx() {
        var counts = new TreeMap<Integer, long[]>();
        int nameless = trace.names().size();
        for (Lane lane : trace.lanes(LaneKind.NVTX)) {
            long[] ofDomain =
                    counts.computeIfAbsent(
                            lane.domain().orElse(0), unseen -> new long[nameless + 1]);
            for (int i = 0; i < lane.events().size(); i++) {
                int name = lane.events().nameId(i);
                ofDomain[name == Events.NO_NAME ? nameless : name]++;
            }
        }
        var found = new ArrayList<NvtxTotals>();
        counts.forEach((domain, byName) -> found.add(nvtxOf(domain, byName)));
        return found;
    }

    private NvtxTotals nvtxOf(int domain, long[] byName) {
        var named = new TreeMap<String, Long>();
        long sum = 0;
        for (int name = 0; name < byName.length; name++) {
            if (byName[name] > 0) {
                String text = name < trace.names().size() ? trace.names().get(name) : "";
                named.merge(text, byName[name], Long::sum);
                sum += byName[name];
            }
        }
        return new NvtxTotals(domain, sum, named);
    }
}
