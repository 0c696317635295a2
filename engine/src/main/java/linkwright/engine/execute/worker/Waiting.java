package linkwright.engine.execute.worker;

import linkwright.engine.execute.control.RankStatus;
import linkwright.engine.execute.control.RankStatus.Wait;
import linkwright.engine.execute.control.RunAbortedException;
import linkwright.engine.transport.Rest;

/// How a rank waits: it spins for a moment, lets others run for a moment, then sleeps until it is
/// woken.
///
/// Spinning answers fastest but takes a core from a rank that may be the one waited for, so with
/// more ranks than cores there is hardly any of it. Yielding is fast between ranks that share a
/// core, but where other programs want the core too it hands them whole time slices; so it is given
/// up, for a while, when it was seen to take long.
final class Waiting {
    /// About 20 to 50 microseconds of `PAUSE`, by processor.
    private static final int SPINS = 1000;

    private static final int SPINS_CROWDED = 20;
    private static final int YIELDS = 300;

    /// A yield between ranks takes one or two microseconds, a time slice milliseconds.
    private static final long SLOW_YIELD_NANOS = 100_000;

    /// Waits without yielding after a slow one.
    private static final int ABSTINENCE = 200;

    /// Bounds how late an order to give up is heard.
    private static final long SLEEP_NANOS = 2_000_000;

    private final RankStatus status;
    private final Rest rest;
    private final int spins;
    private int rounds;
    private int abstinence;
    private boolean isArmed;

    /// @param isCrowded whether there are more ranks than cores
    Waiting(RankStatus status, Rest rest, boolean isCrowded) {
        this.status = status;
        this.rest = rest;
        spins = isCrowded ? SPINS_CROWDED : SPINS;
    }

    /// Says that something has happened.
    void reset() {
        if (rounds > spins) {
            endLongWait();
        }
        rounds = 0;
    }

    private void endLongWait() {
        status.waitsFor(Wait.NOTHING, 0);
        abstinence = Math.max(0, abstinence - 1);
        if (isArmed) {
            rest.disarm();
            isArmed = false;
        }
    }

    /// Returns whether the wait has got long enough to be worth telling of.
    boolean isLong() {
        return rounds == spins;
    }

    /// Lets a moment pass.
    ///
    /// @throws RunAbortedException when the run is given up
    void pause() throws RunAbortedException {
        rounds++;
        if (rounds <= spins) {
            Thread.onSpinWait();
            return;
        }
        status.beat();
        status.checkAborted();
        if (rounds <= spins + YIELDS && abstinence == 0) {
            yieldCore();
        } else if (isArmed) {
            isArmed = false;
            rest.sleep(SLEEP_NANOS);
        } else {
            isArmed = true;
            rest.arm();
        }
    }

    @SuppressWarnings("ThreadPriorityCheck") // the one waited for may need this core
    private void yieldCore() {
        long before = System.nanoTime();
        Thread.yield();
        if (System.nanoTime() - before > SLOW_YIELD_NANOS) {
            abstinence = ABSTINENCE;
        }
    }
}
