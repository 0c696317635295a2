package linkwright.engine.execute.control;

import static linkwright.engine.execute.control.ControlRegion.LONG;
import static linkwright.engine.execute.control.ControlRegion.line;

import linkwright.engine.host.Doorbell;
import linkwright.engine.transport.Rest;

import java.lang.foreign.MemorySegment;

/// One rank's side of the barrier. All ranks come to a generation; rank 0, the leader, sees them
/// all, decides what is next and when its clock starts, and lets them go.
@SuppressWarnings("EnumOrdinal") // shared memory holds numbers
public final class Rendezvous implements Rest {
    private static final long GENERATION = 0;
    private static final long START = 8;
    private static final long INSTRUCTION = 16;
    private static final long END = 8;
    private static final long WRONG = 16;

    private final MemorySegment segment;
    private final int rank;
    private final int ranks;
    private final Doorbell[] bells;
    private long generation;

    Rendezvous(MemorySegment segment, int rank, Doorbell[] bells) {
        this.segment = segment;
        this.rank = rank;
        this.bells = bells.clone();
        ranks = bells.length;
    }

    /// Returns whether this rank decides.
    public boolean isLeader() {
        return rank == 0;
    }

    /// Comes to the next generation.
    ///
    /// @param endNanos when the rank was done with the last operation
    /// @param isWrong whether it found a wrong result
    public void arrive(long endNanos, boolean isWrong) {
        generation++;
        LONG.set(segment, line(rank) + END, endNanos);
        LONG.set(segment, line(rank) + WRONG, isWrong ? 1L : 0L);
        LONG.setRelease(segment, line(rank), generation);
        bells[0].ring();
    }

    /// Returns whether all have come; the leader's question.
    public boolean haveAllArrived() {
        for (int other = 0; other < ranks; other++) {
            if ((long) LONG.getAcquire(segment, line(other)) < generation) {
                return false;
            }
        }
        return true;
    }

    /// Returns when the last rank was done, in nanoseconds of the host's clock.
    public long lastEndNanos() {
        long last = (long) LONG.get(segment, line(0) + END);
        for (int other = 1; other < ranks; other++) {
            last = Math.max(last, (long) LONG.get(segment, line(other) + END));
        }
        return last;
    }

    /// Returns whether any rank found a wrong result.
    public boolean isAnyWrong() {
        for (int other = 0; other < ranks; other++) {
            if ((long) LONG.get(segment, line(other) + WRONG) != 0) {
                return true;
            }
        }
        return false;
    }

    /// Lets all go.
    ///
    /// @param number when the clock starts, or a number that goes with the instruction
    public void release(Instruction instruction, long number) {
        LONG.set(segment, START, number);
        LONG.set(segment, INSTRUCTION, (long) instruction.ordinal());
        LONG.setRelease(segment, GENERATION, generation);
        for (Doorbell bell : bells) {
            bell.ring();
        }
    }

    /// Returns whether the leader has let this generation go.
    public boolean isReleased() {
        return (long) LONG.getAcquire(segment, GENERATION) == generation;
    }

    /// Returns what to do now.
    public Instruction instruction() {
        return Instruction.values()[Math.toIntExact((long) LONG.get(segment, INSTRUCTION))];
    }

    /// Returns the number that goes with it.
    public long number() {
        return (long) LONG.get(segment, START);
    }

    @Override
    public void arm() {
        bells[rank].arm();
    }

    @Override
    public void disarm() {
        bells[rank].disarm();
    }

    @Override
    public void sleep(long nanos) {
        bells[rank].sleep(nanos);
    }
}
