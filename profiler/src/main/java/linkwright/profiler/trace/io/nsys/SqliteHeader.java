package linkwright.profiler.trace.io.nsys;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/// The first 100 bytes of a SQLite database (sqlite.org/fileformat2.html, section 1.3).
final class SqliteHeader {
    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
    private static final int LENGTH = 100;
    private static final int PAGE_SIZE_AT = 16;
    private static final int CHANGES_AT = 24;
    private static final int PAGES_AT = 28;
    private static final int PAGES_VALID_FOR_AT = 92;

    private SqliteHeader() {}

    static boolean isSqlite(byte[] head) {
        return head.length >= MAGIC.length
                && Arrays.equals(head, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
    }

    /// Returns why a file cannot be a whole database.
    static Optional<Diagnostic> problemOf(Path file, Location where) throws IOException {
        byte[] head;
        try (var stream = Files.newInputStream(file)) {
            head = stream.readNBytes(LENGTH);
        }
        if (!isSqlite(head)) {
            return Optional.of(Diagnostic.error(where, "profiler.trace.io.nsys.not-sqlite"));
        }
        long size = Files.size(file);
        long stated = head.length < LENGTH ? LENGTH : statedBytes(ByteBuffer.wrap(head));
        if (size < stated) {
            return Optional.of(Diagnostic.error(where, "profiler.trace.io.nsys.cut", size, stated));
        }
        return Optional.empty();
    }

    /// Returns page size times pages; 0 where an old SQLite left the number of pages stale.
    private static long statedBytes(ByteBuffer head) {
        boolean valid = head.getInt(CHANGES_AT) == head.getInt(PAGES_VALID_FOR_AT);
        // 1 stands for 65536, which does not fit in two bytes.
        int size = Short.toUnsignedInt(head.getShort(PAGE_SIZE_AT));
        long pageBytes = size == 1 ? 65_536 : size;
        return valid ? pageBytes * Integer.toUnsignedLong(head.getInt(PAGES_AT)) : 0;
    }
}
