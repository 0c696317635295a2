package linkwright.engine.collective;

/// What a run of elements of one rank's output must hold in the end: element `offset + i` holds
/// element `inputOffset + i` of the input of one rank, or the reduction of that element of the
/// inputs of all ranks, each exactly once.
///
/// @param offset first element of the output
/// @param elements number of elements, at least 1
/// @param from rank whose input it is, or [#EVERY_RANK]
/// @param inputOffset first element of that input
public record OutputPiece(long offset, long elements, int from, long inputOffset) {
    /// Stands for the reduction over all ranks.
    public static final int EVERY_RANK = -1;

    public OutputPiece {
        if (offset < 0 || elements < 1 || from < EVERY_RANK || inputOffset < 0) {
            throw new IllegalArgumentException(
                    offset + "+" + elements + " from " + from + " at " + inputOffset);
        }
    }

    /// Returns the element after the last.
    public long end() {
        return offset + elements;
    }
}
