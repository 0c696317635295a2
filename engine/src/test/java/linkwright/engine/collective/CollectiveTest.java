package linkwright.engine.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;
import static org.quicktheories.generators.SourceDSL.longs;

import org.junit.jupiter.api.Test;

import java.util.stream.IntStream;
import java.util.stream.LongStream;

class CollectiveTest {
    @Test
    void splitsEveryElementOnceAndEvenly() {
        qt().withFixedSeed(3)
                .forAll(longs().between(0, 1L << 40), integers().between(1, 300))
                .check(
                        (elements, parts) -> {
                            var split = new ElementSplit(elements, parts);
                            long sum =
                                    LongStream.range(0, parts)
                                            .map(p -> split.length((int) p))
                                            .sum();
                            boolean adjoining =
                                    IntStream.range(0, parts)
                                            .allMatch(
                                                    p ->
                                                            split.offset(p) + split.length(p)
                                                                    == split.offset(p + 1));
                            return sum == elements
                                    && adjoining
                                    && split.length(0) - split.length(parts - 1) <= 1;
                        });
    }

    @Test
    void findsThePartOfEachElement() {
        for (int parts = 1; parts <= 9; parts++) {
            for (int elements = 0; elements <= 30; elements++) {
                var split = new ElementSplit(elements, parts);
                for (int element = 0; element < elements; element++) {
                    int part = split.partAt(element);
                    assertThat((long) element)
                            .isBetween(split.offset(part), split.offset(part + 1) - 1);
                }
            }
        }
    }

    @Test
    void promisesEachOutputElementAnOrigin() {
        // 10 elements over 4 ranks: 3, 3, 2, 2; chunks start at 0, 3, 6, 8.
        var every = OutputPiece.EVERY_RANK;
        assertThat(promise(CollectiveKind.ALL_REDUCE, 9)).isEqualTo(piece(0, 10, every, 0));
        assertThat(promise(CollectiveKind.REDUCE_SCATTER, 1)).isEqualTo(piece(0, 2, every, 8));
        assertThat(promise(CollectiveKind.ALL_GATHER, 7)).isEqualTo(piece(6, 2, 2, 0));
        assertThat(promise(CollectiveKind.ALL_TO_ALL, 5)).isEqualTo(piece(4, 2, 2, 8));
        assertThat(promise(CollectiveKind.BROADCAST, 5)).isEqualTo(piece(0, 10, 0, 0));
        assertThat(promise(CollectiveKind.SCATTER, 0)).isEqualTo(piece(0, 2, 0, 8));
        assertThat(promise(CollectiveKind.SEND_RECEIVE, 5)).isEqualTo(piece(0, 10, 2, 0));
    }

    private static OutputPiece promise(CollectiveKind kind, long element) {
        return Collective.of(kind, 40).outputPieceAt(3, 4, element);
    }

    private static OutputPiece piece(long offset, long elements, int from, long inputOffset) {
        return new OutputPiece(offset, elements, from, inputOffset);
    }

    @Test
    void statesBusBandwidthAsNcclTestsDoes() {
        // 1 GiB AllReduce on 32 ranks in 5.60 ms: algbw 191.7 GB/s, busbw x 2 x 31/32 = 371.5 GB/s.
        var collective = Collective.of(CollectiveKind.ALL_REDUCE, 1L << 30);
        assertThat(collective.algbwBytesPerSecond(5.60e6)).isCloseTo(191.7e9, within(0.05e9));
        assertThat(collective.busbwBytesPerSecond(32, 5.60e6)).isCloseTo(371.5e9, within(0.05e9));
        assertThat(CollectiveKind.ALL_GATHER.busFactor(8)).isEqualTo(0.875);
        assertThat(CollectiveKind.BROADCAST.busFactor(8)).isEqualTo(1);
        assertThat(CollectiveKind.ALL_REDUCE.busFactor(1)).isZero();
    }

    @Test
    void refusesASizeThatIsNoMultipleOfItsElement() {
        assertThatThrownBy(() -> Collective.of(CollectiveKind.ALL_REDUCE, 6))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("6 bytes");
    }

    @Test
    void givesEachRankItsBlock() {
        // 10 elements over 4 ranks: 3, 3, 2, 2.
        var gather = Collective.of(CollectiveKind.ALL_GATHER, 40);
        assertThat(IntStream.range(0, 4).mapToLong(r -> gather.inputElements(r, 4)))
                .containsExactly(3L, 3L, 2L, 2L);
        assertThat(gather.outputElements(3, 4)).isEqualTo(10);
        var scatter = Collective.of(CollectiveKind.REDUCE_SCATTER, 40);
        assertThat(scatter.inputElements(3, 4)).isEqualTo(10);
        assertThat(scatter.outputElements(3, 4)).isEqualTo(2);
    }
}
