package linkwright.engine.algorithm;

import static linkwright.engine.schedule.BufferRange.part;

import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.collective.ElementSplit;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.BufferRange;
import linkwright.engine.schedule.Operation;
import linkwright.engine.schedule.Operation.Dependency;
import linkwright.engine.schedule.OperationSink;
import linkwright.engine.schedule.Schedule;
import linkwright.engine.topology.Topology;

import java.util.List;

/// All-reduce up and down one binary tree, in chunks that follow one another.
///
/// The tree is numbered as a heap: rank `r` has the children `2 r + 1` and `2 r + 2`. Sums go up on
/// channel 0, results come down on channel 1, so that one chunk comes down while the next goes up.
///
/// - Precondition: each of the `n` ranks holds its own buffer.
/// - Postcondition: each rank holds the sum, with every rank's part in it exactly once.
/// - Cost: `2 floor(log2 n)` steps for one chunk. A rank sends the buffer once up and once down to
///   each child: 3 S inside the tree, where `2 (n - 1) / n S` would be the least possible; all
///   ranks together send `2 (n - 1) S`, as few as any (Sanders, Speck and Träff, Parallel Computing
///   35(12), 2009, section 2).
public final class TreeAllReduce implements CollectiveAlgorithm {
    private static final int UP = 0;
    private static final int DOWN = 1;

    /// With k chunks and depth d the time is about `(2 d + k) (alpha + S / k beta)`: above 32
    /// chunks at most `2 d / 32` of the time is left to gain.
    private static final int MOST_CHUNKS = 32;

    /// At 10 GB/s this takes 13 us, about the latency of a message between hosts; smaller chunks
    /// would cost more than they save.
    private static final long USUAL_CHUNK_BYTES = 128 * 1024;

    private final long chunkBytes;

    /// Makes the algorithm with its usual chunks.
    public TreeAllReduce() {
        this(USUAL_CHUNK_BYTES);
    }

    /// Makes the algorithm with chunks of at least so many bytes, and never more than 32 of them.
    ///
    /// @param chunkBytes at least 1
    public TreeAllReduce(long chunkBytes) {
        if (chunkBytes < 1) {
            throw new IllegalArgumentException("chunks of " + chunkBytes + " bytes");
        }
        this.chunkBytes = chunkBytes;
    }

    @Override
    public String algorithm() {
        return "tree";
    }

    @Override
    public CollectiveKind kind() {
        return CollectiveKind.ALL_REDUCE;
    }

    @Override
    public Schedule build(Collective collective, ProcessGroup group, Topology topology) {
        requireSupport(collective, group);
        int n = group.size();
        int most = Math.clamp(collective.elements(), 1, MOST_CHUNKS);
        int chunks = Math.clamp(collective.sizeBytes() / chunkBytes, 1, most);
        var split = new ElementSplit(collective.elements(), chunks);
        return new Schedule(
                algorithm(),
                collective,
                n,
                n == 1 ? 1 : 2,
                0,
                (rank, out) -> emit(rank, n, split, out.withoutEmpty()));
    }

    private static void emit(int rank, int n, ElementSplit split, OperationSink out) {
        if (n == 1) {
            out.copy(
                    BufferRange.first(Buffer.INPUT, split.elements()),
                    BufferRange.first(Buffer.OUTPUT, split.elements()));
            return;
        }
        var node = new Node(rank, n);
        for (int chunk = 0; chunk < split.parts(); chunk++) {
            var input = part(Buffer.INPUT, split, chunk);
            var output = part(Buffer.OUTPUT, split, chunk);
            goUp(node, input, output, out);
            int lastUp = (chunk + 1) * node.operationsUp() - 1;
            comeDown(node, output, new Dependency(UP, lastUp), out);
        }
    }

    private static void goUp(Node node, BufferRange input, BufferRange output, OperationSink out) {
        var sum = input;
        for (int child = 0; child < node.children(); child++) {
            out.receiveReduce(UP, sum, output, node.child(child));
            sum = output;
        }
        if (!node.isRoot()) {
            out.send(UP, sum, node.parent());
        }
    }

    /// The root passes a chunk on when its sum is complete; the ranks between overwrite their part
    /// of the sum when they have sent it up.
    private static void comeDown(
            Node node, BufferRange output, Dependency lastUp, OperationSink out) {
        if (!node.isRoot()) {
            List<Dependency> after = node.children() > 0 ? List.of(lastUp) : List.of();
            out.put(new Operation.Receive(DOWN, after, output, node.parent()));
        }
        for (int child = 0; child < node.children(); child++) {
            List<Dependency> after = node.isRoot() && child == 0 ? List.of(lastUp) : List.of();
            out.put(new Operation.Send(DOWN, after, output, node.child(child)));
        }
    }

    /// A rank sends the buffer up, the root excepted, and down to each of its children.
    @Override
    public long bytesSentBy(int rank, Collective collective, int ranks) {
        var node = new Node(rank, ranks);
        return (node.children() + (node.isRoot() ? 0 : 1)) * collective.sizeBytes();
    }

    /// A rank's place in the heap of `n` ranks.
    private record Node(int rank, int n) {
        boolean isRoot() {
            return rank == 0;
        }

        int parent() {
            return (rank - 1) / 2;
        }

        int children() {
            return Math.clamp(n - 1L - 2L * rank, 0, 2);
        }

        int child(int index) {
            return 2 * rank + 1 + index;
        }

        int operationsUp() {
            return children() + (isRoot() ? 0 : 1);
        }
    }
}
