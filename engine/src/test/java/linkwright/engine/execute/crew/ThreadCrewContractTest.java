package linkwright.engine.execute.crew;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.algorithm.Algorithms;
import linkwright.engine.algorithm.CollectiveAlgorithm;
import linkwright.engine.collective.Collective;
import linkwright.engine.collective.ElementType;
import linkwright.engine.collective.Reduction;
import linkwright.engine.execute.program.RankProgram;
import linkwright.engine.execute.protocol.Effort;
import linkwright.engine.execute.protocol.Reply;
import linkwright.engine.parallel.Place;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.schedule.Schedule;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Topology;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Every registered algorithm x 1 to 17 ranks x awkward sizes gives every rank, byte for byte, what
/// its collective promises, over shared memory between threads.
class ThreadCrewContractTest {
    private static final Topology NOWHERE = Topology.builder("nowhere").build();
    private static final int MOST_RANKS = 17;

    static Stream<String> algorithms() {
        return Algorithms.all().stream().map(CollectiveAlgorithm::id);
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void givesEveryRankWhatIsPromised(String id) throws Exception {
        CollectiveAlgorithm algorithm =
                Algorithms.all().stream().filter(a -> a.id().equals(id)).findFirst().orElseThrow();
        for (int ranks = 1; ranks <= MOST_RANKS; ranks++) {
            runAll(schedules(algorithm, ranks));
        }
    }

    /// 1 element (4 B), one less than there are ranks, an odd count, and enough for several blocks
    /// of the pattern and of the copies.
    private static List<Schedule> schedules(CollectiveAlgorithm algorithm, int ranks) {
        var places =
                IntStream.range(0, ranks)
                        .mapToObj(rank -> new Place(new ComponentId("cores" + rank)))
                        .toList();
        var group = new RankMap(places).world();
        var schedules = new ArrayList<Schedule>();
        for (long elements : new long[] {1, ranks - 1L, 10_007, 40_009}) {
            var collective =
                    new Collective(
                            algorithm.kind(),
                            ElementType.FLOAT32,
                            Reduction.SUM,
                            0,
                            elements * Float.BYTES);
            if (algorithm.supports(collective, group)) {
                schedules.add(algorithm.build(collective, group, NOWHERE));
            }
        }
        return schedules;
    }

    private static void runAll(List<Schedule> schedules) throws Exception {
        if (schedules.isEmpty()) {
            return;
        }
        int channels = schedules.stream().mapToInt(Schedule::channels).max().orElseThrow();
        List<List<RankProgram>> sweep =
                schedules.stream().map(schedule -> Crews.programs(schedule, channels)).toList();
        int ranks = schedules.getFirst().ranks();
        try (Crew crew = Crew.inThreads(Crews.seats(ranks), Patience.STANDARD)) {
            crew.open("shm", channels, Crews.memoryBytes(sweep));
            for (int size = 0; size < sweep.size(); size++) {
                crew.prepare(sweep.get(size), () -> false);
                List<Reply.Ran> results = crew.run(Effort.exactly(1, 3), () -> false);
                assertThat(results)
                        .as("%s of %s", schedules.get(size).algorithm(), schedules.get(size))
                        .allSatisfy(result -> assertThat(result.wrong()).isEmpty());
                assertThat(results.getFirst().samplesNanos()).hasSize(3);
            }
        }
    }
}
