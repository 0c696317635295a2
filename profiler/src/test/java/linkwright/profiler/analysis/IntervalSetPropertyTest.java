package linkwright.profiler.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import linkwright.profiler.trace.TimeRange;

import org.junit.jupiter.api.Test;

import java.util.BitSet;
import java.util.Random;

/// Holds the sets against a plain bitmap with one bit a nanosecond.
class IntervalSetPropertyTest {
    private static final int TIME = 64;
    private static final int SEEDS = 2000;

    @Test
    void behavesAsABitmapDoes() {
        for (int seed = 0; seed < SEEDS; seed++) {
            var random = new Random(seed);
            var one = Sample.of(random);
            var other = Sample.of(random);

            assertThat(bits(one.set)).as("seed %d", seed).isEqualTo(one.bits);
            assertThat(one.set.lengthNanos()).isEqualTo(one.bits.cardinality());
            assertThat(bits(one.set.union(other.set))).isEqualTo(or(one.bits, other.bits));
            assertThat(bits(one.set.intersection(other.set))).isEqualTo(and(one.bits, other.bits));
            assertThat(bits(one.set.minus(other.set))).isEqualTo(andNot(one.bits, other.bits));
        }
    }

    @Test
    void measuresAnyPart() {
        for (int seed = 0; seed < SEEDS; seed++) {
            var random = new Random(seed);
            var sample = Sample.of(random);
            int from = random.nextInt(TIME);
            int to = from + random.nextInt(TIME - from);

            assertThat(sample.set.lengthWithin(new TimeRange(from, to)))
                    .as("seed %d", seed)
                    .isEqualTo(sample.bits.get(from, to).cardinality());
        }
    }

    @Test
    void keepsItsIntervalsApartAndInOrder() {
        for (int seed = 0; seed < SEEDS; seed++) {
            IntervalSet set = Sample.of(new Random(seed)).set;

            for (int i = 0; i < set.size(); i++) {
                assertThat(set.startNanos(i)).as("seed %d", seed).isLessThan(set.endNanos(i));
                assertThat(i == 0 || set.endNanos(i - 1) < set.startNanos(i)).isTrue();
            }
        }
    }

    @Test
    void joinsIntervalsThatTouchAndForgetsEmptyOnes() {
        IntervalSet set = IntervalSet.of(new long[] {5, 0, 8}, new long[] {7, 5, 8});

        assertThat(set).isEqualTo(IntervalSet.of(new long[] {0}, new long[] {7}));
        assertThat(set).hasToString("{0..7}");
    }

    @Test
    void refusesAnIntervalThatEndsBeforeItBegins() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IntervalSet.of(new long[] {3}, new long[] {2}));
    }

    private record Sample(IntervalSet set, BitSet bits) {
        static Sample of(Random random) {
            int count = random.nextInt(8);
            long[] starts = new long[count];
            long[] ends = new long[count];
            var bits = new BitSet();
            for (int i = 0; i < count; i++) {
                starts[i] = random.nextInt(TIME);
                ends[i] = starts[i] + random.nextInt(TIME - (int) starts[i]) / 3;
                bits.set((int) starts[i], (int) ends[i]);
            }
            return new Sample(IntervalSet.of(starts, ends), bits);
        }
    }

    private static BitSet bits(IntervalSet set) {
        var bits = new BitSet();
        for (int nanos = 0; nanos < TIME; nanos++) {
            bits.set(nanos, set.contains(nanos));
        }
        return bits;
    }

    private static BitSet or(BitSet one, BitSet other) {
        var result = (BitSet) one.clone();
        result.or(other);
        return result;
    }

    private static BitSet and(BitSet one, BitSet other) {
        var result = (BitSet) one.clone();
        result.and(other);
        return result;
    }

    private static BitSet andNot(BitSet one, BitSet other) {
        var result = (BitSet) one.clone();
        result.andNot(other);
        return result;
    }
}
