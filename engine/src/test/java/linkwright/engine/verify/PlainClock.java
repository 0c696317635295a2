package linkwright.engine.verify;

/// Happens-before, kept as one counter for each channel of each rank.
final class PlainClock {
    private PlainClock() {}

    static boolean isBefore(int[] one, int[] other) {
        for (int i = 0; i < one.length; i++) {
            if (one[i] > other[i]) {
                return false;
            }
        }
        return true;
    }

    static void join(int[] clock, int[] other) {
        for (int i = 0; i < clock.length; i++) {
            clock[i] = Math.max(clock[i], other[i]);
        }
    }
}
