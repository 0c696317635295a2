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
import java.util.EnumMap;
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
        Durations all = Durations.NONE;
        for (Lane lane : lanes) {
            for (int i = 0; lane.kind() == LaneKind.KERNELS && i < lane.events().size(); i++) {
                all = all.plus(lane.events().durationNanos(i));
            }
        }
        return all;
    }

    private List<KernelTotals> kernelsByName() {
        var byName = new TreeMap<Integer, KernelTotals>();
        for (Lane lane : trace.lanes(LaneKind.KERNELS)) {
            Events events = lane.events();
            for (int i = 0; i < events.size(); i++) {
                var one =
                        new KernelTotals(
                                trace.name(events.nameId(i)).orElse(""),
                                events.eventClass(i),
                                Durations.NONE.plus(events.durationNanos(i)));
                byName.merge(events.nameId(i), one, TraceAnalyzer::merged);
            }
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

    private static Map<String, CollectiveTotals> collectivesOf(
            Lane lane, Map<Integer, NcclKernelName> ncclNames) {
        var durations = new HashMap<NcclKernelName, Durations>();
        Events events = lane.events();
        for (int i = 0; i < events.size(); i++) {
            NcclKernelName name = ncclNames.get(events.nameId(i));
            if (name != null) {
                Durations one = Durations.NONE.plus(events.durationNanos(i));
                durations.merge(name, one, Durations::plus);
            }
        }
        var byLabel = new TreeMap<String, CollectiveTotals>();
        durations.forEach(
                (name, total) -> {
                    int device = lane.device().orElse(0);
                    var stream = new CollectiveTotals.OnStream(device, lane.track(), total);
                    var one =
                            new CollectiveTotals(
                                    name.collectiveLabel(),
                                    name.collective(),
                                    total,
                                    List.of(stream));
                    byLabel.merge(one.label(), one, TraceAnalyzer::merged);
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
        var byDirection = new EnumMap<CopyDirection, CopyTotals>(CopyDirection.class);
        for (Lane lane : trace.lanes(LaneKind.COPIES)) {
            Events events = lane.events();
            for (int i = 0; i < events.size(); i++) {
                if (events.eventClass(i) == EventClass.COPY) {
                    CopyDirection direction = events.direction(i);
                    CopyTotals before =
                            byDirection.getOrDefault(
                                    direction, new CopyTotals(direction, 0, Durations.NONE));
                    byDirection.put(
                            direction, before.plus(events.bytes(i), events.durationNanos(i)));
                }
            }
        }
        return List.copyOf(byDirection.values());
    }

    private List<NvtxTotals> nvtx() {
        var counts = new TreeMap<Integer, Map<String, Long>>();
        for (Lane lane : trace.lanes(LaneKind.NVTX)) {
            Map<String, Long> ofDomain =
                    counts.computeIfAbsent(lane.domain().orElse(0), unseen -> new HashMap<>());
            for (int i = 0; i < lane.events().size(); i++) {
                String name = trace.name(lane.events().nameId(i)).orElse("");
                ofDomain.merge(name, 1L, Long::sum);
            }
        }
        return counts.entrySet().stream()
                .map(
                        entry ->
                                new NvtxTotals(
                                        entry.getKey(),
                                        entry.getValue().values().stream()
                                                .mapToLong(Long::longValue)
                                                .sum(),
                                        entry.getValue()))
                .toList();
    }
}
