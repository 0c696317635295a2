package linkwright.engine.execute.control;

import linkwright.engine.host.SharedMemory;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

/// A little shared memory beside the transport's, in which every line has one writer.
///
/// ```
/// line 0     leader: generation, start of the clock, instruction
/// line 1     watcher: whether to give up
/// then, for each rank
///   line     barrier: generation it has come to, end of its clock, whether it found a wrong result
///   line     signs of life: beats, steps, phase, what it waits for
/// ```
public final class ControlRegion implements AutoCloseable {
    static final VarHandle LONG = ValueLayout.JAVA_LONG.varHandle();
    static final long LINE = 128;

    private static final long ABORT = LINE;
    private static final long RANKS = 2 * LINE;

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
        return RANKS + 2 * LINE * ranks;
    }

    /// Returns the number of ranks.
    public int ranks() {
        return ranks;
    }

    /// Returns the signs of life of a rank.
    public RankStatus status(int rank) {
        return new RankStatus(this, segment, RANKS + (2L * rank + 1) * LINE);
    }

    /// Returns a rank's side of the barrier.
    public Rendezvous rendezvous(int rank) {
        return new Rendezvous(segment, rank, ranks, RANKS);
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
