package linkwright.engine.runner;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.algorithm.Algorithms;
import linkwright.engine.algorithm.CollectiveAlgorithm;
import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.measure.LinkTraffic;
import linkwright.engine.measure.RunResult;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.Machines;
import linkwright.engine.topology.Topology;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What must hold of every simulation: every algorithm, odd and even numbers of ranks, GPUs over
/// NVLink and network, GPUs on a star, core sets that share memories.
class SimulationPropertyTest {
    private static final List<Topology> MACHINES =
            List.of(Machines.star(17), Machines.dgx(3, 2), Machines.cpuHosts(5));
    private static final int[] RANKS = {1, 2, 3, 4, 5, 8, 13, 17};

    static Stream<CollectiveAlgorithm> algorithms() {
        return Algorithms.all().stream();
    }

    private static RankMap ranks(Topology topology) {
        boolean hasGpus = !topology.components(ComponentKind.GPU).isEmpty();
        return Machines.ranksOn(topology, hasGpus ? ComponentKind.GPU : ComponentKind.CORE_SET);
    }

    private static List<RunResult> simulate(
            CollectiveAlgorithm algorithm, Topology topology, List<ProcessGroup> groups) {
        int n = groups.getFirst().size();
        // Nothing, one element, fewer elements than ranks, an odd count, and 4 MiB.
        List<Long> sizes =
                algorithm.kind() == CollectiveKind.BARRIER
                        ? List.of(0L)
                        : List.of(0L, 4L, 4L * (n - 1), 4L * 1001, 1L << 22);
        var request =
                new RunRequest(
                        topology,
                        groups,
                        "test",
                        Collective.of(algorithm.kind(), 0),
                        algorithm.algorithm(),
                        sizes);
        RunOutcome outcome = Simulation.run(request, ProgressListener.SILENT);
        assertThat(outcome).as("%s on %s", algorithm.id(), topology).isInstanceOf(COMPLETED);
        return ((RunOutcome.Completed) outcome).run().results();
    }

    private static final Class<RunOutcome.Completed> COMPLETED = RunOutcome.Completed.class;

    @ParameterizedTest
    @MethodSource("algorithms")
    void carriesWhatTheAlgorithmSaysAndBeatsNoBound(CollectiveAlgorithm algorithm) {
        for (Topology topology : MACHINES) {
            for (int n : RANKS) {
                ProcessGroup group =
                        ranks(topology).group("test", IntStream.range(0, n).boxed().toList());
                for (RunResult result : simulate(algorithm, topology, List.of(group))) {
                    assertThat(result.boundNanos().orElse(-1))
                            .as("%s, %d ranks, %s", algorithm.id(), n, result.collective())
                            .isBetween(0L, result.timing().medianNanos());
                    assertEveryRankSends(algorithm, topology, group, result);
                    result.links().forEach(traffic -> assertPlausible(traffic, result));
                }
            }
        }
    }

    private static void assertEveryRankSends(
            CollectiveAlgorithm algorithm,
            Topology topology,
            ProcessGroup group,
            RunResult result) {
        var bytes = new HashMap<String, Long>();
        result.links().forEach(traffic -> bytes.put(traffic.linkId(), traffic.bytes()));
        for (int rank = 0; rank < group.size(); rank++) {
            long sent = 0;
            for (DirectedLink link : topology.leaving(group.places().get(rank).component())) {
                sent += bytes.getOrDefault(link.id(), 0L);
            }
            assertThat(sent)
                    .as("%s, rank %d of %d, %s", algorithm.id(), rank, group.size(), topology)
                    .isEqualTo(algorithm.bytesSentBy(rank, result.collective(), group.size()));
        }
    }

    private static void assertPlausible(LinkTraffic traffic, RunResult result) {
        assertThat(traffic.busyNanos()).isBetween(0L, result.timing().medianNanos());
        if (result.collective().sizeBytes() >= 1 << 22 && traffic.busyNanos() > 0) {
            double inSeries = traffic.series().bytesBetween(0, Long.MAX_VALUE);
            // Whole nanoseconds at the edges of up to 256 steps, shares that are not whole bytes.
            assertThat(inSeries).isBetween(0.98 * traffic.bytes(), 1.02 * traffic.bytes());
        }
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void beatsNoBoundWhenGroupsRunAtOnce(CollectiveAlgorithm algorithm) {
        for (Topology topology : MACHINES) {
            RankMap ranks = ranks(topology);
            var groups = new ArrayList<ProcessGroup>();
            for (int first = 0; first < 4; first++) {
                groups.add(ranks.group("g" + first, List.of(first, first + 4, first + 8)));
            }
            for (RunResult result : simulate(algorithm, topology, groups)) {
                assertThat(result.boundNanos().orElse(-1))
                        .as("%s, groups, %s", algorithm.id(), result.collective())
                        .isBetween(0L, result.timing().medianNanos());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void givesTheSameRunBitForBit(CollectiveAlgorithm algorithm) {
        Topology topology = Machines.dgx(2, 2);
        ProcessGroup world = ranks(topology).world();
        assertThat(simulate(algorithm, topology, List.of(world)))
                .isEqualTo(simulate(algorithm, topology, List.of(world)));
    }
}
