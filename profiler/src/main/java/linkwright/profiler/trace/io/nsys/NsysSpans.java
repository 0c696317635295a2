package linkwright.profiler.trace.io.nsys;

import java.sql.SQLException;
import java.util.OptionalLong;

/// The begins and ends of one table's rows, and how many of them are not usable.
final class NsysSpans {
    /// 73 years in nanoseconds: no session is longer, and differences cannot overflow.
    private static final long FARTHEST_NANOS = 1L << 61;

    private final String table;
    private long start;
    private long end;
    private int openEnded;
    private int broken;

    NsysSpans(String table) {
        this.table = table;
    }

    /// Reads `start` and `end` of a row; false when the row must be left out.
    ///
    /// A row without an end is a mark, or was not over when the recording stopped: it has no
    /// length.
    boolean read(Rows rows) throws SQLException {
        OptionalLong begin = rows.number("start");
        OptionalLong finish = rows.number("end");
        start = begin.orElse(Long.MIN_VALUE);
        end = finish.orElse(start);
        if (start < -FARTHEST_NANOS || end > FARTHEST_NANOS || end < start) {
            broken++;
            return false;
        }
        openEnded += finish.isEmpty() ? 1 : 0;
        return true;
    }

    long start() {
        return start;
    }

    long end() {
        return end;
    }

    void report(NsysNotes notes) {
        if (broken > 0) {
            notes.warning(table, "broken-rows", broken);
        }
        if (openEnded > 0) {
            notes.note(table, "open-rows", openEnded);
        }
    }
}
