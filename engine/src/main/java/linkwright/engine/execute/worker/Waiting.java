package linkwright.engine.execute.worker;

import linkwright.engine.execute.control.RankStatus;
import linkwright.engine.execute.control.RankStatus.Wait;
import linkwright.engine.execute.control.RunAbortedException;

import java.util.concurrent.locks.LockSupport;

/// How a rank waits: it spins for a moment, then lets others run, then sleeps a little.
///
/// Spinning answers fastest but takes a core from a rank that may be the one waited for, so with
/// more ranks than cores there is hardly any of it.
final class Waiting {
    /// About 20 to 50 microseconds of `PAUSE`, by processor.
    private static final int SPINS = 1000;

    private static final int SPINS_CROWDED = 20;

    /// About a millisecond when nobody else wants the core.
    private static final int YIELDS = 2000;

    private static final long SLEEP_NANOS = 50_000;

    private final RankStatus status;
    private final int spins;
    private int rounds;

    /// @param isCrowded whether there are more ranks than cores
    Waiting(RankStatus status, boolean isCrowded) {
        this.status = status;
        spins = isCrowded ? SPINS_CROWDED : SPINS;
    }

    /// Says that something has happened.
    void reset() {
        if (rounds > spins) {
            status.waitsFor(Wait.NOTHING, 0);
        }
        rounds = 0;
    }

    /// Returns whether the wait has got long enough to be worth telling of.
    boolean isLong() {
        return rounds == spins;
    }

    /// Lets a moment pass.
    ///
    /// Yielding is the point: with more ranks than cores the one waited for may need this core.
    ///
    /// @throws RunAbortedException when the run is given up
    @SuppressWarnings("ThreadPriorityCheck")
    void pause() throws RunAbortedException {
        rounds++;
        if (rounds <= spins) {
            Thread.onSpinWait();
            return;
        }
        status.beat();
        status.checkAborted();
        if (rounds <= spins + YIELDS) {
            Thread.yield();
        } else {
            LockSupport.parkNanos(SLEEP_NANOS);
        }
    }
}
