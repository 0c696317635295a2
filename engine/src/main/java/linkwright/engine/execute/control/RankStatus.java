package linkwright.engine.execute.control;

import static linkwright.engine.execute.control.ControlRegion.LONG;

import linkwright.engine.transport.Pulse;

import java.lang.foreign.MemorySegment;

/// What a rank shows of itself while it works, and a watcher reads. Writing costs a store.
@SuppressWarnings("EnumOrdinal") // shared memory holds numbers
public final class RankStatus implements Pulse {
    private static final long BEATS = 0;
    private static final long STEPS = 8;
    private static final long PHASE = 16;
    private static final long WAIT = 24;
    private static final long LANE = 32;

    private final ControlRegion region;
    private final MemorySegment segment;
    private final long line;
    private long beats;
    private long steps;

    /// What a rank is doing.
    public enum Phase {
        /// Nothing yet.
        IDLE,
        /// Opens its transport and reaches its peers.
        CONNECT,
        /// Fills or clears its buffers.
        FILL,
        /// Waits for the others before the next operation.
        MEET,
        /// Does the operation.
        OPERATE,
        /// Checks its result.
        CHECK
    }

    /// What an operating rank waits for.
    public enum Wait {
        /// Nothing: it is at work.
        NOTHING,
        /// A message of a peer.
        MESSAGE,
        /// That a peer takes a message whose bytes are to be overwritten.
        TAKEN,
        /// A step on another of its own channels.
        STEP
    }

    RankStatus(ControlRegion region, MemorySegment segment, long line) {
        this.region = region;
        this.segment = segment;
        this.line = line;
    }

    /// Says that the rank got on.
    @Override
    public void beat() {
        LONG.setOpaque(segment, line + BEATS, ++beats);
    }

    /// Says that a step is done.
    public void stepDone() {
        LONG.setOpaque(segment, line + STEPS, ++steps);
    }

    /// Says what the rank does from now on.
    public void enter(Phase phase) {
        LONG.setOpaque(segment, line + WAIT, (long) Wait.NOTHING.ordinal());
        LONG.setOpaque(segment, line + PHASE, (long) phase.ordinal());
        beat();
    }

    /// Says what the rank waits for.
    public void waitsFor(Wait wait, int lane) {
        LONG.setOpaque(segment, line + LANE, (long) lane);
        LONG.setOpaque(segment, line + WAIT, (long) wait.ordinal());
    }

    /// Ends the rank's wait if the run was given up.
    ///
    /// @throws RunAbortedException when it was
    public void checkAborted() throws RunAbortedException {
        if (region.isAborted()) {
            throw new RunAbortedException();
        }
    }

    /// Returns the beats so far.
    public long beats() {
        return (long) LONG.getOpaque(segment, line + BEATS);
    }

    /// Returns the steps done so far.
    public long steps() {
        return (long) LONG.getOpaque(segment, line + STEPS);
    }

    /// Returns what the rank is doing.
    public Phase phase() {
        return Phase.values()[Math.toIntExact((long) LONG.getOpaque(segment, line + PHASE))];
    }

    /// Returns what the rank waits for.
    public Wait waits() {
        return Wait.values()[Math.toIntExact((long) LONG.getOpaque(segment, line + WAIT))];
    }

    /// Returns the lane it waits on.
    public int lane() {
        return Math.toIntExact((long) LONG.getOpaque(segment, line + LANE));
    }
}
