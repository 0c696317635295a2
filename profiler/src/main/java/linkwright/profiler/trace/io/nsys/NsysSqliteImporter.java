package linkwright.profiler.trace.io.nsys;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.topology.io.Recognition;
import linkwright.profiler.trace.io.TraceImportResult;
import linkwright.profiler.trace.io.TraceImportResult.Rejected;
import linkwright.profiler.trace.io.TraceImporter;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;

/// Reads what `nsys export --type sqlite` writes.
///
/// Source: NVIDIA Nsight Systems user guide, "SQLite schema reference"; table and column names are
/// those of schemas 2.9 to 3.25.
public final class NsysSqliteImporter implements TraceImporter {
    @Override
    public String id() {
        return "nsys-sqlite";
    }

    @Override
    public Recognition recognise(byte[] head) {
        // Which program wrote a database shows only inside it; until another importer reads
        // databases, every one is ours to judge.
        return SqliteHeader.isSqlite(head) ? Recognition.POSSIBLE : Recognition.NO;
    }

    @Override
    public TraceImportResult read(Path file) {
        Path name = file.getFileName();
        Location where = Location.line(name == null ? file.toString() : name.toString(), 0);
        try {
            Optional<Diagnostic> broken = SqliteHeader.problemOf(file, where);
            if (broken.isPresent()) {
                return Rejected.because(broken.get());
            }
            try (NsysDatabase database = NsysDatabase.open(file)) {
                return new NsysReader(database, where).read();
            }
        } catch (IOException unreadable) {
            return Rejected.because(
                    Diagnostic.error(where, "profiler.trace.io.unreadable", reasonOf(unreadable)));
        } catch (SQLException damaged) {
            return Rejected.because(
                    Diagnostic.error(where, "profiler.trace.io.nsys.damaged", reasonOf(damaged)));
        }
    }

    private static String reasonOf(Exception problem) {
        String message = problem.getMessage();
        return message == null ? problem.getClass().getSimpleName() : message;
    }
}
