package linkwright.profiler.trace.io.nsys;

import linkwright.profiler.trace.EventClass;
import linkwright.profiler.trace.Events;
import linkwright.profiler.trace.EventsBuilder.Event;
import linkwright.profiler.trace.LaneKind;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads the ranges and marks that programs and libraries put into a trace.
final class NsysNvtx {
    private static final List<String> COLUMNS =
            List.of("start", "end", "eventType", "text", "textId", "globalTid", "domainId");

    // Values of eventType (user guide, "SQLite schema reference", NVTX).
    private static final int CATEGORY = 33;
    private static final int THREAD_NAME = 39;
    private static final int RANGE = 59;
    private static final int DOMAIN_CREATED = 75;
    private static final int DOMAIN_DESTROYED = 76;

    private final NsysPlaces places;
    private final NsysNames names;
    private final NsysLanes lanes;
    private final Map<NsysPlaces.DomainKey, Integer> domainNames = new HashMap<>();
    private final Map<Long, Integer> threadNames = new HashMap<>();
    private long rowCount;

    NsysNvtx(NsysPlaces places, NsysNames names, NsysLanes lanes) {
        this.places = places;
        this.names = names;
        this.lanes = lanes;
    }

    void read(NsysDatabase database, NsysNotes notes) throws SQLException {
        if (!database.isReadable(NsysTables.NVTX, COLUMNS, notes)) {
            return;
        }
        var spans = new NsysSpans(NsysTables.NVTX);
        try (Rows rows = database.rows(NsysTables.NVTX, COLUMNS)) {
            while (!lanes.isFull() && rows.next()) {
                readRow(rows, spans);
            }
            rowCount = rows.count();
        }
        spans.report(notes);
    }

    /// Returns the rows read, those without a length of their own included.
    long rowCount() {
        return rowCount;
    }

    /// Hands over the names of domains and threads, once all names are looked up.
    void namePlaces() {
        domainNames.forEach((domain, name) -> places.nameDomain(domain, names.name(name)));
        threadNames.forEach((process, name) -> places.nameThread(process, names.name(name)));
    }

    private void readRow(Rows rows, NsysSpans spans) throws SQLException {
        Optional<String> text = rows.text("text");
        int name = text.isPresent() ? names.ofText(text.get()) : names.ofId(rows.number("textId"));
        long thread = rows.number("globalTid", 0);
        long process = GlobalId.processOf(thread);
        long domain = rows.number("domainId", 0);
        switch ((int) rows.number("eventType", RANGE)) {
            case THREAD_NAME -> remember(threadNames, process, name);
            case DOMAIN_CREATED ->
                    remember(domainNames, new NsysPlaces.DomainKey(process, domain), name);
            case CATEGORY, DOMAIN_DESTROYED -> {}
            default -> {
                if (spans.read(rows)) {
                    places.process(thread);
                    lanes.add(
                            laneOf(thread, places.domain(process, domain)),
                            Event.of(spans.start(), spans.end(), name, EventClass.NVTX));
                }
            }
        }
    }

    private static NsysLanes.Key laneOf(long thread, NsysPlaces.DomainKey domain) {
        return new NsysLanes.Key(
                LaneKind.NVTX,
                domain.processId(),
                Optional.empty(),
                Optional.of(domain),
                0,
                GlobalId.tidOf(thread));
    }

    private static <K> void remember(Map<K, Integer> known, K key, int name) {
        if (name != Events.NO_NAME) {
            known.putIfAbsent(key, name);
        }
    }
}
