package linkwright.engine.verify;

/// A run of elements that hold the same, each in its place.
///
/// @param from the first element
/// @param to the element after the last
/// @param shift what to add to an element before asking `held`; so a copy to another offset shares
///   the contributions
/// @param held what they hold
record Piece(long from, long to, long shift, Contributions held) {
    Piece movedBy(long distance) {
        return distance == 0
                ? this
                : new Piece(from + distance, to + distance, shift - distance, held);
    }

    /// Returns the part between two elements.
    Piece cut(long first, long end) {
        return first <= from && to <= end
                ? this
                : new Piece(Math.max(first, from), Math.min(end, to), shift, held);
    }

    /// Returns this combined with a piece of the same elements.
    Piece plus(Piece other) {
        return new Piece(from, to, shift, held.plus(other.held.shifted(other.shift - shift)));
    }

    String text() {
        return held.text(from + shift, to - from);
    }
}
