package linkwright.engine.execute;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.execute.crew.Patience;
import linkwright.engine.execute.protocol.Effort;
import linkwright.engine.parallel.Place;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.BufferRange;
import linkwright.engine.schedule.GroupSchedule;
import linkwright.engine.schedule.Schedule;
import linkwright.engine.schedule.ScheduleProgram;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.path.RouteFinder;
import linkwright.engine.topology.synthetic.Topologies;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;

/// Schedules that are wrong, run all the same: how an execution ends that cannot end well.
class ScheduleExecutorTest {
    private static final Topology HOST = Topologies.of("1x host: 2 cpu");
    private static final Patience SHORT =
            new Patience(Duration.ofSeconds(30), Duration.ofSeconds(20), Duration.ofSeconds(1));

    private static Diagnostic failure(long elements, ScheduleProgram program, String transport) {
        var ranks =
                new RankMap(
                        List.of(
                                new Place(ComponentId.of("host0/cores0")),
                                new Place(ComponentId.of("host0/cores1"))));
        var collective = Collective.of(CollectiveKind.ALL_REDUCE, elements * Float.BYTES);
        var schedule = Schedule.of("wrong", collective, 2, program);
        var request =
                new ExecutionRequest(
                        new RouteFinder(HOST),
                        List.of(List.of(new GroupSchedule(ranks.world(), schedule))),
                        transport,
                        true,
                        Effort.exactly(0, 2),
                        false);
        try (var executor = new ScheduleExecutor(SHORT)) {
            ExecutionOutcome outcome = executor.run(request, ExecutionListener.SILENT);
            assertThat(outcome.results()).isEmpty();
            assertThat(outcome).isInstanceOf(ExecutionOutcome.Failed.class);
            return ((ExecutionOutcome.Failed) outcome).problem();
        }
    }

    private static BufferRange all(Buffer buffer, long elements) {
        return new BufferRange(buffer, 0, elements);
    }

    @Test
    void failsWhenAResultIsWrongAndNamesTheElement() {
        // Each rank keeps its own input: what the other put in is missing.
        Diagnostic problem =
                failure(
                        1000,
                        (rank, out) -> out.copy(all(Buffer.INPUT, 1000), all(Buffer.OUTPUT, 1000)),
                        "shm");
        assertThat(problem.code()).isEqualTo("wrong-result");
        assertThat(problem.where().element()).isEqualTo("host0 / cores 0");
    }

    @Test
    void failsWhenAPartOfTheResultIsNeverWritten() {
        Diagnostic problem =
                failure(
                        10,
                        (rank, out) -> {
                            out.send(all(Buffer.INPUT, 9), 1 - rank);
                            out.receiveReduce(
                                    all(Buffer.INPUT, 9), all(Buffer.OUTPUT, 9), 1 - rank);
                        },
                        "shm");
        assertThat(problem.code()).isEqualTo("wrong-result");
        // Nine elements are right; the tenth is still what clearing left there.
        assertThat(problem.problem().arguments()).contains(9L, "NaN");
    }

    @Test
    void endsWhenRanksWaitForEachOther() {
        Diagnostic problem =
                failure(4, (rank, out) -> out.receive(all(Buffer.OUTPUT, 4), 1 - rank), "shm");
        assertThat(problem.code()).isEqualTo("standstill");
        assertThat(problem.problem().arguments())
                .anySatisfy(
                        doing ->
                                assertThat(doing.toString())
                                        .startsWith("execute.crew.waits.message"));
    }

    @Test
    void saysThatATransportFailed() {
        // The receiver expects two elements where one comes.
        Diagnostic problem =
                failure(
                        4,
                        (rank, out) -> {
                            out.send(all(Buffer.INPUT, 1), 1 - rank);
                            out.receive(all(Buffer.OUTPUT, 2), 1 - rank);
                        },
                        "shm");
        assertThat(problem.code()).isEqualTo("failed");
        assertThat(problem.problem().arguments().toString())
                .contains("4 bytes came, 8 were expected");
    }

    @Test
    void refusesWhatDoesNotFitIntoMemory() {
        Diagnostic problem =
                failure(1L << 50, (rank, out) -> out.send(all(Buffer.INPUT, 1), 0), "shm");
        assertThat(problem.code()).isEqualTo("too-large");
    }
}
