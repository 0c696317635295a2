package linkwright.engine.execute.worker;

import linkwright.engine.execute.control.RankStatus;
import linkwright.engine.execute.control.RankStatus.Wait;
import linkwright.engine.execute.control.RunAbortedException;
import linkwright.engine.transport.Rest;

/// How a rank waits: it spins for a moment, then lets others run, and when that gets long it sleeps
/// until it is woken.
///
/// Spinning answers fastest but takes a core from a rank that may be the one waited for, so with
/// more ranks than cores there is none of it. Sleeping costs most: waking a core takes longer than
/// several rounds of yielding between the ranks that share it (measured on 2 virtual cores with 4
/// ranks: 8 bytes took three times as long when ranks slept after 20 yields instead of 300).
final class Waiting {
    /// Tens of microseconds, with a look at every channel in each round.
    private static final int SPINS = 1000;

    private static final int SPINS_CROWDED = 1;

    /// Tens of milliseconds: longer than other ranks take for anything but checking and filling.
    private static final int YIELDS = 20_000;

    /// Bounds how late an order to give up is heard.
    private static final long SLEEP_NANOS = 2_000_000;

    private final RankStatus status;
    private final Rest rest;
    private final int spins;
    private int rounds;
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
    @SuppressWarnings("ThreadPriorityCheck") // the one waited for may need this core
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
        } else if (isArmed) {
            isArmed = false;
            rest.sleep(SLEEP_NANOS);
        } else {
            isArmed = true;
            rest.arm();
        }
    }
}
