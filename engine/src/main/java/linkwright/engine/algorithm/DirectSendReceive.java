package linkwright.engine.algorithm;

import static linkwright.engine.schedule.BufferRange.first;

import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.OperationSink;
import linkwright.engine.schedule.Schedule;
import linkwright.engine.topology.Topology;

/// Each rank sends its buffer to the next one, the last to the first.
///
/// - Precondition: each of the `n` ranks holds its own buffer.
/// - Postcondition: rank `r` holds the buffer of rank `r - 1`.
/// - Cost: 1 step; a rank sends its buffer once (nccl-tests `src/sendrecv.cu`). A single rank
///   copies.
public final class DirectSendReceive implements CollectiveAlgorithm {
    @Override
    public String algorithm() {
        return "direct";
    }

    @Override
    public CollectiveKind kind() {
        return CollectiveKind.SEND_RECEIVE;
    }

    @Override
    public Schedule build(Collective collective, ProcessGroup group, Topology topology) {
        requireSupport(collective, group);
        int n = group.size();
        return Schedule.of(
                algorithm(),
                collective,
                n,
                (rank, out) -> emit(rank, n, collective.elements(), out.withoutEmpty()));
    }

    private static void emit(int rank, int n, long elements, OperationSink out) {
        var own = first(Buffer.INPUT, elements);
        var other = first(Buffer.OUTPUT, elements);
        if (n == 1) {
            out.copy(own, other);
            return;
        }
        out.send(own, (rank + 1) % n);
        out.receive(other, Math.floorMod(rank - 1, n));
    }

    @Override
    public long bytesSentBy(int rank, Collective collective, int ranks) {
        return ranks == 1 ? 0 : collective.sizeBytes();
    }
}
