package linkwright.engine.verify;

import java.util.ArrayList;
import java.util.List;

/// What a buffer of a rank holds, as far as anything was written to it.
final class Pieces {
    /// In the order of their elements; they do not overlap.
    private final List<Piece> pieces = new ArrayList<>(1);

    void clear() {
        pieces.clear();
    }

    /// Returns what is held between two elements; nothing for elements never written.
    List<Piece> read(long from, long to) {
        if (pieces.size() == 1
                && pieces.getFirst().from() == from
                && pieces.getFirst().to() == to) {
            return List.of(pieces.getFirst());
        }
        var read = new ArrayList<Piece>();
        for (int i = firstAfter(from); i < pieces.size() && pieces.get(i).from() < to; i++) {
            read.add(pieces.get(i).cut(from, to));
        }
        return read;
    }

    /// Replaces what is held between two elements.
    void write(long from, long to, List<Piece> written) {
        int first = firstAfter(from);
        int end = first;
        while (end < pieces.size() && pieces.get(end).from() < to) {
            end++;
        }
        if (end == first + 1 && written.size() == 1 && isAll(pieces.get(first), from, to)) {
            pieces.set(first, written.getFirst());
            return;
        }
        var replacement = new ArrayList<Piece>();
        if (first < end && pieces.get(first).from() < from) {
            replacement.add(pieces.get(first).cut(0, from));
        }
        replacement.addAll(written);
        if (first < end && pieces.get(end - 1).to() > to) {
            replacement.add(pieces.get(end - 1).cut(to, Long.MAX_VALUE));
        }
        pieces.subList(first, end).clear();
        pieces.addAll(first, replacement);
    }

    private static boolean isAll(Piece piece, long from, long to) {
        return piece.from() == from && piece.to() == to;
    }

    /// Returns the first piece that ends after an element.
    private int firstAfter(long element) {
        int low = 0;
        int high = pieces.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (pieces.get(middle).to() <= element) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
