package linkwright.engine.parallel;

import static linkwright.engine.parallel.Dimension.CONTEXT;
import static linkwright.engine.parallel.Dimension.DATA;
import static linkwright.engine.parallel.Dimension.EXPERT;
import static linkwright.engine.parallel.Dimension.PIPELINE;
import static linkwright.engine.parallel.Dimension.TENSOR;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

class ParallelLayoutTest {
    @Test
    void dealsDataLastInTheOrderOfMegatronsFlag() {
        // 8 GPUs, tp-pp-dp, 2-2-2: strides tp 1, pp 2, dp 4.
        ParallelLayout layout = layout("tp=2,pp=2,dp=2:tp-pp-dp");

        assertThat(layout.groups(DATA))
                .containsExactly(List.of(0, 4), List.of(1, 5), List.of(2, 6), List.of(3, 7));
        assertThat(layout.groups(TENSOR))
                .containsExactly(List.of(0, 1), List.of(2, 3), List.of(4, 5), List.of(6, 7));
        assertThat(layout.groups(PIPELINE))
                .containsExactly(List.of(0, 2), List.of(1, 3), List.of(4, 6), List.of(5, 7));
    }

    @Test
    void numbersGroupsWithTheFirstDimensionFastest() {
        // Sizes 2, 3, 4 in the order tp, dp, pp: strides 1, 2, 6.
        List<List<Integer>> data = layout("tp=2,dp=3,pp=4").groups(DATA);

        assertThat(data).hasSize(8).startsWith(List.of(0, 2, 4)).endsWith(List.of(19, 21, 23));
    }

    @Test
    void dealsSixteenGpusAsMegatronsOwnExample() {
        // megatron/core/parallel_state.py: tp 2, pp 4 on 16 GPUs, dp 2.
        ParallelLayout layout = layout("tp=2,pp=4,dp=2");

        assertThat(layout.groups(TENSOR)).hasSize(8).startsWith(List.of(0, 1), List.of(2, 3));
        assertThat(layout.groups(DATA))
                .hasSize(8)
                .startsWith(List.of(0, 2), List.of(1, 3), List.of(4, 6));
        assertThat(layout.groups(PIPELINE))
                .containsExactly(
                        List.of(0, 4, 8, 12),
                        List.of(1, 5, 9, 13),
                        List.of(2, 6, 10, 14),
                        List.of(3, 7, 11, 15));
        // Model parallel: tensor and pipeline together.
        assertThat(layout.groups(EnumSet.of(TENSOR, PIPELINE)))
                .containsExactly(
                        List.of(0, 1, 4, 5, 8, 9, 12, 13), List.of(2, 3, 6, 7, 10, 11, 14, 15));
    }

    @Test
    void givesExpertsAGridOfTheirOwnOverTheSameWorld() {
        // tp 1, dp 4, pp 2, ep 2: dense strides dp 1, pp 4; expert strides ep 1, dp 2 (size
        // 8 / (1 * 2 * 2) = 2), pp 4.
        ParallelLayout layout = layout("dp=4,pp=2,ep=2");

        assertThat(layout.worldSize()).isEqualTo(8);
        assertThat(layout.groups(DATA)).containsExactly(List.of(0, 1, 2, 3), List.of(4, 5, 6, 7));
        assertThat(layout.groups(EXPERT))
                .containsExactly(List.of(0, 1), List.of(2, 3), List.of(4, 5), List.of(6, 7));
        assertThat(layout.expertGroups(EnumSet.of(DATA)))
                .containsExactly(List.of(0, 2), List.of(1, 3), List.of(4, 6), List.of(5, 7));
        assertThat(layout.expertGroups(EnumSet.of(PIPELINE))).isEqualTo(layout.groups(PIPELINE));
    }

    @Test
    void keepsContextOutOfTheExpertGrid() {
        // tp 2, cp 2, dp 2, ep 4: world 8; dense tp 1, cp 2, dp 4; expert tp 1, ep 2, and its data
        // size 8 / (2 * 4) = 1.
        ParallelLayout layout = layout("tp=2,cp=2,dp=2,ep=4");

        assertThat(layout.groups(CONTEXT))
                .containsExactly(List.of(0, 2), List.of(1, 3), List.of(4, 6), List.of(5, 7));
        assertThat(layout.groups(EnumSet.of(DATA, CONTEXT)))
                .containsExactly(List.of(0, 2, 4, 6), List.of(1, 3, 5, 7));
        assertThat(layout.groups(EXPERT)).containsExactly(List.of(0, 2, 4, 6), List.of(1, 3, 5, 7));
        assertThat(layout.expertGroups(EnumSet.of(DATA))).hasSize(8);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dp=1",
                "tp=8,pp=4,dp=8",
                "tp=3,cp=2,dp=5,pp=7",
                "tp=2,cp=4,ep=2,dp=6,pp=3",
                "tp=4,dp=6,pp=2:pp-dp-tp",
                "cp=3,dp=4:dp-cp",
                "tp=2,ep=8,dp=16,pp=2:ep-dp-tp-pp",
            })
    void everyDimensionsGroupsPartTheWorldAndAgreeWithTheCoordinates(String text) {
        ParallelLayout layout = layout(text);
        List<Integer> world = IntStream.range(0, layout.worldSize()).boxed().toList();
        for (Dimension dimension : Dimension.values()) {
            List<List<Integer>> groups = layout.groups(dimension);
            assertThat(groups.stream().flatMap(List::stream))
                    .containsExactlyInAnyOrderElementsOf(world);
            for (List<Integer> group : groups) {
                assertThat(group).isSorted().hasSize(layout.size(dimension));
                for (int i = 0; i < group.size(); i++) {
                    assertThat(layout.coordinates(group.get(i))).containsEntry(dimension, i);
                }
            }
        }
        var dense = new HashSet<Map<Dimension, Integer>>();
        for (int rank : world) {
            Map<Dimension, Integer> at = new HashMap<>(layout.coordinates(rank));
            at.remove(EXPERT);
            dense.add(at);
        }
        assertThat(dense).hasSize(layout.worldSize());
    }

    @Test
    void isReadBackFromItsOwnText() {
        for (String text : List.of("dp=1", "tp=8,pp=4,dp=8", "tp=2,dp=3:dp-tp", "ep=4,dp=8")) {
            ParallelLayout layout = layout(text);
            assertThat(layout(layout.toString())).isEqualTo(layout);
        }
        assertThat(layout("tp=8,pp=4,dp=8")).hasToString("tp=8,dp=8,pp=4:tp-cp-ep-dp-pp");
    }

    private static ParallelLayout layout(String text) {
        return ((LayoutResult.Accepted) LayoutReader.read(text)).layout();
    }
}
