package linkwright.profiler.trace.io.nsys;

import linkwright.profiler.trace.CopyDirection;
import linkwright.profiler.trace.EventClass;
import linkwright.profiler.trace.Events;
import linkwright.profiler.trace.EventsBuilder.Event;
import linkwright.profiler.trace.LaneKind;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/// Reads what GPUs did: kernels, copies and memory sets.
final class NsysActivities {
    private final NsysDatabase database;
    private final NsysPlaces places;
    private final NsysNames names;
    private final NsysLanes lanes;
    private final NsysNotes notes;
    private final Map<String, Long> rowsByTable = new TreeMap<>();

    NsysActivities(NsysDatabase database, NsysPlaces places, NsysNames names, NsysNotes notes) {
        this.database = database;
        this.places = places;
        this.names = names;
        this.notes = notes;
        this.lanes = new NsysLanes();
    }

    NsysLanes lanes() {
        return lanes;
    }

    Map<String, Long> rowsByTable() {
        return rowsByTable;
    }

    void read() throws SQLException {
        readTable(NsysTables.KERNELS, List.of("shortName", "demangledName"), this::kernel);
        readTable(NsysTables.COPIES, List.of("copyKind", "bytes"), this::copy);
        readTable(NsysTables.MEMSETS, List.of("bytes"), this::memset);
    }

    /// Makes an event of a row.
    private interface RowReader {
        Event read(Rows rows, NsysSpans span) throws SQLException;
    }

    private void readTable(String table, List<String> own, RowReader reader) throws SQLException {
        var columns = new ArrayList<String>(NsysTables.ACTIVITY);
        columns.addAll(own);
        if (!database.isReadable(table, columns, notes)) {
            return;
        }
        LaneKind kind = table.equals(NsysTables.KERNELS) ? LaneKind.KERNELS : LaneKind.COPIES;
        var spans = new NsysSpans(table);
        try (Rows rows = database.rows(table, columns)) {
            while (!lanes.isFull() && rows.next()) {
                if (spans.read(rows)) {
                    lanes.add(laneOf(kind, rows), reader.read(rows, spans));
                }
            }
            rowsByTable.put(table, rows.count());
        }
        spans.report(notes);
    }

    private NsysLanes.Key laneOf(LaneKind kind, Rows rows) throws SQLException {
        long process = places.process(rows.number("globalPid", 0));
        long ordinal = Math.clamp(rows.number("deviceId", 0), 0, Integer.MAX_VALUE);
        return new NsysLanes.Key(
                kind,
                process,
                Optional.of(places.device(process, ordinal)),
                Optional.empty(),
                rows.number("contextId", 0),
                rows.number("streamId", 0));
    }

    private Event kernel(Rows rows, NsysSpans span) throws SQLException {
        OptionalLong full = rows.number("demangledName");
        OptionalLong brief = rows.number("shortName");
        return new Event(
                span.start(),
                span.end(),
                names.ofId(brief.isPresent() ? brief : full),
                names.ofId(full),
                EventClass.COMPUTE,
                CopyDirection.UNKNOWN,
                0,
                (int) rows.number("correlationId", 0));
    }

    private Event copy(Rows rows, NsysSpans span) throws SQLException {
        CopyDirection direction = CopyDirection.ofCuptiKind(rows.number("copyKind", 0));
        return moved(rows, span, EventClass.COPY, direction);
    }

    private Event memset(Rows rows, NsysSpans span) throws SQLException {
        return moved(rows, span, EventClass.MEMSET, CopyDirection.UNKNOWN);
    }

    private static Event moved(
            Rows rows, NsysSpans span, EventClass eventClass, CopyDirection direction)
            throws SQLException {
        return new Event(
                span.start(),
                span.end(),
                Events.NO_NAME,
                Events.NO_NAME,
                eventClass,
                direction,
                Math.max(0, rows.number("bytes", 0)),
                (int) rows.number("correlationId", 0));
    }
}
