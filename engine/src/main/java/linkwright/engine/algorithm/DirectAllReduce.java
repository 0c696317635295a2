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

/// All-reduce between all pairs at once: each rank sums one chunk and sends the sum to all.
///
/// - Precondition: each of the `n` ranks holds its own `n` chunks.
/// - Postcondition: each rank holds `n` chunks, each with every rank's part in it exactly once.
/// - Cost: 2 steps; a rank sends `2 (n - 1) / n` of the buffer, the least possible, spread over `n
///   - 1` peers (reduce-scatter and all-gather of Chan, Heimlich, Purkayastha and van de Geijn,
///     Concurrency and Computation 19(13), 2007, each done in one step).
///
/// The parts of a chunk are summed in a fixed order of ranks, so a run can be repeated bit by bit.
public final class DirectAllReduce implements CollectiveAlgorithm {
    @Override
    public String algorithm() {
        return "direct";
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
        var sum = part(Buffer.OUTPUT, split, rank);
        if (n == 1) {
            out.copy(part(Buffer.INPUT, split, 0), sum);
            return;
        }
        // At each distance everybody has another peer, so that no rank is the target of all.
        for (int distance = 1; distance < n; distance++) {
            int owner = (rank + distance) % n;
            out.send(part(Buffer.INPUT, split, owner), owner);
        }
        for (int distance = 1; distance < n; distance++) {
            var sumSoFar = distance == 1 ? part(Buffer.INPUT, split, rank) : sum;
            out.receiveReduce(sumSoFar, sum, Math.floorMod(rank - distance, n));
        }
        for (int distance = 1; distance < n; distance++) {
            out.send(sum, (rank + distance) % n);
        }
        for (int distance = 1; distance < n; distance++) {
            int owner = Math.floorMod(rank - distance, n);
            out.receive(part(Buffer.OUTPUT, split, owner), owner);
        }
    }

    /// A rank sends each other chunk to its owner, and its own sum to `n - 1` others.
    @Override
    public long bytesSentBy(int rank, Collective collective, int ranks) {
        long own = new ElementSplit(collective.elements(), ranks).length(rank);
        long elements = collective.elements() - own + (ranks - 1) * own;
        return elements * collective.elementType().sizeBytes();
    }
}
