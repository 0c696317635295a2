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

/// All-gather between all pairs at once: each rank sends its block to every other.
///
/// - Precondition: each of the `n` ranks holds its own block.
/// - Postcondition: each rank holds the blocks of all ranks, in rank order.
/// - Cost: 1 step; a rank sends `(n - 1) / n` of the gathered buffer over `n - 1` peers, the least
///   possible without multicast (Chan, Heimlich, Purkayastha and van de Geijn, Concurrency and
///   Computation 19(13), 2007, section 3).
public final class DirectAllGather implements CollectiveAlgorithm {
    @Override
    public String algorithm() {
        return "direct";
    }

    @Override
    public CollectiveKind kind() {
        return CollectiveKind.ALL_GATHER;
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
        var own = first(Buffer.INPUT, split.length(rank));
        for (int distance = 1; distance < n; distance++) {
            out.send(own, (rank + distance) % n);
        }
        out.copy(own, part(Buffer.OUTPUT, split, rank));
        for (int distance = 1; distance < n; distance++) {
            int peer = Math.floorMod(rank - distance, n);
            out.receive(part(Buffer.OUTPUT, split, peer), peer);
        }
    }

    /// A rank sends its block to every other.
    @Override
    public long bytesSentBy(int rank, Collective collective, int ranks) {
        long own = new ElementSplit(collective.elements(), ranks).length(rank);
        return (ranks - 1) * own * collective.elementType().sizeBytes();
    }
}
