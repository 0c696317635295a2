package linkwright.profiler.trace.io.nsys;

import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// A walk over the rows of one table; must be closed.
final class Rows implements AutoCloseable {
    /// Longest text that is kept, in bytes; what is longer is cut.
    private static final int LONGEST_TEXT_BYTES = 4096;

    private final Statement statement;
    private final ResultSet result;
    private final Map<String, Integer> positions = new HashMap<>();
    private final long mostRows;
    private long count;

    Rows(Statement statement, ResultSet result, List<String> columns, long mostRows) {
        this.statement = statement;
        this.result = result;
        this.mostRows = mostRows;
        for (String column : columns) {
            positions.put(column, positions.size() + 1);
        }
    }

    /// Steps to the next row; throws when there are more than a file of its size can hold.
    boolean next() throws SQLException {
        if (!result.next()) {
            return false;
        }
        if (++count > mostRows) {
            throw new SQLException("more rows than the file can hold");
        }
        return true;
    }

    /// Returns the rows stepped over so far.
    long count() {
        return count;
    }

    /// Returns a number, empty when it is NULL.
    OptionalLong number(String column) throws SQLException {
        long value = result.getLong(position(column));
        return result.wasNull() ? OptionalLong.empty() : OptionalLong.of(value);
    }

    long number(String column, long whenNull) throws SQLException {
        long value = result.getLong(position(column));
        return result.wasNull() ? whenNull : value;
    }

    /// Returns a text, empty when it is NULL; bytes that are no UTF-8 become the sign for that.
    Optional<String> text(String column) throws SQLException {
        byte[] bytes = result.getBytes(position(column));
        if (bytes == null) {
            return Optional.empty();
        }
        int length = Math.min(bytes.length, LONGEST_TEXT_BYTES);
        return Optional.of(
                new String(bytes, 0, length, StandardCharsets.UTF_8).replace('\0', '\uFFFD'));
    }

    @Override
    public void close() throws SQLException {
        result.close();
        statement.close();
    }

    private int position(String column) {
        Integer position = positions.get(column);
        if (position == null) {
            throw new IllegalArgumentException("column " + column + " was not asked for");
        }
        return position;
    }
}
