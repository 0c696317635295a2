package linkwright.profiler.trace.io.nsys;

import linkwright.engine.diagnostic.Location;
import linkwright.profiler.trace.EventClass;
import linkwright.profiler.trace.Trace;
import linkwright.profiler.trace.TraceSource;
import linkwright.profiler.trace.io.TraceImportResult;
import linkwright.profiler.trace.io.TraceImportResult.Imported;
import linkwright.profiler.trace.io.TraceImportResult.Rejected;

import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;

/// Makes a trace of one opened export.
final class NsysReader {
    private final NsysDatabase database;
    private final NsysNotes notes;
    private final NsysNames names = new NsysNames();

    NsysReader(NsysDatabase database, Location where) {
        this.database = database;
        this.notes = new NsysNotes(where);
    }

    TraceImportResult read() throws SQLException {
        if (NsysTables.EVENTS.stream().noneMatch(database::has)) {
            boolean isExport = NsysTables.EXPORT_FACTS.stream().anyMatch(database::has);
            return Rejected.because(notes.error(isExport ? "no-events" : "not-an-export"));
        }
        var places = new NsysPlaces(NsysGpus.read(database));
        var activities = new NsysActivities(database, places, names, notes);
        activities.read();
        var nvtx = new NsysNvtx(places, names, activities.lanes());
        nvtx.read(database, notes);
        names.resolve(database);
        nvtx.namePlaces();
        if (activities.lanes().size() == 0) {
            return Rejected.because(notes.error("no-events"));
        }
        Map<String, Long> rows = new TreeMap<>(activities.rowsByTable());
        if (database.has(NsysTables.NVTX)) {
            rows.put(NsysTables.NVTX, nvtx.rowCount());
        }
        TraceSource source = new NsysFacts(database).read(notes, rows);
        return new Imported(build(source, places, activities.lanes()), notes.all());
    }

    private Trace build(TraceSource source, NsysPlaces places, NsysLanes lanes)
            throws SQLException {
        Trace.Places built = places.build(database, lanes.domainsNamedAs("nccl", names));
        if (lanes.isFull()) {
            notes.warning("", "too-many-events", NsysLanes.MOST_EVENTS);
        }
        if (names.missing() > 0) {
            notes.note(NsysTables.STRINGS, "missing-names", names.missing());
        }
        long unbound =
                built.devices().stream().filter(device -> device.pciBusId().isEmpty()).count();
        if (unbound > 0) {
            notes.note("", "unbound-devices", unbound);
        }
        var classes = new EventClass[names.all().size()];
        for (int i = 0; i < classes.length; i++) {
            classes[i] = EventClass.ofKernelNamed(names.name(i));
        }
        return Trace.of(source, built, lanes.build(places, name -> classes[name]), names.all());
    }
}
