package linkwright.engine.algorithm;

import static linkwright.engine.schedule.BufferRange.first;
import static linkwright.engine.schedule.BufferRange.part;

import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.collective.ElementSplit;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.OperationSink;
import linkwright.engine.schedule.Schedule;
import linkwright.engine.topology.Topology;

/// Reduce-scatter between all pairs at once: each rank gets its chunk from every other and sums.
///
/// - Precondition: each of the `n` ranks holds its own `n` chunks.
/// - Postcondition: rank `r` holds chunk `r` with every rank's part in it exactly once.
/// - Cost: 1 step; a rank sends `(n - 1) / n` of its input over `n - 1` peers, the least possible
///   without reduction in the network (Chan, Heimlich, Purkayastha and van de Geijn, Concurrency
///   and Computation 19(13), 2007, section 3).
///
/// The parts of a chunk are summed in a fixed order of ranks, so a run can be repeated bit by bit.
public final class DirectReduceScatter implements CollectiveAlgorithm {
    @Override
    public String algorithm() {
        return "direct";
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
        return Schedule.of(
                algorithm(),
                collective,
                n,
                (rank, out) -> emit(rank, n, split, out.withoutEmpty()));
    }

    private static void emit(int rank, int n, ElementSplit split, OperationSink out) {
        var sum = first(Buffer.OUTPUT, split.length(rank));
        if (n == 1) {
            out.copy(part(Buffer.INPUT, split, 0), sum);
            return;
        }
        for (int distance = 1; distance < n; distance++) {
            int owner = (rank + distance) % n;
            out.send(part(Buffer.INPUT, split, owner), owner);
        }
        for (int distance = 1; distance < n; distance++) {
            var sumSoFar = distance == 1 ? part(Buffer.INPUT, split, rank) : sum;
            out.receiveReduce(sumSoFar, sum, Math.floorMod(rank - distance, n));
        }
    }

    /// A rank sends each chunk but its own to the chunk's owner.
    @Override
    public long bytesSentBy(int rank, Collective collective, int ranks) {
        var split = new ElementSplit(collective.elements(), ranks);
        long elements = collective.elements() - split.length(rank);
        return elements * collective.elementType().sizeBytes();
    }
}
