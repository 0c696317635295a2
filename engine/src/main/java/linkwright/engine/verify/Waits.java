package linkwright.engine.verify;

import java.util.Arrays;

/// Which operations an operation waits for besides the one before it on its channel and its
/// message: what its `after` names, and those that take bytes it is about to overwrite.
final class Waits {
    private final int[] starts;
    private final int[] targets;
    private final long[] pairs;

    private Waits(int[] starts, int[] targets, long[] pairs) {
        this.starts = starts;
        this.targets = targets;
        this.pairs = pairs;
    }

    static Waits none(int operations) {
        return new Waits(new int[operations + 1], new int[0], new long[0]);
    }

    /// Returns these and further ones, each given by [#pair].
    Waits with(long[] further) {
        if (further.length == 0) {
            return this;
        }
        long[] all = Arrays.copyOf(pairs, pairs.length + further.length);
        System.arraycopy(further, 0, all, pairs.length, further.length);
        Arrays.sort(all);
        int[] newStarts = new int[starts.length];
        int[] newTargets = new int[all.length];
        for (int i = 0; i < all.length; i++) {
            newStarts[(int) (all[i] >>> 32) + 1]++;
            newTargets[i] = (int) all[i];
        }
        for (int op = 1; op < newStarts.length; op++) {
            newStarts[op] += newStarts[op - 1];
        }
        return new Waits(newStarts, newTargets, all);
    }

    static long pair(int op, int target) {
        return (long) op << 32 | target;
    }

    int start(int op) {
        return starts[op];
    }

    int end(int op) {
        return starts[op + 1];
    }

    int target(int position) {
        return targets[position];
    }

    boolean contains(int op, int target) {
        for (int i = starts[op]; i < starts[op + 1]; i++) {
            if (targets[i] == target) {
                return true;
            }
        }
        return false;
    }
}
