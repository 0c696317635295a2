package linkwright.profiler.view;

import linkwright.engine.diagnostic.Message;
import linkwright.profiler.trace.EventClass;
import linkwright.profiler.trace.Events;
import linkwright.profiler.trace.Lane;
import linkwright.profiler.trace.LaneKind;
import linkwright.profiler.trace.NvtxDomain;
import linkwright.profiler.trace.Trace;
import linkwright.profiler.trace.TraceDevice;
import linkwright.profiler.trace.TraceProcess;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Lays the lanes of a trace out as rows: each GPU, its streams below it, NVTX at the end.
final class TimelineRows {
    /// Deeper NVTX ranges are not drawn; their parents tell where they are.
    private static final int MOST_DEPTHS = 4;

    private final Trace trace;

    TimelineRows(Trace trace) {
        this.trace = trace;
    }

    List<TimelineRow> all() {
        var rows = new ArrayList<TimelineRow>();
        for (int gpu = 0; gpu < trace.devices().size(); gpu++) {
            List<Integer> lanes = lanesOf(gpu);
            TimelineRow row = gpuRow(gpu, lanes);
            rows.add(row);
            List<Long> streams =
                    lanes.stream()
                            .map(lane -> trace.lanes().get(lane).track())
                            .distinct()
                            .sorted()
                            .toList();
            for (long stream : streams) {
                // A single stream is all that its GPU does.
                rows.add(streams.size() == 1 ? streamRow(row, stream) : streamRow(lanes, stream));
            }
        }
        for (int lane = 0; lane < trace.lanes().size(); lane++) {
            if (trace.lanes().get(lane).kind() == LaneKind.NVTX) {
                rows.add(nvtxRow(lane));
            }
        }
        return List.copyOf(rows);
    }

    private List<Integer> lanesOf(int gpu) {
        return IntStream.range(0, trace.lanes().size())
                .filter(lane -> trace.lanes().get(lane).device().orElse(-1) == gpu)
                .boxed()
                .toList();
    }

    private TimelineRow gpuRow(int gpu, List<Integer> lanes) {
        TraceDevice device = trace.devices().get(gpu);
        return new TimelineRow(
                TimelineRow.Kind.GPU,
                gpu,
                Message.of("profiler.view.gpu", device.ordinal()),
                remarkOf(device),
                painted(lanes));
    }

    private TimelineRow streamRow(List<Integer> lanes, long stream) {
        List<Integer> own =
                lanes.stream().filter(lane -> trace.lanes().get(lane).track() == stream).toList();
        int gpu = trace.lanes().get(own.getFirst()).device().orElse(-1);
        return streamRow(gpu, stream, painted(own));
    }

    private static TimelineRow streamRow(TimelineRow gpuRow, long stream) {
        return streamRow(gpuRow.gpu(), stream, gpuRow.bands());
    }

    private static TimelineRow streamRow(int gpu, long stream, List<Band> bands) {
        return new TimelineRow(
                TimelineRow.Kind.STREAM,
                gpu,
                Message.of("profiler.view.stream", stream),
                Message.of("profiler.view.none"),
                bands);
    }

    /// Copies lie under kernels, and computing under communication.
    private List<Band> painted(List<Integer> lanes) {
        return List.of(
                Band.of(EventClass.COPY, trace, lanes, (events, i) -> isCopy(events, i)),
                Band.of(
                        EventClass.COMPUTE,
                        trace,
                        lanes,
                        (events, i) -> events.eventClass(i) == EventClass.COMPUTE),
                Band.of(
                        EventClass.COMMUNICATION,
                        trace,
                        lanes,
                        (events, i) -> events.eventClass(i).isCommunication()));
    }

    private static boolean isCopy(Events events, int event) {
        EventClass kind = events.eventClass(event);
        return kind == EventClass.COPY || kind == EventClass.MEMSET;
    }

    private Message remarkOf(TraceDevice device) {
        if (device.processes().size() != 1) {
            return Message.of("profiler.view.processes", device.processes().size());
        }
        TraceProcess process = trace.processes().get(device.processes().getFirst());
        return process.rank().isPresent()
                ? Message.of("profiler.view.rank", process.rank().getAsInt())
                : Message.of("profiler.view.pid", process.pid());
    }

    private TimelineRow nvtxRow(int lane) {
        Lane found = trace.lanes().get(lane);
        NvtxDomain domain = trace.domains().get(found.domain().orElseThrow());
        String name = domain.name().orElse(domain.nccl() ? "NCCL" : "NVTX");
        int[] depths = depthsOf(found.events());
        int deepest = IntStream.of(depths).max().orElse(0);
        var bands = new ArrayList<Band>();
        for (int depth = 0; depth <= Math.min(deepest, MOST_DEPTHS - 1); depth++) {
            int wanted = depth;
            bands.add(
                    Band.of(
                            EventClass.NVTX,
                            trace,
                            List.of(lane),
                            (events, i) -> depths[i] == wanted));
        }
        return new TimelineRow(
                TimelineRow.Kind.NVTX,
                -1,
                Message.of("profiler.view.name", name),
                Message.of("profiler.view.pid", trace.processes().get(found.process()).pid()),
                bands);
    }

    /// Returns how many ranges each range lies in; events come by start, longest first.
    private static int[] depthsOf(Events events) {
        int[] depths = new int[events.size()];
        var open = new ArrayList<Long>();
        for (int i = 0; i < events.size(); i++) {
            long start = events.startNanos(i);
            while (!open.isEmpty() && open.getLast() <= start) {
                open.removeLast();
            }
            depths[i] = open.size();
            open.add(events.endNanos(i));
        }
        return depths;
    }
}
