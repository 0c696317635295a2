package linkwright.engine.algorithm;

import static linkwright.engine.algorithm.Groups.collective;
import static linkwright.engine.algorithm.Groups.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.BufferRange;
import linkwright.engine.schedule.Operation;
import linkwright.engine.schedule.Schedule;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.stream.IntStream;

/// Figures of single algorithms that can be worked out by hand.
class AlgorithmsTest {
    @Test
    void areFoundByCollectiveAndMethod() {
        assertThat(Algorithms.all())
                .extracting(CollectiveAlgorithm::id)
                .contains(
                        "binomial-broadcast",
                        "direct-allreduce",
                        "direct-sendrecv",
                        "ring-allgather",
                        "ring-allreduce",
                        "ring-reducescatter",
                        "tree-allreduce");
        assertThat(Algorithms.of(CollectiveKind.ALL_REDUCE))
                .extracting(CollectiveAlgorithm::algorithm)
                .containsExactly("direct", "ring", "tree");
        assertThat(Algorithms.find(CollectiveKind.BROADCAST, "binomial")).isPresent();
        assertThat(Algorithms.find(CollectiveKind.BROADCAST, "ring")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"ring", "tree", "direct"})
    void allReduceSendsAsLittleAsAnyInAll(String algorithm) {
        // Each of the other n - 1 contributions to an element and each of its n - 1 further copies
        // crosses at least once: 2 (n - 1) S.
        for (int ranks = 1; ranks <= 40; ranks++) {
            var schedule = schedule(algorithm, CollectiveKind.ALL_REDUCE, ranks, 1009);
            assertThat(bytes(schedule)).isEqualTo(2L * (ranks - 1) * 1009);
        }
    }

    @Test
    void aRingSendsTheLeastThatARankCan() {
        // 4 ranks, 1024 bytes: 2 x 3 chunks of 256 bytes = 1536 = 2 (n - 1) / n x 1024.
        assertThat(schedule("ring", CollectiveKind.ALL_REDUCE, 4, 1024).bytesSentBy(2))
                .isEqualTo(1536);
        // All but its own chunk: 3 x 256.
        assertThat(schedule("ring", CollectiveKind.REDUCE_SCATTER, 4, 1024).bytesSentBy(2))
                .isEqualTo(768);
    }

    @Test
    void aRingOfHugeBuffersDoesNotOverflow() {
        // 72 ranks, 1 TiB + 1: rank 0 leaves out chunks 0 and 1. 2^40 + 1 = 72 x 15270994830 + 17,
        // so both have 15270994831 bytes: 2 x (2^40 + 1) - 2 x 15270994831 = 2168481265892.
        assertThat(schedule("ring", CollectiveKind.ALL_REDUCE, 72, (1L << 40) + 1).bytesSentBy(0))
                .isEqualTo(2_168_481_265_892L);
    }

    @Test
    void aTreeSendsOnceUpAndOnceToEachChild() {
        // Seven ranks: the root has two children, ranks 1 and 2 have a parent and two children, the
        // others only a parent.
        var schedule = schedule("tree", CollectiveKind.ALL_REDUCE, 7, 100);
        assertThat(IntStream.range(0, 7).mapToLong(schedule::bytesSentBy))
                .containsExactly(200L, 300L, 300L, 100L, 100L, 100L, 100L);
    }

    @Test
    void aTreeCutsLargeBuffersIntoChunks() {
        // 1 MiB in chunks of 128 KiB: 8; 1 GiB: no more than 32. A leaf sends each once.
        assertThat(schedule("tree", CollectiveKind.ALL_REDUCE, 2, 1 << 20).operationsOf(1))
                .filteredOn(operation -> operation instanceof Operation.Send)
                .hasSize(8);
        assertThat(schedule("tree", CollectiveKind.ALL_REDUCE, 2, 1 << 30).operationsOf(1))
                .filteredOn(operation -> operation instanceof Operation.Send)
                .hasSize(32);
    }

    @Test
    void aBinomialTreeDoublesItsRanksEachStep() {
        // Eight ranks: 0 sends to 4, 2, 1; 4 to 6, 5; 2 to 3; 6 to 7.
        var schedule = schedule("binomial", CollectiveKind.BROADCAST, 8, 100);
        assertThat(IntStream.range(0, 8).mapToLong(rank -> schedule.bytesSentBy(rank) / 100))
                .containsExactly(3L, 0L, 1L, 0L, 2L, 0L, 1L, 0L);
    }

    @Test
    void aBinomialTreeStartsAtAnyRoot() {
        // Three ranks, root 2: relative ranks 0, 1, 2 are 2, 0, 1; 0 sends to 2 and 1.
        var schedule =
                new BinomialBroadcast()
                        .build(
                                collective(CollectiveKind.BROADCAST, 2, 10),
                                Groups.of(3),
                                Groups.NOWHERE);
        assertThat(IntStream.range(0, 3).mapToLong(schedule::bytesSentBy))
                .containsExactly(0L, 0L, 20L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ring", "tree", "direct"})
    void aSingleRankOnlyCopies(String algorithm) {
        assertThat(schedule(algorithm, CollectiveKind.ALL_REDUCE, 1, 10).operationsOf(0))
                .containsExactly(
                        new Operation.Copy(
                                0,
                                List.of(),
                                BufferRange.first(Buffer.INPUT, 10),
                                BufferRange.first(Buffer.OUTPUT, 10)));
    }

    private static long bytes(Schedule schedule) {
        return IntStream.range(0, schedule.ranks()).mapToLong(schedule::bytesSentBy).sum();
    }
}
