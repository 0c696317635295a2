package linkwright.engine.execute.crew;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import linkwright.engine.algorithm.RingAllReduce;
import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.execute.program.RankProgram;
import linkwright.engine.execute.protocol.Effort;
import linkwright.engine.execute.protocol.Reply;
import linkwright.engine.parallel.Place;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.schedule.Schedule;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Topology;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/// Ranks as processes: the same results as threads, and an end within seconds when one of them dies
/// or stops.
class ProcessCrewTest {
    private static final Effort ENDLESS = new Effort(0, Long.MAX_VALUE, 1, Long.MAX_VALUE);

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 8})
    void givesEveryRankTheSum(int ranks) throws Exception {
        List<RankProgram> programs = Crews.programs(ring(ranks, 100_003), 1);
        try (Crew crew = Crew.inProcesses(Crews.seats(ranks), Patience.STANDARD)) {
            crew.open("shm", 1, Crews.memoryBytes(List.of(programs)));
            crew.prepare(programs, () -> false);
            List<Reply.Ran> results = crew.run(Effort.exactly(1, 5), () -> false);
            assertThat(results).allSatisfy(ran -> assertThat(ran.wrong()).isEmpty());
            assertThat(results.getFirst().samplesNanos()).hasSize(5);
        }
    }

    @Test
    void namesARankThatIsKilled() throws Exception {
        Diagnostic problem = problemAfter("KILL", 2, Patience.STANDARD);
        assertThat(problem.code()).isEqualTo("killed");
        assertThat(problem.problem().arguments()).startsWith(2, "core set 2", 9);
    }

    @Test
    void namesARankThatIsStopped() throws Exception {
        var short_ =
                new Patience(Duration.ofSeconds(30), Duration.ofSeconds(1), Duration.ofSeconds(20));
        Diagnostic problem = problemAfter("STOP", 1, short_);
        assertThat(problem.code()).isEqualTo("silent");
        assertThat(problem.problem().arguments()).startsWith(1, "core set 1");
    }

    @Test
    void leavesNothingBehind() throws Exception {
        long before = sharedMemoryHeld();
        assertThat(problemAfter("KILL", 0, Patience.STANDARD).code()).isEqualTo("killed");
        assertThat(sharedMemoryHeld()).isEqualTo(before);
    }

    /// Signals a rank in the middle of an endless run.
    private static Diagnostic problemAfter(String signal, int victim, Patience patience)
            throws Exception {
        List<RankProgram> programs = Crews.programs(ring(3, 300), 1);
        var pids = new ArrayList<Long>();
        try (Crew crew = Crew.inProcesses(Crews.seats(3), patience)) {
            crew.pids().forEach(pid -> pids.add(pid.orElseThrow()));
            crew.open("shm", 1, Crews.memoryBytes(List.of(programs)));
            var caught = new ArrayList<Diagnostic>();
            BooleanSupplier neverCancels = once(() -> signal(signal, pids.get(victim)));
            crew.prepare(programs, () -> false);
            assertThatThrownBy(() -> crew.run(ENDLESS, neverCancels))
                    .isInstanceOfSatisfying(
                            CrewException.class, ended -> caught.add(ended.problem()));
            assertThat(pids).noneMatch(ProcessCrewTest::isRunning);
            return caught.getFirst();
        }
    }

    private static boolean isRunning(long pid) {
        return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
    }

    /// The crew asks whether to cancel while the ranks run: a moment to do something to them.
    private static BooleanSupplier once(Runnable action) {
        int[] asked = {0};
        return () -> {
            if (++asked[0] == 10) {
                action.run();
            }
            return false;
        };
    }

    private static void signal(String signal, long pid) {
        try {
            new ProcessBuilder("kill", "-" + signal, Long.toString(pid)).start().waitFor();
        } catch (IOException | InterruptedException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static long sharedMemoryHeld() throws IOException {
        try (Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
            return descriptors.filter(ProcessCrewTest::isSharedMemory).count();
        }
    }

    private static boolean isSharedMemory(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString().contains("memfd:linkwright");
        } catch (IOException closedMeanwhile) {
            return false;
        }
    }

    private static Schedule ring(int ranks, long elements) {
        var places = Collections.nCopies(ranks, new Place(new ComponentId("cores")));
        return new RingAllReduce()
                .build(
                        Collective.of(CollectiveKind.ALL_REDUCE, elements * Float.BYTES),
                        new RankMap(places).world(),
                        Topology.builder("nowhere").build());
    }
}
