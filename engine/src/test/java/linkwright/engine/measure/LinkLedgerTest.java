package linkwright.engine.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import linkwright.engine.algorithm.RingAllReduce;
import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.schedule.GroupSchedule;
import linkwright.engine.schedule.Operation;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.Drawing;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Machines;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.path.Route;
import linkwright.engine.topology.path.RouteFinder;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.math.BigInteger;
import java.util.List;

class LinkLedgerTest {
    private static final Topology DGX = Machines.dgx(2, 3);
    private static final RouteFinder ROUTES = new RouteFinder(DGX);
    private static final ProcessGroup WORLD = Machines.ranksOn(DGX, ComponentKind.GPU).world();

    private static GroupSchedule ring(ProcessGroup group, long sizeBytes) {
        var collective = Collective.of(CollectiveKind.ALL_REDUCE, sizeBytes);
        return new GroupSchedule(group, new RingAllReduce().build(collective, group, DGX));
    }

    /// Adds the shares of every message by another road: floors by big integers, then the rest to
    /// the first members.
    private static long[] recomputed(GroupSchedule scheduled) {
        long[] bytes = new long[DGX.directedLinks().size()];
        var places = scheduled.group().places();
        for (int rank = 0; rank < places.size(); rank++) {
            for (Operation operation : scheduled.schedule().operationsOf(rank)) {
                if (operation instanceof Operation.Send send) {
                    Route route =
                            ROUTES.route(
                                            places.get(rank).component(),
                                            places.get(send.peer()).component())
                                    .orElseThrow();
                    deal(route, 4 * send.source().elements(), bytes);
                }
            }
        }
        return bytes;
    }

    private static void deal(Route route, long size, long[] bytes) {
        long total = route.members().stream().mapToLong(Route.Member::weight).sum();
        long rest = size;
        for (Route.Member member : route.members()) {
            rest -= floor(size, member.weight(), total);
        }
        for (Route.Member member : route.members()) {
            long share = floor(size, member.weight(), total) + (rest-- > 0 ? 1 : 0);
            member.directedLinks().forEach(link -> bytes[link] += share);
        }
    }

    private static long floor(long size, int weight, long total) {
        return BigInteger.valueOf(size)
                .multiply(BigInteger.valueOf(weight))
                .divide(BigInteger.valueOf(total))
                .longValueExact();
    }

    /// 4 bytes, n - 1 elements, an odd count, 1 GiB.
    @ParameterizedTest
    @ValueSource(longs = {4, 15 * 4, 1001 * 4, 1L << 30})
    void addsTheSharesOfEveryMessage(long sizeBytes) {
        GroupSchedule ring = ring(WORLD, sizeBytes);
        LinkLedger ledger = LinkLedger.of(ROUTES, List.of(ring));
        long[] expected = recomputed(ring);
        for (int link = 0; link < expected.length; link++) {
            assertThat(ledger.bytes(link))
                    .as(DGX.directedLinks().get(link).id())
                    .isEqualTo(expected[link]);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {4, 15 * 4, 1001 * 4, 1L << 30})
    void letsEveryRankSendWhatItsAlgorithmSays(long sizeBytes) {
        GroupSchedule ring = ring(WORLD, sizeBytes);
        LinkLedger ledger = LinkLedger.of(ROUTES, List.of(ring));
        long all = 0;
        for (int rank = 0; rank < WORLD.size(); rank++) {
            long sent =
                    DGX.leaving(WORLD.places().get(rank).component()).stream()
                            .mapToLong(link -> ledger.bytes(link.index()))
                            .sum();
            assertThat(sent)
                    .isEqualTo(
                            new RingAllReduce()
                                    .bytesSentBy(rank, ring.schedule().collective(), WORLD.size()));
            all += sent;
        }
        // A ring all-reduce sends 2 (n - 1) S in all.
        assertThat(all).isEqualTo(2 * 15 * sizeBytes);
    }

    @Test
    void addsUpGroupsThatRunAtOnce() {
        var map = Machines.ranksOn(DGX, ComponentKind.GPU);
        GroupSchedule even = ring(map.group("even", List.of(0, 2, 4)), 1 << 20);
        GroupSchedule odd = ring(map.group("odd", List.of(0, 3, 9)), 1 << 16);
        LinkLedger both = LinkLedger.of(ROUTES, List.of(even, odd));
        LinkLedger first = LinkLedger.of(ROUTES, List.of(even));
        LinkLedger second = LinkLedger.of(ROUTES, List.of(odd));
        for (DirectedLink link : DGX.directedLinks()) {
            assertThat(both.bytes(link.index()))
                    .isEqualTo(first.bytes(link.index()) + second.bytes(link.index()));
        }
    }

    @Test
    void listsOnlyLinksThatCarryBytes() {
        var map = Machines.ranksOn(DGX, ComponentKind.GPU);
        LinkLedger ledger =
                LinkLedger.of(ROUTES, List.of(ring(map.group("pair", List.of(0, 1)), 1 << 20)));
        // Two GPUs, four switches, both ways.
        assertThat(ledger.usedLinks()).hasSize(16);
        assertThat(LinkLedger.of(ROUTES, List.of(ring(WORLD, 0))).usedLinks()).isEmpty();
    }

    @Test
    void refusesPlacesThatNothingJoins() {
        Topology apart =
                Drawing.named("apart")
                        .add(ComponentKind.GPU, "a", "b", "c")
                        .join("a", "b", LinkKind.NVLINK, 1)
                        .build();
        ProcessGroup group = Machines.ranksOn(apart, ComponentKind.GPU).world();
        GroupSchedule ring = ring(group, 1024);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LinkLedger.of(new RouteFinder(apart), List.of(ring)))
                .withMessageContaining("b to c");
    }
}
