package linkwright.engine.execute.program;

import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.Schedule;

/// Where the three buffers lie in a rank's memory.
///
/// @param inputBytes size of INPUT, from offset 0
/// @param outputBytes size of OUTPUT
/// @param scratchBytes size of SCRATCH
public record BufferLayout(long inputBytes, long outputBytes, long scratchBytes) {
    private static final long PAGE = 4096;

    /// Keeps the same element of two buffers from lying at the same place of a page, where a load
    /// right after a store would be taken for the same address (Intel Optimization Reference
    /// Manual, "4-Kbyte aliasing").
    private static final long SKEW = 17 * 64;

    /// Returns the layout of a group rank of a schedule.
    public static BufferLayout of(Schedule schedule, int rank) {
        long size = schedule.collective().elementType().sizeBytes();
        return new BufferLayout(
                size * schedule.elementsOf(Buffer.INPUT, rank),
                size * schedule.elementsOf(Buffer.OUTPUT, rank),
                size * schedule.elementsOf(Buffer.SCRATCH, rank));
    }

    /// Returns the offset of a buffer in bytes.
    public long offset(Buffer buffer) {
        return switch (buffer) {
            case INPUT -> 0;
            case OUTPUT -> after(inputBytes);
            case SCRATCH -> after(offset(Buffer.OUTPUT) + outputBytes);
        };
    }

    /// Returns the size of a buffer in bytes.
    public long size(Buffer buffer) {
        return switch (buffer) {
            case INPUT -> inputBytes;
            case OUTPUT -> outputBytes;
            case SCRATCH -> scratchBytes;
        };
    }

    /// Returns the memory that holds them all, at least 1 byte.
    public long totalBytes() {
        return offset(Buffer.SCRATCH) + scratchBytes + 1;
    }

    private static long after(long end) {
        return (end + PAGE - 1) / PAGE * PAGE + SKEW;
    }
}
