package linkwright.profiler.trace.io.nsys;

import org.sqlite.SQLiteConfig;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// An export opened for reading, whose tables and columns are asked for by name.
///
/// A hostile database cannot make it run code or write: it is opened immutable, its schema is not
/// trusted, and only plain tables are read, never views or virtual tables.
final class NsysDatabase implements AutoCloseable {
    /// Longest value that is read, in bytes; names are far below.
    private static final int LONGEST_VALUE_BYTES = 16 << 20;

    /// No row is smaller, so that a damaged tree of pages cannot be walked for ever.
    private static final int SMALLEST_ROW_BYTES = 4;

    private final Connection connection;
    private final Map<String, Set<String>> columnsByTable;
    private final long mostRows;

    private NsysDatabase(Connection connection, long fileBytes) throws SQLException {
        this.connection = connection;
        this.mostRows = fileBytes / SMALLEST_ROW_BYTES;
        this.columnsByTable = readSchema();
    }

    static NsysDatabase open(Path file) throws SQLException, IOException {
        var config = new SQLiteConfig();
        config.setReadOnly(true);
        config.setPragma(SQLiteConfig.Pragma.LIMIT_LENGTH, Integer.toString(LONGEST_VALUE_BYTES));
        // The path of a URI is percent-encoded, so a '?' in a name is not taken for a parameter.
        String path = file.toAbsolutePath().toUri().getRawPath();
        Connection connection =
                config.createConnection("jdbc:sqlite:file:" + path + "?mode=ro&immutable=1");
        try {
            return new NsysDatabase(connection, Files.size(file));
        } catch (SQLException | IOException broken) {
            connection.close();
            throw broken;
        }
    }

    boolean has(String table) {
        return columnsByTable.containsKey(table);
    }

    boolean has(String table, String column) {
        return columnsByTable.getOrDefault(table, Set.of()).contains(column);
    }

    /// Says whether a table of events can be read, and notes what it lacks of some columns; without
    /// a start nothing can be placed.
    boolean isReadable(String table, List<String> columns, NsysNotes notes) {
        if (!has(table)) {
            notes.note(table, "missing-table");
            return false;
        }
        List<String> lacking = columns.stream().filter(column -> !has(table, column)).toList();
        if (!lacking.isEmpty()) {
            notes.note(table, "missing-columns", String.join(", ", lacking));
        }
        return has(table, "start") && has(table, "end");
    }

    /// Reads columns of a table row by row; a column that it lacks is NULL in every row.
    Rows rows(String table, List<String> columns) throws SQLException {
        var terms = new ArrayList<String>();
        for (String column : columns) {
            terms.add(has(table, column) ? quoted(column) : "NULL");
        }
        String query = "SELECT " + String.join(", ", terms) + " FROM " + quoted(table);
        Statement statement = connection.createStatement();
        try {
            return new Rows(statement, statement.executeQuery(query), columns, mostRows);
        } catch (SQLException broken) {
            statement.close();
            throw broken;
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }

    private Map<String, Set<String>> readSchema() throws SQLException {
        var columns = new HashMap<String, Set<String>>();
        try (Statement statement = connection.createStatement()) {
            for (String pragma : List.of("query_only=1", "trusted_schema=0", "cell_size_check=1")) {
                statement.execute("PRAGMA " + pragma);
            }
            String tables =
                    "SELECT name FROM sqlite_master WHERE type = 'table'"
                            + " AND sql NOT LIKE 'CREATE VIRTUAL%'";
            try (ResultSet result = statement.executeQuery(tables)) {
                while (result.next()) {
                    String table = result.getString(1);
                    if (NsysTables.KNOWN.contains(table)) {
                        columns.put(table, new TreeSet<>());
                    }
                }
            }
            for (Map.Entry<String, Set<String>> table : columns.entrySet()) {
                readColumns(statement, table.getKey(), table.getValue());
            }
        }
        return columns;
    }

    private static void readColumns(Statement statement, String table, Set<String> columns)
            throws SQLException {
        try (ResultSet result =
                statement.executeQuery("PRAGMA table_info(" + quoted(table) + ")")) {
            while (result.next()) {
                columns.add(result.getString("name"));
            }
        }
    }

    private static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}
