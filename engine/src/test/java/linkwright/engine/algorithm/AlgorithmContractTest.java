package linkwright.engine.algorithm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.schedule.Schedule;
import linkwright.engine.verify.ScheduleVerifier;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What every registered algorithm must do, for group sizes from one to more than any node has.
class AlgorithmContractTest {
    @ParameterizedTest
    @MethodSource("algorithms")
    void computesItsCollective(CollectiveAlgorithm algorithm) {
        forAllSizes(
                algorithm,
                (collective, ranks) ->
                        assertThat(verify(build(algorithm, collective, ranks)))
                                .as("%s on %d ranks", collective, ranks)
                                .isEmpty());
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void sendsWhatItsClosedFormSays(CollectiveAlgorithm algorithm) {
        forAllSizes(
                algorithm,
                (collective, ranks) -> {
                    var schedule = build(algorithm, collective, ranks);
                    assertThat(IntStream.range(0, ranks).mapToLong(schedule::bytesSentBy))
                            .as("%s on %d ranks", collective, ranks)
                            .containsExactlyElementsOf(
                                    IntStream.range(0, ranks)
                                            .mapToObj(
                                                    rank ->
                                                            algorithm.bytesSentBy(
                                                                    rank, collective, ranks))
                                            .toList());
                });
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void sendsNoEmptyMessage(CollectiveAlgorithm algorithm) {
        var schedule = build(algorithm, Groups.collective(algorithm.kind(), 0, 3), 8);

        assertThat(IntStream.range(0, 8).mapToObj(schedule::operationsOf))
                .allSatisfy(
                        operations ->
                                assertThat(operations)
                                        .allMatch(operation -> operation.elements() > 0));
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void refusesARootOutsideTheGroup(CollectiveAlgorithm algorithm) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> build(algorithm, Groups.collective(algorithm.kind(), 4, 64), 4))
                .withMessageContaining(algorithm.id());
    }

    static List<CollectiveAlgorithm> algorithms() {
        return Stream.concat(
                        Algorithms.all().stream(),
                        // Chunks of 16 bytes: many chunks even in small buffers.
                        Stream.of(new TreeAllReduce(16)))
                .toList();
    }

    private static void forAllSizes(
            CollectiveAlgorithm algorithm, BiConsumer<Collective, Integer> check) {
        for (int ranks : rankCounts()) {
            for (long elements : elementCounts(ranks)) {
                for (int root : rootsOf(algorithm.kind(), ranks)) {
                    check.accept(Groups.collective(algorithm.kind(), root, elements), ranks);
                }
            }
        }
    }

    private static List<Integer> rankCounts() {
        return IntStream.concat(IntStream.rangeClosed(1, 33), IntStream.of(64, 72))
                .boxed()
                .toList();
    }

    /// None, one, as many as ranks, one fewer, odd, and a number that divides by few; for large
    /// groups only the three most telling.
    private static Set<Long> elementCounts(int ranks) {
        if (ranks > 17) {
            return new LinkedHashSet<>(List.of(1L, ranks - 1L, 2L * ranks + 1));
        }
        return new LinkedHashSet<>(
                List.of(0L, 1L, ranks - 1L, (long) ranks, 2L * ranks + 1, 1000L));
    }

    private static Set<Integer> rootsOf(CollectiveKind kind, int ranks) {
        return kind == CollectiveKind.BROADCAST
                ? new LinkedHashSet<>(List.of(0, ranks / 2, ranks - 1))
                : Set.of(0);
    }

    private static Schedule build(CollectiveAlgorithm algorithm, Collective collective, int ranks) {
        return algorithm.build(collective, Groups.of(ranks), Groups.NOWHERE);
    }

    private static List<?> verify(Schedule schedule) {
        return new ScheduleVerifier().verify(schedule).violations();
    }
}
