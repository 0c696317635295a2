package linkwright.engine.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.measure.LinkTraffic;
import linkwright.engine.measure.Origin;
import linkwright.engine.measure.Run;
import linkwright.engine.measure.RunResult;
import linkwright.engine.parallel.Place;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.synthetic.Topologies;

import org.junit.jupiter.api.Test;

import java.util.List;

class OwnRunnerTest {
    private static final Topology TWO_CPUS = Topologies.of("1x host: 2 cpu");
    private static final RankMap FOUR_RANKS = ranksOn("cores0", "cores0", "cores1", "cores1");
    private static final RunOptions IN_THREADS = RunOptions.STANDARD.inThreads().timed(1, 3);

    private static RankMap ranksOn(String... coreSets) {
        return new RankMap(
                List.of(coreSets).stream()
                        .map(name -> new Place(ComponentId.of("host0/" + name)))
                        .toList());
    }

    private static RunRequest ring(List<ProcessGroup> groups, Long... sizes) {
        return new RunRequest(
                TWO_CPUS,
                groups,
                groups.size() == 1 ? "world" : "tp",
                Collective.of(CollectiveKind.ALL_REDUCE, 0),
                "ring",
                List.of(sizes));
    }

    private static RunOutcome run(RunRequest request, RunOptions options) {
        return new OwnRunner().run(request, options, ProgressListener.SILENT);
    }

    private static Run completed(RunRequest request, RunOptions options) {
        RunOutcome outcome = run(request, options);
        assertThat(outcome).isInstanceOf(RunOutcome.Completed.class);
        return ((RunOutcome.Completed) outcome).run();
    }

    @Test
    void measuresEverySizeAndChecksItsResult() {
        Run run = completed(ring(List.of(FOUR_RANKS.world()), 4L, 4096L), IN_THREADS);
        assertThat(run.origin()).isEqualTo(Origin.MEASURED);
        assertThat(run.topology()).isEqualTo(TWO_CPUS.fingerprint());
        assertThat(run.results())
                .extracting(r -> r.collective().sizeBytes())
                .containsExactly(4L, 4096L);
        assertThat(run.results())
                .allSatisfy(
                        result -> {
                            assertThat(result.verified()).isTrue();
                            assertThat(result.timing().samples()).isEqualTo(3);
                            assertThat(result.timing().minimumNanos()).isPositive();
                        });
    }

    /// The ring of 4 on two NUMA nodes crosses from node 0 to node 1 once, from rank 1 to rank 2,
    /// and back once, from 3 to 0. Each rank sends 2 x 3 quarters of 4096 bytes: 6144 on each way.
    @Test
    void accountsBytesAlongTheRoutes() {
        RunResult result =
                completed(ring(List.of(FOUR_RANKS.world()), 4096L), IN_THREADS).largest();
        assertThat(result.traffic("host0/numa0>host0/numa1#upi").orElseThrow().bytes())
                .isEqualTo(6144);
        assertThat(result.traffic("host0/numa1>host0/numa0#upi").orElseThrow().bytes())
                .isEqualTo(6144);
    }

    @Test
    void tellsWhenEachLinkWasBusy() {
        RunResult result =
                completed(ring(List.of(FOUR_RANKS.world()), 4096L), IN_THREADS).largest();
        assertThat(result.links()).isNotEmpty().allSatisfy(OwnRunnerTest::carriesItsBytesOverTime);
    }

    private static void carriesItsBytesOverTime(LinkTraffic link) {
        assertThat(link.busyNanos()).isPositive();
        assertThat(link.series().bytesBetween(0, Long.MAX_VALUE / 2))
                .isCloseTo((double) link.bytes(), within(1.0));
    }

    @Test
    void runsAllGroupsOfADimensionAtOnce() {
        var groups =
                List.of(
                        FOUR_RANKS.group("tp 0", List.of(0, 2)),
                        FOUR_RANKS.group("tp 1", List.of(1, 3)));
        RunResult result = completed(ring(groups, 4096L), IN_THREADS).largest();
        assertThat(result.ranks()).isEqualTo(2);
        assertThat(result.verified()).isTrue();
        // Each pair exchanges halves twice: 2 x 2048 bytes each way, for two groups 8192.
        assertThat(result.traffic("host0/numa0>host0/numa1#upi").orElseThrow().bytes())
                .isEqualTo(8192);
    }

    @Test
    void keepsWorkersBetweenRuns() {
        try (OwnRunner runner = OwnRunner.keepingWorkers()) {
            var request = ring(List.of(FOUR_RANKS.world()), 64L);
            for (int i = 0; i < 2; i++) {
                assertThat(runner.run(request, IN_THREADS, ProgressListener.SILENT))
                        .isInstanceOf(RunOutcome.Completed.class);
            }
        }
    }

    @Test
    void endsWhenItIsCancelled() {
        var cancelling =
                new ProgressListener() {
                    @Override
                    public void progress(
                            int done, int total, linkwright.engine.diagnostic.Message doing) {}

                    @Override
                    public boolean isCancelled() {
                        return true;
                    }
                };
        assertThat(
                        new OwnRunner()
                                .run(
                                        ring(List.of(FOUR_RANKS.world()), 64L),
                                        IN_THREADS,
                                        cancelling))
                .isInstanceOf(RunOutcome.Cancelled.class);
    }

    @Test
    void refusesWhatItCannotDo() {
        var world = List.of(FOUR_RANKS.world());
        assertThat(refusal(ring(world, 6L), IN_THREADS)).isEqualTo("odd-size");
        assertThat(refusal(ring(world, 64L), IN_THREADS.over("pigeon")))
                .isEqualTo("unknown-transport");
        var twice =
                List.of(
                        FOUR_RANKS.group("tp 0", List.of(0, 1)),
                        FOUR_RANKS.group("tp 1", List.of(1, 2)));
        assertThat(refusal(ring(twice, 64L), IN_THREADS)).isEqualTo("shared-rank");
        var unknown =
                new RunRequest(
                        TWO_CPUS,
                        world,
                        "world",
                        Collective.of(CollectiveKind.ALL_REDUCE, 0),
                        "magic",
                        List.of(64L));
        assertThat(refusal(unknown, IN_THREADS)).isEqualTo("unknown-algorithm");
    }

    @Test
    void refusesToMeasureADrawnGpuOverSharedMemory() {
        Topology gpus = Topologies.of("1x host: 2 gpu");
        var ranks =
                new RankMap(
                        List.of(
                                new Place(ComponentId.of("host0/gpu0")),
                                new Place(ComponentId.of("host0/gpu1"))));
        var request =
                new RunRequest(
                        gpus,
                        List.of(ranks.world()),
                        "world",
                        Collective.of(CollectiveKind.ALL_REDUCE, 0),
                        "ring",
                        List.of(64L));
        assertThat(refusal(request, RunOptions.STANDARD)).isEqualTo("foreign-place");
    }

    private static String refusal(RunRequest request, RunOptions options) {
        RunOutcome outcome = run(request, options);
        assertThat(outcome).isInstanceOf(RunOutcome.Refused.class);
        return ((RunOutcome.Refused) outcome)
                .problems().stream().map(Diagnostic::code).findFirst().orElseThrow();
    }
}
