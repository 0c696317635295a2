package linkwright.profiler.trace.io.nsys;

import linkwright.profiler.trace.TraceSource;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/// Reads what wrote an export, and when the session began.
final class NsysFacts {
    private final NsysDatabase database;
    private final Map<String, Long> rowsByTable = new TreeMap<>();

    NsysFacts(NsysDatabase database) {
        this.database = database;
    }

    TraceSource read(NsysNotes notes, Map<String, Long> eventRows) throws SQLException {
        Map<String, String> facts = readExportFacts();
        String version = facts.getOrDefault("EXPORT_SCHEMA_VERSION", "");
        if (version.isEmpty()) {
            notes.note("", "unknown-version");
        }
        String product =
                facts.getOrDefault("EXPORT_PRODUCT_NAME", "")
                        + " "
                        + facts.getOrDefault("EXPORT_PRODUCT_VERSION", "");
        OptionalLong epoch = readEpoch();
        rowsByTable.putAll(eventRows);
        return new TraceSource(
                notes.file(), "nsys-sqlite", product.strip(), version, epoch, rowsByTable);
    }

    /// Reads the facts whose names start with `EXPORT_PRODUCT` or `EXPORT_SCHEMA`; the others can
    /// name people and hosts and are left where they are.
    private Map<String, String> readExportFacts() throws SQLException {
        var facts = new HashMap<String, String>();
        for (String table : NsysTables.EXPORT_FACTS) {
            if (!database.has(table)) {
                continue;
            }
            try (Rows rows = database.rows(table, List.of("name", "value"))) {
                while (rows.next()) {
                    String name = rows.text("name").orElse("");
                    if (name.startsWith("EXPORT_PRODUCT") || name.startsWith("EXPORT_SCHEMA")) {
                        facts.putIfAbsent(name, rows.text("value").orElse(""));
                    }
                }
                rowsByTable.put(table, rows.count());
            }
        }
        return facts;
    }

    private OptionalLong readEpoch() throws SQLException {
        if (!database.has(NsysTables.SESSION)) {
            return OptionalLong.empty();
        }
        try (Rows rows = database.rows(NsysTables.SESSION, List.of("utcEpochNs"))) {
            return rows.next() ? rows.number("utcEpochNs") : OptionalLong.empty();
        }
    }
}
