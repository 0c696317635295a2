package linkwright.engine.verify;

import java.util.Arrays;

/// Runs a schedule without its data: each rank's channels go on until they must wait. What comes
/// out is one legal order of all operations, or those that wait for ever.
final class ExecutionOrder {
    private final LoweredSchedule columns;
    private final Waits waits;
    private final int[] sequence;
    private final boolean[] done;

    /// The operation at which each channel of each rank stands.
    private final int[] current;

    /// The first thread that waits for an operation, and for each thread the next one that waits
    /// for the same. A thread is a channel of a rank.
    private final int[] waiter;

    private final int[] nextWaiter;
    private int executed;

    private ExecutionOrder(LoweredSchedule columns, Waits waits) {
        this.columns = columns;
        this.waits = waits;
        sequence = new int[columns.count()];
        done = new boolean[columns.count()];
        waiter = new int[columns.count()];
        Arrays.fill(waiter, LoweredSchedule.NONE);
        current = new int[columns.ranks() * columns.channels()];
        nextWaiter = new int[current.length];
    }

    static ExecutionOrder of(LoweredSchedule columns, Waits waits) {
        var order = new ExecutionOrder(columns, waits);
        order.runAll();
        return order;
    }

    private void runAll() {
        for (int rank = 0; rank < columns.ranks(); rank++) {
            for (int channel = 0; channel < columns.channels(); channel++) {
                current[threadOf(rank, channel)] = columns.first(rank, channel);
            }
        }
        int[] ready = new int[current.length];
        for (int thread = 0; thread < current.length; thread++) {
            int size = 0;
            ready[size++] = thread;
            while (size > 0) {
                size = run(ready[size - 1], ready, size - 1);
            }
        }
    }

    /// Runs a thread until it ends or waits, adds those it wakes to the `size` ready ones, and
    /// returns how many are ready then. A thread that waits is in no other list, so they fit.
    private int run(int thread, int[] ready, int size) {
        int stack = size;
        for (int op = current[thread]; op != LoweredSchedule.NONE; op = columns.next(op)) {
            current[thread] = op;
            int awaited = firstAwaited(op);
            if (awaited != LoweredSchedule.NONE) {
                nextWaiter[thread] = waiter[awaited];
                waiter[awaited] = thread;
                return stack;
            }
            done[op] = true;
            sequence[executed++] = op;
            int woken = waiter[op];
            while (woken != LoweredSchedule.NONE) {
                ready[stack++] = woken;
                woken = nextWaiter[woken];
            }
        }
        current[thread] = LoweredSchedule.NONE;
        return stack;
    }

    /// Returns an operation that must come before another and has not, or [LoweredSchedule#NONE].
    private int firstAwaited(int op) {
        if (columns.isReceive(op) && !done[columns.partner(op)]) {
            return columns.partner(op);
        }
        for (int i = waits.start(op); i < waits.end(op); i++) {
            if (!done[waits.target(i)]) {
                return waits.target(i);
            }
        }
        return LoweredSchedule.NONE;
    }

    private int threadOf(int rank, int channel) {
        return rank * columns.channels() + channel;
    }

    int threadOf(int op) {
        return threadOf(columns.rank(op), columns.channel(op));
    }

    boolean isComplete() {
        return executed == columns.count();
    }

    /// Returns the operation at position `position` of the order.
    int at(int position) {
        return sequence[position];
    }

    int executed() {
        return executed;
    }

    boolean isDone(int op) {
        return done[op];
    }

    int threads() {
        return current.length;
    }

    /// Returns the operation at which a thread waits, or [LoweredSchedule#NONE] if it has ended.
    int current(int thread) {
        return current[thread];
    }
}
