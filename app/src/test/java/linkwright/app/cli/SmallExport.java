package linkwright.app.cli;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/// An export as Nsight Systems writes them, of one kernel that computes from 100 to 200 ns and one
/// of NCCL from 150 to 250 ns.
public final class SmallExport {
    private static final String[] LINES = {
        "CREATE TABLE META_DATA_EXPORT (name TEXT, value TEXT)",
        "INSERT INTO META_DATA_EXPORT VALUES ('EXPORT_SCHEMA_VERSION', '3.24.14')",
        "CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT)",
        "INSERT INTO StringIds VALUES (1, 'saxpy'), (2, 'ncclDevKernel_AllReduce_Sum_f32_RING_LL')",
        "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, \"end\" INTEGER, deviceId INTEGER,"
                + " contextId INTEGER, streamId INTEGER, correlationId INTEGER, globalPid INTEGER,"
                + " demangledName INTEGER, shortName INTEGER)",
        "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (100, 200, 0, 1, 7, 1, 16777216, 1, 1),"
                + " (150, 250, 0, 1, 8, 2, 16777216, 2, 2)",
    };

    private SmallExport() {}

    /// Writes the export and returns its file.
    public static Path write(Path file) {
        try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = database.createStatement()) {
            for (String line : LINES) {
                statement.executeUpdate(line);
            }
            return file;
        } catch (SQLException failed) {
            throw new IllegalStateException("no small export", failed);
        }
    }
}
