package linkwright.engine.verify;

import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.BufferRange;

import java.util.Arrays;

/// Gives each different range a small number, since many operations share few ranges.
final class RangeTable {
    private Buffer[] buffers = new Buffer[64];
    private long[] offsets = new long[64];
    private long[] lengths = new long[64];
    private int[] slots = filled(256);
    private int size;

    /// The range asked for last: what an operation writes is often what the next one sends.
    private int last;

    /// Returns the number of a range, the next one if it is new.
    int numberOf(BufferRange range) {
        if (last < size && isSame(last, range)) {
            return last;
        }
        last = find(range);
        return last;
    }

    private boolean isSame(int number, BufferRange range) {
        return offsets[number] == range.offset()
                && lengths[number] == range.elements()
                && buffers[number] == range.buffer();
    }

    private int find(BufferRange range) {
        Buffer buffer = range.buffer();
        int slot = slotOf(buffer, range.offset(), range.elements());
        while (slots[slot] >= 0) {
            if (isSame(slots[slot], range)) {
                return slots[slot];
            }
            slot = (slot + 1) & slots.length - 1;
        }
        slots[slot] = size;
        return add(buffer, range.offset(), range.elements());
    }

    private int add(Buffer buffer, long offset, long elements) {
        if (size == buffers.length) {
            buffers = Arrays.copyOf(buffers, 2 * size);
            offsets = Arrays.copyOf(offsets, 2 * size);
            lengths = Arrays.copyOf(lengths, 2 * size);
        }
        buffers[size] = buffer;
        offsets[size] = offset;
        lengths[size] = elements;
        size++;
        if (4 * size > slots.length) {
            rehash();
        }
        return size - 1;
    }

    private void rehash() {
        slots = filled(2 * slots.length);
        for (int number = 0; number < size; number++) {
            int slot = slotOf(buffers[number], offsets[number], lengths[number]);
            while (slots[slot] >= 0) {
                slot = (slot + 1) & slots.length - 1;
            }
            slots[slot] = number;
        }
    }

    private int slotOf(Buffer buffer, long offset, long elements) {
        long mixed =
                (offset * 0x9E3779B97F4A7C15L + elements) * 0xC2B2AE3D27D4EB4FL
                        + buffer.id().length();
        return (int) (mixed ^ (mixed >>> 32)) & slots.length - 1;
    }

    private static int[] filled(int length) {
        int[] slots = new int[length];
        Arrays.fill(slots, -1);
        return slots;
    }

    int size() {
        return size;
    }

    boolean isInput(int number) {
        return buffers[number] == Buffer.INPUT;
    }

    boolean isOutput(int number) {
        return buffers[number] == Buffer.OUTPUT;
    }

    Buffer buffer(int number) {
        return buffers[number];
    }

    long offset(int number) {
        return offsets[number];
    }

    long elements(int number) {
        return lengths[number];
    }

    long end(int number) {
        return offsets[number] + lengths[number];
    }

    boolean overlap(int one, int other) {
        return buffers[one] == buffers[other]
                && offsets[one] < end(other)
                && offsets[other] < end(one)
                && lengths[one] > 0
                && lengths[other] > 0;
    }

    boolean covers(int outer, int inner) {
        return buffers[outer] == buffers[inner]
                && offsets[outer] <= offsets[inner]
                && end(inner) <= end(outer);
    }

    BufferRange range(int number) {
        return new BufferRange(buffers[number], offsets[number], lengths[number]);
    }
}
