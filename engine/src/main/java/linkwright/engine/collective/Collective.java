package linkwright.engine.collective;

/// What is to be done with how much, independent of who does it.
///
/// @param kind which collective
/// @param elementType type of the elements
/// @param reduction how values are combined; ignored by kinds that combine nothing
/// @param root group rank of the root, for kinds that have one; at least 0
/// @param sizeBytes S as nccl-tests means it (see [CollectiveKind]); a multiple of the element's
///   size
public record Collective(
        CollectiveKind kind,
        ElementType elementType,
        Reduction reduction,
        int root,
        long sizeBytes) {
    public Collective {
        if (sizeBytes < 0 || sizeBytes % elementType.sizeBytes() != 0 || root < 0) {
            throw new IllegalArgumentException(
                    kind.id()
                            + " of "
                            + sizeBytes
                            + " bytes of "
                            + elementType.id()
                            + ", root "
                            + root);
        }
    }

    /// Returns a collective of float32 that sums, with root 0.
    public static Collective of(CollectiveKind kind, long sizeBytes) {
        return new Collective(kind, ElementType.FLOAT32, Reduction.SUM, 0, sizeBytes);
    }

    /// Returns the same collective of another size.
    public Collective ofSize(long otherBytes) {
        return new Collective(kind, elementType, reduction, root, otherBytes);
    }

    /// Returns S in elements.
    public long elements() {
        return sizeBytes / elementType.sizeBytes();
    }

    /// Returns how many elements rank `rank` of `ranks` puts in.
    public long inputElements(int rank, int ranks) {
        return switch (kind) {
            case ALL_REDUCE, REDUCE, REDUCE_SCATTER, ALL_TO_ALL, SEND_RECEIVE -> elements();
            case ALL_GATHER, GATHER -> new ElementSplit(elements(), ranks).length(rank);
            case BROADCAST, SCATTER -> rank == root ? elements() : 0;
            case BARRIER -> 0;
        };
    }

    /// Returns how many elements rank `rank` of `ranks` gets out.
    public long outputElements(int rank, int ranks) {
        return switch (kind) {
            case ALL_REDUCE, ALL_GATHER, BROADCAST, SEND_RECEIVE -> elements();
            // Where S does not divide, blocks differ by an element, and with them the outputs.
            case ALL_TO_ALL -> ranks * new ElementSplit(elements(), ranks).length(rank);
            case REDUCE_SCATTER, SCATTER -> new ElementSplit(elements(), ranks).length(rank);
            case REDUCE, GATHER -> rank == root ? elements() : 0;
            case BARRIER -> 0;
        };
    }

    /// Returns what an element of a rank's output must hold in the end, with its neighbours of the
    /// same origin: the postcondition. The precondition is that each rank holds its input.
    ///
    /// @param element 0-based, less than [#outputElements]
    public OutputPiece outputPieceAt(int rank, int ranks, long element) {
        var split = new ElementSplit(elements(), ranks);
        int every = OutputPiece.EVERY_RANK;
        return switch (kind) {
            case ALL_REDUCE, REDUCE -> new OutputPiece(0, elements(), every, 0);
            case REDUCE_SCATTER ->
                    new OutputPiece(0, split.length(rank), every, split.offset(rank));
            case ALL_GATHER, GATHER -> {
                int part = split.partAt(element);
                yield new OutputPiece(split.offset(part), split.length(part), part, 0);
            }
            case ALL_TO_ALL -> {
                long block = split.length(rank);
                int from = (int) (element / block);
                yield new OutputPiece(from * block, block, from, split.offset(rank));
            }
            case BROADCAST -> new OutputPiece(0, elements(), root, 0);
            case SCATTER -> new OutputPiece(0, split.length(rank), root, split.offset(rank));
            case SEND_RECEIVE -> new OutputPiece(0, elements(), Math.floorMod(rank - 1, ranks), 0);
            case BARRIER -> throw new IllegalArgumentException("a barrier puts nothing out");
        };
    }

    /// Returns bytes of the operation over time, in bytes per second.
    public double algbwBytesPerSecond(double nanos) {
        return nanos <= 0 ? 0 : sizeBytes * 1e9 / nanos;
    }

    /// Returns algbw times the factor of the collective, in bytes per second.
    public double busbwBytesPerSecond(int ranks, double nanos) {
        return algbwBytesPerSecond(nanos) * kind.busFactor(ranks);
    }
}
