package linkwright.engine.simulate;

import static linkwright.engine.simulate.Programs.messages;
import static linkwright.engine.simulate.Programs.range;
import static linkwright.engine.simulate.Programs.ring;
import static linkwright.engine.simulate.Programs.simulate;
import static linkwright.engine.topology.Drawing.figures;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.GroupSchedule;
import linkwright.engine.simulate.Programs.Message;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Drawing;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Machines;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.path.RouteFinder;

import org.junit.jupiter.api.Test;

import java.util.List;

/// What cannot be simulated, and what is said of it.
class SimulationRefusalsTest {
    /// Bytes that a cable of 100 Gbit/s carries in a millisecond.
    private static final long MILLI = 12_500_000;

    private static ProcessGroup gpus(Topology topology) {
        return Machines.ranksOn(topology, ComponentKind.GPU).world();
    }

    private static SimulationOutcome outcome(Topology topology, GroupSchedule... groups) {
        return new FlowSimulator(new RouteFinder(topology), Assumptions.NONE)
                .simulate(List.of(groups));
    }

    private static List<String> refusals(SimulationOutcome outcome) {
        assertThat(outcome).isInstanceOf(SimulationOutcome.Refused.class);
        return ((SimulationOutcome.Refused) outcome)
                .problems().stream().map(SimulationRefusalsTest::text).toList();
    }

    private static String text(Diagnostic diagnostic) {
        return diagnostic.code() + " " + diagnostic.where();
    }

    @Test
    void refusesANeededLinkWithoutARateByName() {
        Topology topology =
                Drawing.named("unknown")
                        .add(ComponentKind.GPU, "a", "b")
                        .join("a", "b", LinkKind.NVLINK, 2, LinkFigures.UNKNOWN)
                        .build();
        GroupSchedule schedule = messages(gpus(topology), List.of(new Message(0, 1, MILLI)));
        assertThat(refusals(outcome(topology, schedule)))
                .containsExactly("unknown-capacity a>b#nvlink");
        // Two links at the assumed 20 GB/s.
        var assumed =
                new FlowSimulator(new RouteFinder(topology), Assumptions.OF_NCCL)
                        .simulate(List.of(schedule));
        assertThat(assumed)
                .isInstanceOfSatisfying(
                        SimulationOutcome.Simulated.class,
                        simulated -> {
                            assertThat(simulated.nanos()).isEqualTo(MILLI / 40);
                            assertThat(simulated.notes().stream().map(SimulationRefusalsTest::text))
                                    .containsExactly(
                                            "assumed-capacity a>b#nvlink",
                                            "unknown-latency a>b#nvlink");
                        });
    }

    @Test
    void needsNoRateForAMessageWithoutBytes() {
        Topology topology =
                Drawing.named("unknown")
                        .add(ComponentKind.GPU, "a", "b")
                        .join("a", "b", LinkKind.NVLINK, 1, LinkFigures.UNKNOWN)
                        .build();
        assertThat(
                        simulate(topology, messages(gpus(topology), List.of(new Message(0, 1, 0))))
                                .nanos())
                .isZero();
    }

    @Test
    void refusesALinkThatIsDownAndPlacesThatAreNotJoined() {
        Topology topology =
                Drawing.named("broken")
                        .add(ComponentKind.GPU, "a", "b", "c")
                        .join("a", "b", LinkKind.NVLINK, 1, figures(0, 0))
                        .build();
        assertThat(
                        refusals(
                                outcome(
                                        topology,
                                        messages(
                                                gpus(topology),
                                                List.of(
                                                        new Message(0, 1, 4),
                                                        new Message(1, 2, 4))))))
                .containsExactly("no-route b", "link-down a>b#nvlink");
    }

    @Test
    void namesARankThatWaitsForEver() {
        Topology star = Machines.star(2);
        GroupSchedule schedule =
                Programs.of(
                        gpus(star), 1, (rank, out) -> out.receive(range(Buffer.OUTPUT, 0, 4), 1));
        assertThat(refusals(outcome(star, schedule))).containsExactly("stuck world");
    }

    @Test
    void endsWhenCancelled() {
        Topology star = Machines.star(4);
        var simulator = new FlowSimulator(new RouteFinder(star), Assumptions.NONE);
        assertThat(simulator.simulate(List.of(ring(gpus(star), 1024, star)), () -> true))
                .isEqualTo(new SimulationOutcome.Cancelled());
    }
}
