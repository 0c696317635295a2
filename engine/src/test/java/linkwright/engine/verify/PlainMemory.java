package linkwright.engine.verify;

import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.BufferRange;
import linkwright.engine.schedule.Schedule;

import java.util.Arrays;
import java.util.Optional;

/// The buffers of one rank, and which of their elements have been written; for [PlainInterpreter].
final class PlainMemory {
    private final Cells input;
    private final Cells output;
    private final Cells scratch;

    PlainMemory(Schedule schedule, int rank, long[] inputs) {
        input = new Cells(schedule.elementsOf(Buffer.INPUT, rank));
        output = new Cells(schedule.elementsOf(Buffer.OUTPUT, rank));
        scratch = new Cells(schedule.elementsOf(Buffer.SCRATCH, rank));
        write(new BufferRange(Buffer.INPUT, 0, inputs.length), inputs);
    }

    private static final class Cells {
        private final long[] values;
        private final boolean[] written;

        Cells(long size) {
            values = new long[(int) size];
            written = new boolean[(int) size];
        }
    }

    /// Returns what a range holds, or nothing if some of it was never written.
    Optional<long[]> read(BufferRange range) {
        Cells cells = cells(range.buffer());
        for (int i = (int) range.offset(); i < range.end(); i++) {
            if (!cells.written[i]) {
                return Optional.empty();
            }
        }
        return Optional.of(
                Arrays.copyOfRange(cells.values, (int) range.offset(), (int) range.end()));
    }

    void write(BufferRange range, long[] values) {
        Cells cells = cells(range.buffer());
        System.arraycopy(values, 0, cells.values, (int) range.offset(), values.length);
        Arrays.fill(cells.written, (int) range.offset(), (int) range.end(), true);
    }

    private Cells cells(Buffer buffer) {
        return switch (buffer) {
            case INPUT -> input;
            case OUTPUT -> output;
            case SCRATCH -> scratch;
        };
    }
}
