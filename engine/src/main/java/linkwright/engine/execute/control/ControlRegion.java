package linkwright.engine.execute.control;

import linkwright.engine.host.Doorbell;
import linkwright.engine.host.SharedMemory;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

/// A little shared memory beside the transport's, in which every line but a bell's has one writer.
///
/// ```
/// line 0     leader: generation, start of the clock, instruction
/// line 1     watcher: whether to give up
/// then, for each rank
///   line     barrier: generation it has come to, end of its clock, whether it found a wrong result
///   line     signs of life: beats, steps, phase, what it waits for
///   line     bell: whether it sleeps; written by all
/// ```
public final class ControlRegion implements AutoCloseable {
    static final VarHandle LONG = ValueLayout.JAVA_LONG.varHandle();
    static final long LINE = 128;

    private static final long ABORT = LINE;
    private static final long RANKS = 2 * LINE;
    private static final long LINES = 3;

    private final MemorySegment segment;
    private final Arena arena;
    private final int ranks;

    private ControlRegion(MemorySegment segment, Arena arena, int ranks) {
        this.segment = segment;
        this.arena = arena;
        this.ranks = ranks;
    }

    /// Makes the memory of a region; its path is what the ranks open.
    public static SharedMemory create(int ranks) throws IOException {
        return SharedMemory.create("linkwright-control", sizeBytes(ranks));
    }

    /// Opens the region of so many ranks; any thread may use it.
    @SuppressWarnings("MustBeClosedChecker") // closed with the region
    public static ControlRegion open(String path, int ranks) throws IOException {
        Arena arena = Arena.ofShared();
        try {
            MemorySegment segment = SharedMemory.map(path, sizeBytes(ranks), arena);
            return new ControlRegion(segment, arena, ranks);
        } catch (IOException refused) {
            arena.close();
            throw refused;
        }
    }

    private static long sizeBytes(int ranks) {
        return RANKS + LINES * LINE * ranks;
    }

    /// Returns the number of ranks.
    public int ranks() {
        return ranks;
    }

    /// Returns the signs of life of a rank.
    public RankStatus status(int rank) {
        return new RankStatus(this, segment, line(rank) + LINE);
    }

    /// Returns a rank's side of the barrier.
    public Rendezvous rendezvous(int rank) {
        var bells = new Doorbell[ranks];
        for (int other = 0; other < ranks; other++) {
            bells[other] = new Doorbell(segment, line(other) + 2 * LINE, arena);
        }
        return new Rendezvous(segment, rank, bells);
    }

    /// Returns where the first line of a rank lies.
    static long line(int rank) {
        return RANKS + rank * LINES * LINE;
    }

    /// Tells every rank to give up at its next wait.
    public void abort() {
        LONG.setRelease(segment, ABORT, 1L);
    }

    /// Returns whether the run is given up.
    public boolean isAborted() {
        return (long) LONG.getAcquire(segment, ABORT) != 0;
    }

    @Override
    public void close() {
        if (arena.scope().isAlive()) {
            arena.close();
        }
    }
}
