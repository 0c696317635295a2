package linkwright.engine.maxmin;

import java.util.function.IntToDoubleFunction;

/// A binary heap of numbered items by level, lowest first, lower number first among equals.
final class LevelHeap {
    private int size;
    private int[] items = new int[0];
    private double[] levels = new double[0];
    private double poppedLevel;

    /// Holds the items `0 .. first + second - 1` whose level is finite, and no others.
    void fill(int first, int second, IntToDoubleFunction levelOf) {
        int all = first + second;
        if (items.length < all) {
            items = new int[Math.max(all, 2 * items.length)];
            levels = new double[items.length];
        }
        size = 0;
        for (int item = 0; item < all; item++) {
            double level = levelOf.applyAsDouble(item);
            if (level < Double.POSITIVE_INFINITY) {
                items[size] = item;
                levels[size++] = level;
            }
        }
        for (int i = size / 2 - 1; i >= 0; i--) {
            sink(i);
        }
    }

    boolean isEmpty() {
        return size == 0;
    }

    /// Takes the lowest item; [#poppedLevel()] is its level.
    int pop() {
        int top = items[0];
        poppedLevel = levels[0];
        size--;
        items[0] = items[size];
        levels[0] = levels[size];
        sink(0);
        return top;
    }

    double poppedLevel() {
        return poppedLevel;
    }

    /// Puts back an item that was popped.
    void push(int item, double level) {
        int at = size++;
        items[at] = item;
        levels[at] = level;
        while (at > 0 && isBefore(at, (at - 1) / 2)) {
            swap(at, (at - 1) / 2);
            at = (at - 1) / 2;
        }
    }

    private void sink(int from) {
        int at = from;
        while (true) {
            int least = at;
            for (int child = 2 * at + 1; child <= 2 * at + 2 && child < size; child++) {
                if (isBefore(child, least)) {
                    least = child;
                }
            }
            if (least == at) {
                return;
            }
            swap(at, least);
            at = least;
        }
    }

    private boolean isBefore(int i, int j) {
        return levels[i] < levels[j] || (levels[i] == levels[j] && items[i] < items[j]);
    }

    private void swap(int i, int j) {
        int item = items[i];
        items[i] = items[j];
        items[j] = item;
        double level = levels[i];
        levels[i] = levels[j];
        levels[j] = level;
    }
}
