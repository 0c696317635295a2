package linkwright.profiler.view;

import linkwright.profiler.analysis.DeviceActivity;
import linkwright.profiler.analysis.IntervalSet;
import linkwright.profiler.analysis.TraceAnalysis;
import linkwright.profiler.trace.TimeRange;
import linkwright.profiler.trace.Trace;

import java.util.List;

/// A trace made ready to be drawn: rows with their events in order.
///
/// Immutable; building it sorts all events, so it is made off the JavaFX thread.
public final class TimelineContent {
    private final Trace trace;
    private final TraceAnalysis analysis;
    private final List<TimelineRow> rows;
    private final List<IntervalSet> exposed;

    private TimelineContent(Trace trace, TraceAnalysis analysis) {
        this.trace = trace;
        this.analysis = analysis;
        this.rows = new TimelineRows(trace).all();
        this.exposed =
                analysis.activity().devices().stream()
                        .map(device -> device.communication().minus(device.compute()))
                        .toList();
    }

    /// How much of the busy time of all GPUs was communication.
    ///
    /// @param communication share from 0 to 1
    /// @param exposed share that no computing hid, from 0 to 1
    public record Shares(double communication, double exposed) {}

    /// Returns a trace ready to be drawn.
    public static TimelineContent of(Trace trace, TraceAnalysis analysis) {
        return new TimelineContent(trace, analysis);
    }

    /// Returns the trace.
    public Trace trace() {
        return trace;
    }

    /// Returns its analysis.
    public TraceAnalysis analysis() {
        return analysis;
    }

    /// Returns the time that the trace spans.
    public TimeRange range() {
        return trace.range();
    }

    /// Returns the shares of communication within a range.
    public Shares sharesWithin(TimeRange range) {
        long busy = 0;
        long communication = 0;
        long open = 0;
        for (int i = 0; i < exposed.size(); i++) {
            DeviceActivity device = analysis.activity().devices().get(i);
            busy += device.busy().lengthWithin(range);
            communication += device.communication().lengthWithin(range);
            open += exposed.get(i).lengthWithin(range);
        }
        return busy == 0
                ? new Shares(0, 0)
                : new Shares((double) communication / busy, (double) open / busy);
    }

    List<TimelineRow> rows() {
        return rows;
    }

    /// Returns how long a kernel waited for a peer, 0 where that is not known.
    long waitNanos(Band.EventRef event) {
        return analysis.skews().waitNanos(event.lane(), event.event());
    }
}
