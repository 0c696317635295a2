package linkwright.engine.verify;

import java.util.Arrays;
import java.util.StringJoiner;

/// A set of ranks that never changes: bits from the first word that has any to the last.
final class RankSet {
    static final RankSet EMPTY = new RankSet(0, new long[0]);

    private final int firstWord;
    private final long[] words;

    private RankSet(int firstWord, long[] words) {
        this.firstWord = firstWord;
        this.words = words;
    }

    static RankSet of(int rank) {
        return new RankSet(rank >> 6, new long[] {1L << rank});
    }

    /// Returns the ranks from 0 to before `ranks`.
    static RankSet first(int ranks) {
        long[] words = new long[(ranks + 63) >> 6];
        Arrays.fill(words, -1);
        words[words.length - 1] = -1L >>> (64 * words.length - ranks);
        return new RankSet(0, words);
    }

    RankSet or(RankSet other) {
        if (isEmpty()) {
            return other;
        }
        if (other.isEmpty()) {
            return this;
        }
        int from = Math.min(firstWord, other.firstWord);
        int to = Math.max(end(), other.end());
        long[] union = new long[to - from];
        System.arraycopy(words, 0, union, firstWord - from, words.length);
        for (int i = 0; i < other.words.length; i++) {
            union[other.firstWord - from + i] |= other.words[i];
        }
        return new RankSet(from, union);
    }

    RankSet and(RankSet other) {
        return combine(other, false);
    }

    RankSet without(RankSet other) {
        return combine(other, true);
    }

    private RankSet combine(RankSet other, boolean inverted) {
        long[] left = new long[words.length];
        long any = 0;
        for (int i = 0; i < words.length; i++) {
            long theirs = other.word(firstWord + i);
            left[i] = words[i] & (inverted ? ~theirs : theirs);
            any |= left[i];
        }
        return any == 0 ? EMPTY : new RankSet(firstWord, left);
    }

    boolean meets(RankSet other) {
        int from = Math.max(firstWord, other.firstWord);
        int to = Math.min(end(), other.end());
        for (int word = from; word < to; word++) {
            if ((words[word - firstWord] & other.words[word - other.firstWord]) != 0) {
                return true;
            }
        }
        return false;
    }

    boolean contains(int rank) {
        return (word(rank >> 6) & 1L << rank) != 0;
    }

    boolean isEmpty() {
        return words.length == 0;
    }

    /// Returns the lowest rank of a set that has any.
    int first() {
        int word = 0;
        while (words[word] == 0) {
            word++;
        }
        return ((firstWord + word) << 6) + Long.numberOfTrailingZeros(words[word]);
    }

    /// Returns whether both have the same ranks.
    boolean hasSame(RankSet other) {
        if (this == other) {
            return true;
        }
        int from = Math.min(firstWord, other.firstWord);
        int to = Math.max(end(), other.end());
        for (int word = from; word < to; word++) {
            if (word(word) != other.word(word)) {
                return false;
            }
        }
        return true;
    }

    private long word(int word) {
        int i = word - firstWord;
        return i < 0 || i >= words.length ? 0 : words[i];
    }

    private int end() {
        return firstWord + words.length;
    }

    /// Returns the ranks as `0-3,5`.
    @Override
    public String toString() {
        var text = new StringJoiner(",");
        int rank = firstWord << 6;
        int limit = end() << 6;
        while (rank < limit) {
            if (!contains(rank)) {
                rank++;
                continue;
            }
            int last = rank;
            while (last + 1 < limit && contains(last + 1)) {
                last++;
            }
            text.add(last == rank ? Integer.toString(rank) : rank + "-" + last);
            rank = last + 1;
        }
        return text.toString();
    }
}
