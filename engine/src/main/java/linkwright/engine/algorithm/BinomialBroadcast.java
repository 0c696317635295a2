package linkwright.engine.algorithm;

import static linkwright.engine.schedule.BufferRange.first;

import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.OperationSink;
import linkwright.engine.schedule.Schedule;
import linkwright.engine.topology.Topology;

/// Broadcast down a binomial tree; ranks are counted from the root.
///
/// Relative rank `v` gets the buffer from `v` without its lowest set bit and passes it on to `v +
/// 2^k` for each `2^k` below that bit, the farthest first. Eight ranks:
///
/// ```
/// 0 -> 4 -> 6 -> 7
/// |    '--> 5
/// |--> 2 -> 3
/// '--> 1
/// ```
///
/// - Precondition: the root holds the buffer.
/// - Postcondition: each of the `n` ranks holds it.
/// - Cost: `ceil(log2 n)` steps, the least possible, each with the whole buffer; the root sends it
///   `ceil(log2 n)` times (Chan, Heimlich, Purkayastha and van de Geijn, Concurrency and
///   Computation 19(13), 2007, "minimum spanning tree" broadcast).
public final class BinomialBroadcast implements CollectiveAlgorithm {
    @Override
    public String algorithm() {
        return "binomial";
    }

    @Override
    public CollectiveKind kind() {
        return CollectiveKind.BROADCAST;
    }

    @Override
    public Schedule build(Collective collective, ProcessGroup group, Topology topology) {
        requireSupport(collective, group);
        int n = group.size();
        return Schedule.of(
                algorithm(),
                collective,
                n,
                (rank, out) -> emit(rank, n, collective, out.withoutEmpty()));
    }

    private static void emit(int rank, int n, Collective collective, OperationSink out) {
        int relative = Math.floorMod(rank - collective.root(), n);
        var result = first(Buffer.OUTPUT, collective.elements());
        var held = relative == 0 ? first(Buffer.INPUT, collective.elements()) : result;
        if (relative > 0) {
            int parent = relative - Integer.lowestOneBit(relative);
            out.receive(result, (parent + collective.root()) % n);
        }
        for (int child = children(relative, n) - 1; child >= 0; child--) {
            out.send(held, (int) ((relative + (1L << child) + collective.root()) % n));
        }
        if (relative == 0) {
            out.copy(held, result);
        }
    }

    /// Returns how many powers of two lie below both the lowest set bit of a relative rank and its
    /// distance from the end.
    private static int children(int relative, int n) {
        int distance = n - relative;
        int limit = relative == 0 ? distance : Math.min(distance, Integer.lowestOneBit(relative));
        return Integer.SIZE - Integer.numberOfLeadingZeros(limit - 1);
    }

    /// A rank sends the buffer once to each of its children in the tree.
    @Override
    public long bytesSentBy(int rank, Collective collective, int ranks) {
        int relative = Math.floorMod(rank - collective.root(), ranks);
        return children(relative, ranks) * collective.sizeBytes();
    }
}
