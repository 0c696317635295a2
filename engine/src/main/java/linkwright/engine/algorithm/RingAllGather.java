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

/// All-gather around a ring, in the group's rank order.
///
/// - Precondition: each of the `n` ranks holds its own block.
/// - Postcondition: each rank holds the blocks of all ranks, in rank order.
/// - Cost: `n - 1` steps; a rank sends `(n - 1) / n` of the gathered buffer, the least possible
///   without multicast in the network (Chan, Heimlich, Purkayastha and van de Geijn, Concurrency
///   and Computation 19(13), 2007, "bucket" all-gather).
public final class RingAllGather implements CollectiveAlgorithm {
    @Override
    public String algorithm() {
        return "ring";
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
        int next = (rank + 1) % n;
        int previous = Math.floorMod(rank - 1, n);
        var own = first(Buffer.INPUT, split.length(rank));
        for (int step = 0; step < n - 1; step++) {
            int leaving = Math.floorMod(rank - step, n);
            out.send(step == 0 ? own : part(Buffer.OUTPUT, split, leaving), next);
            out.receive(part(Buffer.OUTPUT, split, Math.floorMod(rank - 1 - step, n)), previous);
        }
        out.copy(own, part(Buffer.OUTPUT, split, rank));
    }

    /// A rank passes on every block but its next one's.
    @Override
    public long bytesSentBy(int rank, Collective collective, int ranks) {
        if (ranks == 1) {
            return 0;
        }
        var split = new ElementSplit(collective.elements(), ranks);
        long elements = collective.elements() - split.length((rank + 1) % ranks);
        return elements * collective.elementType().sizeBytes();
    }
}
