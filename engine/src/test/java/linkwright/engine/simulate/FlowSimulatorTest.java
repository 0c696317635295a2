package linkwright.engine.simulate;

import static linkwright.engine.simulate.Programs.messages;
import static linkwright.engine.simulate.Programs.range;
import static linkwright.engine.simulate.Programs.ring;
import static linkwright.engine.simulate.Programs.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.measure.LinkTraffic;
import linkwright.engine.measure.TimeSeries;
import linkwright.engine.parallel.Place;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.GroupSchedule;
import linkwright.engine.schedule.Operation;
import linkwright.engine.simulate.Programs.Message;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Drawing;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Machines;
import linkwright.engine.topology.Topology;

import org.junit.jupiter.api.Test;

import java.util.List;

class FlowSimulatorTest {
    /// Bytes that a cable of 100 Gbit/s carries in a millisecond.
    private static final long MILLI = 12_500_000;

    private static ProcessGroup gpus(Topology topology) {
        return Machines.ranksOn(topology, ComponentKind.GPU).world();
    }

    private static LinkTraffic traffic(SimulationOutcome.Simulated simulated, String link) {
        return simulated.links().stream()
                .filter(traffic -> traffic.linkId().startsWith(link))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void takesLatencyAndThenBytesOverRate() {
        Topology star = Machines.star(2);
        // Two hops of 1 us, then 1 ms.
        var simulated = simulate(star, messages(gpus(star), List.of(new Message(0, 1, MILLI))));
        assertThat(simulated.nanos()).isEqualTo(1_002_000);
        LinkTraffic up = traffic(simulated, "h0/nic0>switch");
        assertThat(up.bytes()).isEqualTo(MILLI);
        assertThat(up.busyNanos()).isEqualTo(1_000_000);
        assertThat(up.series())
                .isEqualTo(
                        new TimeSeries(
                                new long[] {2_000, 1_002_000}, new double[] {Machines.CABLE, 0}));
    }

    @Test
    void sharesALinkEvenlyAndGivesTheRestToTheLongerFlow() {
        Topology star = Machines.star(3);
        // Both at half the rate until the first is through after 2 ms; the second has half its 25
        // MB
        // left, at the full rate: 1 ms.
        var simulated =
                simulate(
                        star,
                        messages(
                                gpus(star),
                                List.of(new Message(0, 2, MILLI), new Message(1, 2, 2 * MILLI))));
        assertThat(simulated.nanos()).isEqualTo(3_002_000);
        assertThat(traffic(simulated, "h1/nic0>switch").series())
                .isEqualTo(
                        new TimeSeries(
                                new long[] {2_000, 2_002_000, 3_002_000},
                                new double[] {Machines.CABLE / 2.0, Machines.CABLE, 0}));
        assertThat(traffic(simulated, "switch>h2/nic0").series())
                .isEqualTo(
                        new TimeSeries(
                                new long[] {2_000, 3_002_000}, new double[] {Machines.CABLE, 0}));
        assertThat(traffic(simulated, "h0/nic0>switch").busyNanos()).isEqualTo(2_000_000);
    }

    @Test
    void keepsTheTwoDirectionsApart() {
        Topology star = Machines.star(2);
        var simulated =
                simulate(
                        star,
                        messages(
                                gpus(star),
                                List.of(new Message(0, 1, MILLI), new Message(1, 0, MILLI))));
        assertThat(simulated.nanos()).isEqualTo(1_002_000);
    }

    @Test
    void letsAConnectionCarryOneMessageAtATime() {
        Topology star = Machines.star(2);
        var simulated =
                simulate(
                        star,
                        Programs.of(
                                gpus(star),
                                1,
                                (rank, out) -> {
                                    for (int i = 0; i < 3; i++) {
                                        if (rank == 0) {
                                            out.send(range(Buffer.INPUT, 0, MILLI), 1);
                                        } else {
                                            out.receive(range(Buffer.OUTPUT, 0, MILLI), 0);
                                        }
                                    }
                                }));
        assertThat(simulated.nanos()).isEqualTo(3 * 1_002_000);
    }

    @Test
    void holdsAWriteUntilTheBytesSentBeforeHaveArrived() {
        Topology star = Machines.star(3);
        // Rank 0 sends 2 ms of bytes and then receives over them what rank 2 sent within 1 ms; its
        // answer to rank 2 leaves only after the first has arrived.
        GroupSchedule schedule =
                Programs.of(
                        gpus(star),
                        2,
                        (rank, out) -> {
                            if (rank == 0) {
                                out.send(0, range(Buffer.OUTPUT, 0, 2 * MILLI), 1);
                                out.receive(0, range(Buffer.OUTPUT, MILLI, MILLI), 2);
                                out.send(0, range(Buffer.INPUT, 0, MILLI), 2);
                            } else if (rank == 1) {
                                out.receive(0, range(Buffer.OUTPUT, 0, 2 * MILLI), 0);
                            } else {
                                out.send(0, range(Buffer.INPUT, 0, MILLI), 0);
                                out.receive(0, range(Buffer.OUTPUT, 0, MILLI), 0);
                            }
                        });
        assertThat(simulate(star, schedule).nanos()).isEqualTo(2_002_000 + 1_002_000);
    }

    @Test
    void ordersChannelsOnlyByExplicitDependencies() {
        Topology star = Machines.star(2);
        // Channel 1 of rank 0 waits for what arrives on channel 0, and sends back only then.
        GroupSchedule schedule =
                Programs.of(
                        gpus(star),
                        2,
                        (rank, out) -> {
                            if (rank == 0) {
                                out.receive(0, range(Buffer.OUTPUT, 0, MILLI), 1);
                                out.put(
                                        new Operation.Send(
                                                1,
                                                List.of(new Operation.Dependency(0, 0)),
                                                range(Buffer.INPUT, 0, MILLI),
                                                1));
                            } else {
                                out.send(0, range(Buffer.INPUT, 0, MILLI), 0);
                                out.receive(1, range(Buffer.OUTPUT, 0, MILLI), 0);
                            }
                        });
        assertThat(simulate(star, schedule).nanos()).isEqualTo(2 * 1_002_000);
    }

    @Test
    void chargesAnEmptyMessageItsLatencyOnly() {
        Topology star = Machines.star(2);
        var simulated = simulate(star, messages(gpus(star), List.of(new Message(0, 1, 0))));
        assertThat(simulated.nanos()).isEqualTo(2_000);
        assertThat(simulated.links()).isEmpty();
    }

    @Test
    void takesNoTimeBetweenRanksOfOneGpu() {
        Topology star = Machines.star(1);
        Place gpu = new Place(star.components(ComponentKind.GPU).getFirst().id());
        ProcessGroup group = new RankMap(List.of(gpu, gpu)).world();
        var simulated = simulate(star, messages(group, List.of(new Message(0, 1, MILLI))));
        assertThat(simulated.nanos()).isZero();
        assertThat(simulated.links()).isEmpty();
    }

    @Test
    void reachesTheClosedFormOfARingOnAStar() {
        Topology star = Machines.star(8);
        // 14 x (16,777,216 bytes / 12.5 GB/s + 2 us) = 18.81848192 ms.
        var simulated = simulate(star, ring(gpus(star), 1 << 27, star));
        assertThat(simulated.nanos()).isEqualTo(18_818_482);
        assertThat(traffic(simulated, "h3/nic0>switch").bytes()).isEqualTo(14L << 24);
    }

    @Test
    void stripesAMessageOverFourSwitches() {
        Topology dgx = Machines.dgx(1, 0);
        // 14 x 134,217,728 bytes / 450 GB/s = 4.17566 ms.
        var simulated = simulate(dgx, ring(gpus(dgx), 1L << 30, dgx));
        assertThat(simulated.nanos()).isEqualTo(4_175_663);
        // 14 messages of 134,217,728 bytes, dealt 5:4:4:5 of 18: floors 37,282,702 and 29,826,161,
        // remainder 2 to the first two.
        assertThat(traffic(simulated, "h0/gpu0>h0/nvswitch0").bytes()).isEqualTo(14 * 37_282_703L);
        assertThat(traffic(simulated, "h0/gpu0>h0/nvswitch1").bytes()).isEqualTo(14 * 29_826_162L);
        assertThat(traffic(simulated, "h0/gpu0>h0/nvswitch2").bytes()).isEqualTo(14 * 29_826_161L);
        assertThat(traffic(simulated, "h0/gpu0>h0/nvswitch0").series().bytesPerSecondAt(1_000_000))
                .isEqualTo(125e9);
    }

    @Test
    void letsTheNarrowestMemberLimitAStripedFlow() {
        Topology topology =
                Drawing.named("lame plane")
                        .add(ComponentKind.GPU, "a", "b")
                        .add(ComponentKind.NV_SWITCH, "s", "t")
                        .join("a", "s", LinkKind.NVLINK, 10_000_000_000L)
                        .join("a", "t", LinkKind.NVLINK, 2_000_000_000L)
                        .join("b", "s", LinkKind.NVLINK, 10_000_000_000L)
                        .join("b", "t", LinkKind.NVLINK, 10_000_000_000L)
                        .build();
        // Half the bytes cross 2 GB/s, so the whole goes at 4 GB/s.
        var simulated =
                simulate(topology, messages(gpus(topology), List.of(new Message(0, 1, 4_000_000))));
        assertThat(simulated.nanos()).isEqualTo(1_000_000);
    }

    @Test
    void letsGroupsThatRunAtOnceContend() {
        Topology star = Machines.star(4);
        RankMap world = Machines.ranksOn(star, ComponentKind.GPU);
        // Two groups of two ranks, all bytes to host 3 and host 2: no contention; both to host 3:
        // twice the time.
        GroupSchedule first =
                messages(world.group("a", List.of(0, 3)), List.of(new Message(0, 1, MILLI)));
        GroupSchedule apart =
                messages(world.group("b", List.of(1, 2)), List.of(new Message(0, 1, MILLI)));
        GroupSchedule against =
                messages(world.group("c", List.of(1, 3)), List.of(new Message(0, 1, MILLI)));
        assertThat(simulate(star, first, apart).nanos()).isEqualTo(1_002_000);
        var both = simulate(star, first, against);
        assertThat(both.nanos()).isEqualTo(2_002_000);
        assertThat(traffic(both, "switch>h3/nic0").bytes()).isEqualTo(2 * MILLI);
    }

    @Test
    void loadsTheMemoryThatCoreSetsShare() {
        Topology host = Machines.cpuHosts(1);
        ProcessGroup cores = Machines.ranksOn(host, ComponentKind.CORE_SET).world();
        // Cores 0 and 1 of NUMA node 0 send to each other through one memory: 30 GB/s each would be
        // 60, the memory takes 40.
        var simulated =
                simulate(
                        host,
                        messages(
                                cores,
                                List.of(
                                        new Message(0, 1, 20_000_000),
                                        new Message(1, 0, 20_000_000))));
        assertThat(simulated.nanos()).isEqualTo(1_000_000);
        assertThat(traffic(simulated, "h0/numa0>h0/numa0/memory").bytes()).isEqualTo(40_000_000);
    }
}
