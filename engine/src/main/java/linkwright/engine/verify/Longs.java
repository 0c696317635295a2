package linkwright.engine.verify;

import java.util.Arrays;

/// A growing row of numbers.
final class Longs {
    private long[] values = new long[16];
    private int size;

    void add(long value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = value;
    }

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    long get(int index) {
        return values[index];
    }

    /// Removes a value; the last takes its place.
    void removeAt(int index) {
        values[index] = values[--size];
    }

    /// Returns the index of the first value that is not less than another, in a rising row.
    int firstFrom(long value) {
        int found = Arrays.binarySearch(values, 0, size, value);
        return found < 0 ? -found - 1 : found;
    }

    long[] toArray() {
        return Arrays.copyOf(values, size);
    }
}
