package linkwright.profiler.trace.io.nsys;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/// Writes small databases as Nsight Systems exports them, for tests.
final class Export implements AutoCloseable {
    /// Process 100 and 101 of virtual machine 1, as global ids.
    static final long PROCESS_100 = 1L << 48 | 100L << 24;

    static final long PROCESS_101 = 1L << 48 | 101L << 24;

    private final Connection connection;

    private Export(Connection connection) {
        this.connection = connection;
    }

    /// Opens a database, which is made where there is none.
    static Export at(Path file) throws SQLException {
        return new Export(DriverManager.getConnection("jdbc:sqlite:" + file));
    }

    /// Writes the tables of a schema 3 export, without rows.
    Export withTables() throws SQLException {
        return run("CREATE TABLE META_DATA_EXPORT (name TEXT NOT NULL, value TEXT)")
                .run("INSERT INTO META_DATA_EXPORT VALUES ('EXPORT_SCHEMA_VERSION', '3.99.1')")
                .run("CREATE TABLE StringIds (id INTEGER NOT NULL PRIMARY KEY, value TEXT)")
                .run(
                        "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER,"
                                + " deviceId INTEGER, contextId INTEGER, streamId INTEGER,"
                                + " correlationId INTEGER, globalPid INTEGER,"
                                + " demangledName INTEGER, shortName INTEGER)");
    }

    /// Adds a name.
    Export name(int id, String value) throws SQLException {
        return run("INSERT INTO StringIds VALUES (" + id + ", '" + value + "')");
    }

    /// Adds a kernel of device 0 and stream 7; `end` may be NULL.
    Export kernel(long process, String start, String end, int name) throws SQLException {
        return run(
                "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (%s, %s, 0, 1, 7, 1, %d, %d, %d)"
                        .formatted(start, end, process, name, name));
    }

    /// Runs any statement.
    Export run(String statement) throws SQLException {
        try (Statement sql = connection.createStatement()) {
            sql.execute(statement);
        }
        return this;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
