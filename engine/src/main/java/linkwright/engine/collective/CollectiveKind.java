package linkwright.engine.collective;

/// What every rank holds before and after, and how its speed is stated.
///
/// The size S of an operation is what nccl-tests calls it (nccl-tests `src/*.cu`,
/// `doc/PERFORMANCE.md`): for AllReduce, Broadcast, Reduce and Send/Recv the buffer of one rank;
/// for AllGather, ReduceScatter, Gather, Scatter and AllToAll the buffers of all ranks together.
public enum CollectiveKind {
    /// Every rank gets the reduction of all inputs. S: one rank's buffer.
    ALL_REDUCE("allreduce"),
    /// Every rank gets every rank's block, in rank order. S: the gathered buffer.
    ALL_GATHER("allgather"),
    /// Rank i gets block i of the reduction of all inputs. S: one rank's input.
    REDUCE_SCATTER("reducescatter"),
    /// Every rank gets the root's buffer. S: that buffer.
    BROADCAST("broadcast"),
    /// The root gets the reduction of all inputs. S: one rank's buffer.
    REDUCE("reduce"),
    /// Rank j gets block j of every rank. S: one rank's input.
    ALL_TO_ALL("alltoall"),
    /// The root gets every rank's block. S: the gathered buffer.
    GATHER("gather"),
    /// Rank i gets block i of the root's buffer. S: the root's buffer.
    SCATTER("scatter"),
    /// Each rank sends its buffer to the next and receives from the one before, as nccl-tests'
    /// sendrecv does. S: one rank's buffer.
    SEND_RECEIVE("sendrecv"),
    /// No rank leaves before every rank has come. S: 0.
    BARRIER("barrier");

    private final String id;

    CollectiveKind(String id) {
        this.id = id;
    }

    /// Returns the name on the command line and in records.
    public String id() {
        return id;
    }

    /// Returns whether values are combined, so that a reduction matters.
    public boolean reduces() {
        return this == ALL_REDUCE || this == REDUCE_SCATTER || this == REDUCE;
    }

    /// Returns busbw / algbw for `ranks` ranks (nccl-tests `doc/PERFORMANCE.md`; Gather and Scatter
    /// from its code). It equals what the wires carry only for flat point-to-point algorithms.
    public double busFactor(int ranks) {
        return switch (this) {
            case ALL_REDUCE -> 2.0 * (ranks - 1) / ranks;
            case ALL_GATHER, REDUCE_SCATTER, ALL_TO_ALL, GATHER, SCATTER -> (ranks - 1.0) / ranks;
            case BROADCAST, REDUCE, SEND_RECEIVE -> 1;
            case BARRIER -> 0;
        };
    }

    /// Returns the kind of an id.
    ///
    /// @throws IllegalArgumentException when there is none
    public static CollectiveKind ofId(String id) {
        for (CollectiveKind kind : values()) {
            if (kind.id.equals(id)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("collective '" + id + "'");
    }
}
