package linkwright.engine.algorithm;

import static linkwright.engine.schedule.BufferRange.first;
import static linkwright.engine.schedule.BufferRange.part;

import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.collective.ElementSplit;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.BufferRange;
import linkwright.engine.schedule.OperationSink;
import linkwright.engine.schedule.Schedule;
import linkwright.engine.topology.Topology;

/// Reduce-scatter around a ring, in the group's rank order.
///
/// - Precondition: each of the `n` ranks holds its own `n` chunks.
/// - Postcondition: rank `r` holds chunk `r` with every rank's part in it exactly once.
/// - Cost: `n - 1` steps; a rank sends `(n - 1) / n` of its input, the least possible without
///   reduction in the network (Chan, Heimlich, Purkayastha and van de Geijn, Concurrency and
///   Computation 19(13), 2007, "bucket" reduce-scatter).
///
/// Partial sums pass through two slots of working space in turn. With a single slot each rank would
/// wait for the next one to free its own, all around the ring.
public final class RingReduceScatter implements CollectiveAlgorithm {
    @Override
    public String algorithm() {
        return "ring";
    }

    @Override
    public CollectiveKind kind() {
        return CollectiveKind.REDUCE_SCATTER;
    }

    @Override
    public Schedule build(Collective collective, ProcessGroup group, Topology topology) {
        requireSupport(collective, group);
        int n = group.size();
        var split = new ElementSplit(collective.elements(), n);
        // The longest chunk is the first; the last of the n - 1 sums goes to the output.
        long scratch = Math.clamp(n - 2, 0, 2) * split.length(0);
        return new Schedule(
                algorithm(),
                collective,
                n,
                1,
                scratch,
                (rank, out) -> emit(rank, n, split, out.withoutEmpty()));
    }

    private static void emit(int rank, int n, ElementSplit split, OperationSink out) {
        int next = (rank + 1) % n;
        int previous = Math.floorMod(rank - 1, n);
        if (n == 1) {
            out.copy(part(Buffer.INPUT, split, 0), first(Buffer.OUTPUT, split.length(0)));
            return;
        }
        for (int step = 0; step < n - 1; step++) {
            // Chunk c sets out from rank c + 1, so its sum is complete on arriving at rank c.
            int leaving = Math.floorMod(rank - 1 - step, n);
            int arriving = Math.floorMod(rank - 2 - step, n);
            out.send(
                    step == 0 ? part(Buffer.INPUT, split, leaving) : slot(step - 1, split, leaving),
                    next);
            out.receiveReduce(
                    part(Buffer.INPUT, split, arriving),
                    step == n - 2
                            ? first(Buffer.OUTPUT, split.length(rank))
                            : slot(step, split, arriving),
                    previous);
        }
    }

    private static BufferRange slot(int step, ElementSplit split, int chunk) {
        return new BufferRange(Buffer.SCRATCH, step % 2 * split.length(0), split.length(chunk));
    }

    /// A rank sends a part of every chunk but its own.
    @Override
    public long bytesSentBy(int rank, Collective collective, int ranks) {
        var split = new ElementSplit(collective.elements(), ranks);
        long elements = collective.elements() - split.length(rank);
        return elements * collective.elementType().sizeBytes();
    }
}
