package linkwright.engine.transport.ucx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import linkwright.engine.collective.ElementType;
import linkwright.engine.collective.Reduction;
import linkwright.engine.transport.Availability;
import linkwright.engine.transport.Pulse;
import linkwright.engine.transport.SessionRequest;
import linkwright.engine.transport.TransportException;
import linkwright.engine.transport.TransportSession;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

class UcxTransportTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int BYTES = 8 << 20;

    private final AtomicInteger done = new AtomicInteger();

    /// What a rank does once all are connected.
    private interface RankWork {
        void run(TransportSession session, int rank) throws Exception;
    }

    @BeforeEach
    void needsUcx() {
        Availability availability = new UcxTransport().probe();
        assumeTrue(
                availability instanceof Availability.Available,
                () -> "UCX is absent: " + availability);
    }

    @Test
    void keepsMessagesOfALaneInOrderWhateverTheirSize() throws Exception {
        int[] sizes = {8, 4 << 20, 0, 64 << 10, 4};
        together(
                2,
                (session, rank) -> {
                    int lane = 1 - rank;
                    long at = 0;
                    if (rank == 0) {
                        fill(session);
                        for (int size : sizes) {
                            session.send(lane, at, size);
                            at += size;
                        }
                        await(session, () -> session.taken(lane) == sizes.length);
                        stayUntilAllAreDone(session, 2);
                        return;
                    }
                    for (int size : sizes) {
                        long target = at;
                        await(session, () -> session.receive(lane, target, size));
                        at += size;
                    }
                    stayUntilAllAreDone(session, 2);
                    assertThat(firstWrong(session, at)).isEqualTo(-1);
                });
    }

    @Test
    void combinesWhatComesWithWhatIsThere() throws Exception {
        together(
                3,
                (session, rank) -> {
                    session.combineBy(ElementType.INT32, Reduction.SUM);
                    putInt(session, 0, 100 + rank);
                    putInt(session, 4, 7);
                    session.send((rank + 1) % 3, 0, 4);
                    int from = Math.floorMod(rank - 1, 3);
                    await(session, () -> session.receiveReduce(from, 4, 8, 4));
                    assertThat(getInt(session, 8)).isEqualTo(107 + from);
                    assertThat(getInt(session, 4)).isEqualTo(7);
                    await(session, () -> session.taken((rank + 1) % 3) == 1);
                    stayUntilAllAreDone(session, 3);
                });
    }

    @Test
    void refusesAMessageOfAnotherSizeThanExpected() throws Exception {
        together(
                2,
                (session, rank) -> {
                    if (rank == 0) {
                        session.send(1, 0, 16);
                        await(session, () -> session.taken(1) == 1);
                        stayUntilAllAreDone(session, 2);
                    } else {
                        assertThatThrownBy(() -> await(session, () -> session.receive(0, 0, 32)))
                                .isInstanceOf(TransportException.class)
                                .hasMessageContaining("16 bytes came, 32 were expected");
                        done.incrementAndGet();
                    }
                });
    }

    @Test
    void tellsThatAPeerIsGone() throws Exception {
        var closed = new CountDownLatch(1);
        together(
                2,
                (session, rank) -> {
                    exchange(session, rank);
                    if (rank == 0) {
                        session.close();
                        closed.countDown();
                        return;
                    }
                    closed.await();
                    assertThatThrownBy(() -> await(session, () -> session.receive(0, 0, 4 << 20)))
                            .isInstanceOf(TransportException.class)
                            .hasMessageContaining("with rank 0");
                });
    }

    @Test
    void closesTwice() throws Exception {
        together(
                2,
                (session, rank) -> {
                    exchange(session, rank);
                    session.close();
                    session.close();
                });
    }

    private void exchange(TransportSession session, int rank) throws Exception {
        int peer = 1 - rank;
        session.send(peer, 0, 64);
        await(session, () -> session.receive(peer, 64, 64));
        await(session, () -> session.taken(peer) == 1);
        stayUntilAllAreDone(session, 2);
    }

    /// A session that closes is a peer that is gone, so nobody leaves while another still waits.
    private void stayUntilAllAreDone(TransportSession session, int ranks) throws Exception {
        done.incrementAndGet();
        await(session, () -> done.get() >= ranks);
    }

    /// Opens a session on a thread of its own for each rank, connects them, and does the work.
    private static void together(int ranks, RankWork work) throws Exception {
        var addresses = new ArrayList<CompletableFuture<byte[]>>();
        for (int rank = 0; rank < ranks; rank++) {
            addresses.add(new CompletableFuture<>());
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(ranks)) {
            var ends = new ArrayList<Future<Void>>();
            var allDone = new CountDownLatch(ranks);
            for (int rank = 0; rank < ranks; rank++) {
                int own = rank;
                ends.add(
                        threads.submit(
                                () -> {
                                    try {
                                        rank(own, addresses, work, allDone);
                                    } finally {
                                        allDone.countDown();
                                    }
                                    return null;
                                }));
            }
            for (Future<Void> end : ends) {
                try {
                    end.get();
                } catch (ExecutionException failed) {
                    throw new AssertionError(failed.getCause());
                }
            }
        }
    }

    private static void rank(
            int rank,
            List<CompletableFuture<byte[]>> addresses,
            RankWork work,
            CountDownLatch allDone)
            throws Exception {
        var request = new SessionRequest(rank, addresses.size(), 1, BYTES, Pulse.UNWATCHED);
        try (TransportSession session = new UcxTransport().open(request)) {
            addresses.get(rank).complete(session.address());
            var all = new ArrayList<byte[]>();
            for (CompletableFuture<byte[]> address : addresses) {
                all.add(address.get());
            }
            session.connect(all);
            work.run(session, rank);
            allDone.countDown();
        }
    }

    private static void await(TransportSession session, Callable<Boolean> isDone) throws Exception {
        Instant end = Instant.now().plus(PATIENCE);
        while (!isDone.call()) {
            session.progress();
            if (Instant.now().isAfter(end)) {
                throw new AssertionError("nothing came within " + PATIENCE);
            }
        }
    }

    private static void fill(TransportSession session) throws TransportException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bytes = arena.allocate(BYTES);
            for (long i = 0; i < BYTES; i++) {
                bytes.set(ValueLayout.JAVA_BYTE, i, pattern(i));
            }
            session.write(0, bytes);
        }
    }

    private static byte pattern(long index) {
        return (byte) (index * 31 + (index >> 12));
    }

    private static long firstWrong(TransportSession session, long bytes) throws TransportException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment seen = arena.allocate(bytes);
            session.read(0, seen);
            for (long i = 0; i < bytes; i++) {
                if (seen.get(ValueLayout.JAVA_BYTE, i) != pattern(i)) {
                    return i;
                }
            }
            return -1;
        }
    }

    private static void putInt(TransportSession session, long at, int value)
            throws TransportException {
        try (Arena arena = Arena.ofConfined()) {
            session.write(at, arena.allocateFrom(ValueLayout.JAVA_INT, value));
        }
    }

    private static int getInt(TransportSession session, long at) throws TransportException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment seen = arena.allocate(4);
            session.read(at, seen);
            return seen.get(ValueLayout.JAVA_INT, 0);
        }
    }
}
