package linkwright.engine.execute.check;

import linkwright.engine.collective.ElementType;
import linkwright.engine.collective.Reduction;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// What the ranks of a group put in: small whole numbers such that every combination of them is
/// exact in the type, in whatever order it is made.
///
/// The numbers of a rank are a pseudo-random table of [#PERIOD] values, repeated block after block,
/// each block turned further by [#TURN]. So whole buffers are filled and compared at the speed of
/// memory, and yet a chunk in the wrong place, of the wrong rank, missing or added twice differs
/// from what is expected.
///
/// @param type type of the elements
/// @param reduction how they will be combined
/// @param group number of the group; groups that run together put in different numbers
/// @param ranks ranks of the group
public record InputPattern(ElementType type, Reduction reduction, int group, int ranks) {
    /// Length of a table; a prime, so that no usual chunk is a multiple of it.
    static final int PERIOD = 16381;

    /// How much further each block is turned.
    static final int TURN = 6247;

    /// Bound of the numbers where combining does not make them grow.
    private static final int RANGE = 97;

    /// Returns where in a table the elements from `index` to the end of its block are read.
    static int phase(long index) {
        long block = index / PERIOD;
        return (int) ((index % PERIOD + block % PERIOD * TURN) % PERIOD);
    }

    /// Returns the number that a rank puts in at a place of the table.
    long value(int rank, int place) {
        long mixed = mix(((long) group << 48) ^ ((long) rank << 24) ^ place);
        return switch (reduction) {
            case SUM -> summand(rank, place, mixed);
            case PRODUCT -> factor(rank, place, mixed);
            case MINIMUM, MAXIMUM -> below(mixed, RANGE);
        };
    }

    /// All partial sums are at most the sum of all, which is at most `exactUpTo`.
    private long summand(int rank, int place, long mixed) {
        long exact = Elements.exactUpTo(type);
        if (ranks <= exact) {
            return below(mixed, Math.min(RANGE, exact / ranks + 1));
        }
        long every = (ranks + exact - 1) / exact;
        return Math.floorMod(rank + mix(place), every) == 0 ? 1 : 0;
    }

    /// Signs, and twos from four ranks: every product is 16 at most.
    private long factor(int rank, int place, long mixed) {
        long sign = (mixed & 1) == 0 ? 1 : -1;
        return Math.floorMod(rank + mix(place), ranks) < 4 ? 2 * sign : sign;
    }

    /// Returns the table of one rank, twice in a row, so that every turn of it is one piece.
    ///
    /// @param elements only so many elements from the first are of interest
    MemorySegment tableOf(int rank, long elements, Arena arena) {
        return table(place -> value(rank, place), elements, arena);
    }

    /// Returns the table of all ranks combined.
    MemorySegment combinedTable(long elements, Arena arena) {
        return table(
                place -> {
                    long result = value(0, place);
                    for (int rank = 1; rank < ranks; rank++) {
                        result = combine(result, value(rank, place));
                    }
                    return result;
                },
                elements,
                arena);
    }

    private long combine(long a, long b) {
        return switch (reduction) {
            case SUM -> a + b;
            case PRODUCT -> a * b;
            case MINIMUM -> Math.min(a, b);
            case MAXIMUM -> Math.max(a, b);
        };
    }

    private interface Numbers {
        long at(int place);
    }

    private MemorySegment table(Numbers numbers, long elements, Arena arena) {
        MemorySegment table = arena.allocate(2L * PERIOD * type.sizeBytes(), 64);
        for (int place = 0; place < Math.min(PERIOD, elements); place++) {
            long number = numbers.at(place);
            Elements.set(type, table, place, number);
            Elements.set(type, table, place + (long) PERIOD, number);
        }
        return table;
    }

    /// Returns a number from 0 to `bound - 1`, as evenly as 32 bits allow.
    private static long below(long mixed, long bound) {
        return ((mixed >>> 32) * bound) >>> 32;
    }

    /// The finaliser of MurmurHash3 (Appleby, 2011), for its mixing.
    private static long mix(long value) {
        long mixed = (value ^ (value >>> 33)) * 0xff51afd7ed558ccdL;
        mixed = (mixed ^ (mixed >>> 33)) * 0xc4ceb9fe1a85ec53L;
        return mixed ^ (mixed >>> 33);
    }
}
