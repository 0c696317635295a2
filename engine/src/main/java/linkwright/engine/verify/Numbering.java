package linkwright.engine.verify;

import java.util.Arrays;

/// Numbers keys from 0 on in the order in which they come.
final class Numbering {
    private long[] keys = new long[64];
    private int[] slots = new int[256];
    private int size;

    /// Returns the number of a key, the next one if it is new.
    int of(long key) {
        int slot = slotOf(key);
        while (slots[slot] != 0) {
            if (keys[slots[slot] - 1] == key) {
                return slots[slot] - 1;
            }
            slot = (slot + 1) & slots.length - 1;
        }
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
        }
        keys[size++] = key;
        slots[slot] = size;
        if (2 * size > slots.length) {
            rehash();
        }
        return size - 1;
    }

    private void rehash() {
        slots = new int[4 * slots.length];
        for (int number = 0; number < size; number++) {
            int slot = slotOf(keys[number]);
            while (slots[slot] != 0) {
                slot = (slot + 1) & slots.length - 1;
            }
            slots[slot] = number + 1;
        }
    }

    private int slotOf(long key) {
        long mixed = key * 0x9E3779B97F4A7C15L;
        return (int) (mixed ^ (mixed >>> 32)) & slots.length - 1;
    }

    int size() {
        return size;
    }
}
