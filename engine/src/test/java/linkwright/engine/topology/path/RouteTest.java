package linkwright.engine.topology.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;
import static org.quicktheories.generators.SourceDSL.longs;

import linkwright.engine.topology.PathClass;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

class RouteTest {
    private static Route route(int... weights) {
        return new Route(
                IntStream.range(0, weights.length)
                        .mapToObj(i -> new Route.Member(weights[i], List.of(i)))
                        .toList(),
                PathClass.NVL);
    }

    @Test
    void dealsTheFloorOfEachShareAndTheRestToTheLowestMembers() {
        // 100 bytes over 5:4:4:5 of 18: floors 27, 22, 22, 27 = 98; the two left go to members 0
        // and 1.
        assertThat(route(5, 4, 4, 5).deal(100)).containsExactly(28, 23, 22, 27);
    }

    @Test
    void losesNoByteHoweverManyThereAre() {
        qt().withFixedSeed(7)
                .forAll(
                        longs().between(0, Long.MAX_VALUE / 64),
                        integers().between(1, 9),
                        integers().between(1, 9))
                .check(
                        (bytes, first, second) ->
                                Arrays.stream(route(first, second, 4).deal(bytes)).sum() == bytes);
    }

    @Test
    void dealsFewerBytesThanMembersToTheLowest() {
        assertThat(route(1, 1, 1).deal(2)).containsExactly(1, 1, 0);
    }
}
