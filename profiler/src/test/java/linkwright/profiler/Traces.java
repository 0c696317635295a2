package linkwright.profiler;

import linkwright.profiler.trace.CopyDirection;
import linkwright.profiler.trace.EventClass;
import linkwright.profiler.trace.Events;
import linkwright.profiler.trace.EventsBuilder;
import linkwright.profiler.trace.EventsBuilder.Event;
import linkwright.profiler.trace.Lane;
import linkwright.profiler.trace.LaneKind;
import linkwright.profiler.trace.NvtxDomain;
import linkwright.profiler.trace.Trace;
import linkwright.profiler.trace.TraceDevice;
import linkwright.profiler.trace.TraceProcess;
import linkwright.profiler.trace.TraceSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;

/// Writes traces for tests: one process a GPU, one stream for kernels and copies.
public final class Traces {
    private final List<String> names = new ArrayList<>();
    private final Map<Integer, EventsBuilder> kernels = new TreeMap<>();
    private final Map<Integer, EventsBuilder> copies = new TreeMap<>();
    private final Map<Integer, EventsBuilder> ranges = new TreeMap<>();

    /// Adds a kernel to a GPU.
    public Traces kernel(int gpu, String name, long startNanos, long endNanos) {
        builder(kernels, gpu).add(Event.of(startNanos, endNanos, id(name), EventClass.COMPUTE));
        return this;
    }

    /// Adds a copy to a GPU.
    public Traces copy(
            int gpu, CopyDirection direction, long bytes, long startNanos, long endNanos) {
        builder(copies, gpu)
                .add(
                        new Event(
                                startNanos,
                                endNanos,
                                Events.NO_NAME,
                                Events.NO_NAME,
                                EventClass.COPY,
                                direction,
                                bytes,
                                0));
        return this;
    }

    /// Adds an NVTX range to the process of a GPU.
    public Traces range(int gpu, String name, long startNanos, long endNanos) {
        builder(ranges, gpu).add(Event.of(startNanos, endNanos, id(name), EventClass.NVTX));
        return this;
    }

    /// Returns the trace.
    public Trace build() {
        int gpus = 1 + highest(kernels, copies, ranges);
        var processes = new ArrayList<TraceProcess>();
        var devices = new ArrayList<TraceDevice>();
        var domains = new ArrayList<NvtxDomain>();
        var lanes = new ArrayList<Lane>();
        for (int gpu = 0; gpu < gpus; gpu++) {
            processes.add(new TraceProcess(gpu, 100 + gpu, "train", OptionalInt.of(gpu)));
            devices.add(
                    new TraceDevice(
                            gpu,
                            List.of(gpu),
                            Optional.of("Test GPU"),
                            Optional.of("0000:0" + gpu + ":00.0"),
                            Optional.empty()));
            addLane(lanes, LaneKind.KERNELS, gpu, kernels);
            addLane(lanes, LaneKind.COPIES, gpu, copies);
        }
        for (int gpu : ranges.keySet()) {
            domains.add(new NvtxDomain(gpu, 0, Optional.empty(), false));
            lanes.add(
                    new Lane(
                            LaneKind.NVTX,
                            gpu,
                            OptionalInt.empty(),
                            0,
                            100 + gpu,
                            OptionalInt.of(domains.size() - 1),
                            events(ranges, gpu)));
        }
        var source = new TraceSource("test", "test", "Test 1", "1", OptionalLong.empty(), Map.of());
        return Trace.of(source, new Trace.Places(processes, devices, domains), lanes, names);
    }

    private void addLane(
            List<Lane> lanes, LaneKind kind, int gpu, Map<Integer, EventsBuilder> events) {
        if (events.containsKey(gpu)) {
            lanes.add(
                    new Lane(
                            kind,
                            gpu,
                            OptionalInt.of(gpu),
                            1,
                            7,
                            OptionalInt.empty(),
                            events(events, gpu)));
        }
    }

    private Events events(Map<Integer, EventsBuilder> builders, int gpu) {
        return builder(builders, gpu).build(name -> EventClass.ofKernelNamed(names.get(name)));
    }

    private int id(String name) {
        if (!names.contains(name)) {
            names.add(name);
        }
        return names.indexOf(name);
    }

    private static EventsBuilder builder(Map<Integer, EventsBuilder> builders, int gpu) {
        return builders.computeIfAbsent(gpu, unseen -> new EventsBuilder());
    }

    @SafeVarargs
    private static int highest(Map<Integer, EventsBuilder>... builders) {
        int highest = 0;
        for (Map<Integer, EventsBuilder> map : builders) {
            highest = map.keySet().stream().reduce(highest, Math::max);
        }
        return highest;
    }
}
