package linkwright.engine.bound;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Drawing;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Machines;
import linkwright.engine.topology.Topology;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.OptionalLong;

class CutBoundTest {
    private static OptionalLong least(
            Topology topology, CollectiveKind kind, long sizeBytes, List<ProcessGroup> groups) {
        return new CutBound(topology).leastNanos(Collective.of(kind, sizeBytes), groups);
    }

    /// One GPU a host behind a cable of 12.5 GB/s each way, S = 80 MB: S alone takes 6.4 ms.
    @ParameterizedTest
    @CsvSource({
        // 2 x 7 S in all over 8 x 12.5 GB/s.
        "ALL_REDUCE, 11200000",
        // Seven of eight blocks into each rank.
        "ALL_GATHER, 5600000",
        "REDUCE_SCATTER, 5600000",
        "ALL_TO_ALL, 5600000",
        "BROADCAST, 6400000",
        "REDUCE, 6400000",
        // Seven blocks into the root, out of it.
        "GATHER, 5600000",
        "SCATTER, 5600000",
        "SEND_RECEIVE, 6400000",
        "BARRIER, 0"
    })
    void countsWhatMustCrossTheEdgeOfAPlace(CollectiveKind kind, long nanos) {
        Topology star = Machines.star(8);
        List<ProcessGroup> world = List.of(Machines.ranksOn(star, ComponentKind.GPU).world());
        assertThat(least(star, kind, 80_000_000, world)).hasValue(nanos);
    }

    @Test
    void takesTheHostWhereTheHostIsTheNarrowPlace() {
        Topology dgx = Machines.dgx(2, 2);
        List<ProcessGroup> world = List.of(Machines.ranksOn(dgx, ComponentKind.GPU).world());
        // S into the other host over 8 x 50 GB/s: 2 ms; into a place at 513 GB/s: 1.6 ms.
        assertThat(least(dgx, CollectiveKind.BROADCAST, 800_000_000, world)).hasValue(2_000_000);
    }

    @Test
    void addsUpGroupsThatRunAtOnce() {
        Topology star = Machines.star(4);
        RankMap ranks = Machines.ranksOn(star, ComponentKind.GPU);
        var once = List.of(ranks.group("a", List.of(0, 1)));
        var twice = List.of(ranks.group("a", List.of(0, 1)), ranks.group("b", List.of(1, 0)));
        assertThat(least(star, CollectiveKind.BROADCAST, 12_500_000, once)).hasValue(1_000_000);
        // Roots 0 and 1: each host sends one buffer and receives one.
        assertThat(least(star, CollectiveKind.BROADCAST, 12_500_000, twice)).hasValue(1_000_000);
        assertThat(least(star, CollectiveKind.SEND_RECEIVE, 12_500_000, twice)).hasValue(2_000_000);
    }

    @Test
    void saysNothingOfUnknownRates() {
        Topology topology =
                Drawing.named("unknown")
                        .add(ComponentKind.GPU, "a", "b")
                        .join("a", "b", LinkKind.NVLINK, 1, LinkFigures.UNKNOWN)
                        .build();
        List<ProcessGroup> world = List.of(Machines.ranksOn(topology, ComponentKind.GPU).world());
        assertThat(least(topology, CollectiveKind.ALL_REDUCE, 1024, world)).isEmpty();
    }

    @Test
    void takesPartitionsOfOneGpuAsOnePart() {
        Topology topology =
                Drawing.named("partitions")
                        .add(ComponentKind.GPU, "a", "b")
                        .add(ComponentKind.GPU_PARTITION, "a/0", "a/1", "b/0")
                        .join("a", "b", LinkKind.NVLINK, 1_000_000_000)
                        .build();
        List<ProcessGroup> world =
                List.of(Machines.ranksOn(topology, ComponentKind.GPU_PARTITION).world());
        // 2 S between the two GPUs over 2 x 1 GB/s.
        assertThat(least(topology, CollectiveKind.ALL_REDUCE, 1_000_000, world))
                .hasValue(1_000_000);
    }
}
