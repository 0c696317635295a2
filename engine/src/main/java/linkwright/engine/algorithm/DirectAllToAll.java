package linkwright.engine.algorithm;

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

/// All-to-all between all pairs at once.
///
/// - Precondition: each of the `n` ranks holds a block for every rank.
/// - Postcondition: rank `r` holds block `r` of every rank, in rank order.
/// - Cost: 1 step; a rank sends `(n - 1) / n` of its input over `n - 1` peers, the least possible,
///   since no block is of use to two ranks (Thakur, Rabenseifner and Gropp, International Journal
///   of High Performance Computing Applications 19(1), 2005, section 4.3).
public final class DirectAllToAll implements CollectiveAlgorithm {
    @Override
    public String algorithm() {
        return "direct";
    }

    @Override
    public CollectiveKind kind() {
        return CollectiveKind.ALL_TO_ALL;
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
        for (int distance = 1; distance < n; distance++) {
            int peer = (rank + distance) % n;
            out.send(part(Buffer.INPUT, split, peer), peer);
        }
        out.copy(part(Buffer.INPUT, split, rank), blockFrom(rank, split.length(rank)));
        for (int distance = 1; distance < n; distance++) {
            int peer = Math.floorMod(rank - distance, n);
            out.receive(blockFrom(peer, split.length(rank)), peer);
        }
    }

    private static BufferRange blockFrom(int peer, long elements) {
        return new BufferRange(Buffer.OUTPUT, peer * elements, elements);
    }

    /// A rank sends each block but its own.
    @Override
    public long bytesSentBy(int rank, Collective collective, int ranks) {
        var split = new ElementSplit(collective.elements(), ranks);
        long elements = collective.elements() - split.length(rank);
        return elements * collective.elementType().sizeBytes();
    }
}
