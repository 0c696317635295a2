package linkwright.engine.execute.program;

import java.util.Arrays;

/// Collects waits step by step.
final class WaitsBuilder {
    private final int[] start;
    private int[] things = new int[8];
    private int[] counts = new int[8];
    private int steps;
    private int size;

    WaitsBuilder(int steps) {
        start = new int[steps + 1];
    }

    /// Adds a wait of the present step.
    void add(int thing, int count) {
        if (size == things.length) {
            things = Arrays.copyOf(things, 2 * size);
            counts = Arrays.copyOf(counts, 2 * size);
        }
        things[size] = thing;
        counts[size++] = count;
    }

    /// Goes on to the next step.
    void endStep() {
        start[++steps] = size;
    }

    Waits build() {
        return new Waits(start, Arrays.copyOf(things, size), Arrays.copyOf(counts, size));
    }
}
