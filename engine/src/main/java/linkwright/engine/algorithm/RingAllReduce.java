package linkwright.engine.algorithm;

import static linkwright.engine.schedule.BufferRange.part;

import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.collective.ElementSplit;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.OperationSink;
import linkwright.engine.schedule.Schedule;
import linkwright.engine.topology.Topology;

/// All-reduce as a reduce-scatter ring followed by an all-gather ring, in the group's rank order.
///
/// - Precondition: each of the `n` ranks holds its own `n` chunks.
/// - Postcondition: each rank holds `n` chunks, each with every rank's part in it exactly once.
/// - Cost: `2 (n - 1)` steps; a rank sends `2 (n - 1) / n` of the buffer, the least possible
///   without reduction in the network (Patarasuk and Yuan, JPDC 69(2), 2009).
public final class RingAllReduce implements CollectiveAlgorithm {
    @Override
    public String algorithm() {
        return "ring";
    }

    @Override
    public CollectiveKind kind() {
        return CollectiveKind.ALL_REDUCE;
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
        if (n == 1) {
            out.copy(part(Buffer.INPUT, split, 0), part(Buffer.OUTPUT, split, 0));
            return;
        }
        for (int step = 0; step < n - 1; step++) {
            // Chunk c sets out from rank c + 1, so its sum is complete on arriving at rank c.
            int leaving = Math.floorMod(rank - 1 - step, n);
            int arriving = Math.floorMod(rank - 2 - step, n);
            out.send(part(step == 0 ? Buffer.INPUT : Buffer.OUTPUT, split, leaving), next);
            out.receiveReduce(
                    part(Buffer.INPUT, split, arriving),
                    part(Buffer.OUTPUT, split, arriving),
                    previous);
        }
        for (int step = 0; step < n - 1; step++) {
            out.send(part(Buffer.OUTPUT, split, Math.floorMod(rank - step, n)), next);
            out.receive(part(Buffer.OUTPUT, split, Math.floorMod(rank - 1 - step, n)), previous);
        }
    }

    /// A rank sends every chunk but its next one's while reducing, and every chunk but its next
    /// one's while gathering: `2 S` less the chunks numbered `rank` and `rank + 1`.
    @Override
    public long bytesSentBy(int rank, Collective collective, int ranks) {
        if (ranks == 1) {
            return 0;
        }
        var split = new ElementSplit(collective.elements(), ranks);
        long elements =
                2 * collective.elements() - split.length(rank) - split.length((rank + 1) % ranks);
        return elements * collective.elementType().sizeBytes();
    }
}
