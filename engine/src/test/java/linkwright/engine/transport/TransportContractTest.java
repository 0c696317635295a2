package linkwright.engine.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import linkwright.engine.collective.ElementType;
import linkwright.engine.collective.Reduction;
import linkwright.engine.extension.Extensions;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/// What every transport that can be had here must do.
@Timeout(60)
class TransportContractTest {
    private static final int CHANNELS = 2;
    private static final int MEMORY_BYTES = 4 << 20;

    static Stream<String> transports() {
        return Extensions.load(Transport.class).stream().map(Transport::id);
    }

    /// What a rank does once all have reached each other.
    private interface RankWork {
        void run(TransportSession session, SessionRequest request) throws Exception;
    }

    private static void together(String id, int ranks, RankWork work) throws Exception {
        Transport transport = Extensions.find(Transport.class, id).orElseThrow();
        Availability availability = transport.probe();
        assumeTrue(availability instanceof Availability.Available, availability::toString);
        var addresses = new ArrayList<CompletableFuture<byte[]>>();
        for (int rank = 0; rank < ranks; rank++) {
            addresses.add(new CompletableFuture<>());
        }
        var end = new CyclicBarrier(ranks);
        try (ExecutorService threads = Executors.newFixedThreadPool(ranks)) {
            var all = new ArrayList<Future<Void>>();
            for (int rank = 0; rank < ranks; rank++) {
                var request =
                        new SessionRequest(rank, ranks, CHANNELS, MEMORY_BYTES, Pulse.UNWATCHED);
                all.add(threads.submit(() -> rank(transport, request, addresses, work, end)));
            }
            for (Future<Void> one : all) {
                one.get();
            }
        }
    }

    private static Void rank(
            Transport transport,
            SessionRequest request,
            List<CompletableFuture<byte[]>> addresses,
            RankWork work,
            CyclicBarrier end)
            throws Exception {
        try (TransportSession session = transport.open(request)) {
            addresses.get(request.rank()).complete(session.address());
            var all = new ArrayList<byte[]>();
            for (CompletableFuture<byte[]> address : addresses) {
                all.add(address.get());
            }
            session.connect(all);
            work.run(session, request);
            end.await();
        }
        return null;
    }

    private static void await(TransportSession session, Callable<Boolean> question)
            throws Exception {
        while (!question.call()) {
            session.progress();
        }
    }

    private static void put(TransportSession session, long at, int value) throws Exception {
        try (Arena arena = Arena.ofConfined()) {
            session.write(at, arena.allocateFrom(ValueLayout.JAVA_INT, value));
        }
    }

    private static int get(TransportSession session, long at) throws Exception {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment seen = arena.allocate(ValueLayout.JAVA_INT);
            session.read(at, seen);
            return seen.get(ValueLayout.JAVA_INT, 0);
        }
    }

    /// The sender does all before the receiver takes any: a send waits for nobody.
    @ParameterizedTest
    @MethodSource("transports")
    void keepsOrderHoweverFarTheSenderIsAhead(String id) throws Exception {
        int messages = 200;
        var allSent = new CyclicBarrier(2);
        together(
                id,
                2,
                (session, request) -> {
                    int lane = request.lane(1 - request.rank(), 1);
                    if (request.rank() == 0) {
                        for (int i = 0; i < messages; i++) {
                            put(session, 64L * i, 1000 + i);
                            session.send(lane, 64L * i, i % 2 == 0 ? 64 : 4);
                        }
                        allSent.await();
                        await(session, () -> session.taken(lane) == messages);
                        return;
                    }
                    allSent.await();
                    for (int i = 0; i < messages; i++) {
                        int size = i % 2 == 0 ? 64 : 4;
                        await(session, () -> session.receive(lane, 0, size));
                        assertThat(get(session, 0)).isEqualTo(1000 + i);
                    }
                });
    }

    @ParameterizedTest
    @MethodSource("transports")
    void carriesMessagesOfEverySize(String id) throws Exception {
        int[] sizes = {0, 1, 4, 40, 41, 4096, 1 << 20, 0, 3};
        together(
                id,
                3,
                (session, request) -> {
                    int next = request.lane((request.rank() + 1) % 3, 0);
                    int previous = request.lane(Math.floorMod(request.rank() - 1, 3), 0);
                    try (Arena arena = Arena.ofConfined()) {
                        MemorySegment own = arena.allocate(1 << 20);
                        own.fill((byte) (7 + request.rank()));
                        session.write(0, own);
                        for (int size : sizes) {
                            session.send(next, 0, size);
                            await(session, () -> session.receive(previous, 2 << 20, size));
                            MemorySegment seen = arena.allocate(Math.max(1, size));
                            session.read(2 << 20, seen);
                            byte expected = (byte) (7 + Math.floorMod(request.rank() - 1, 3));
                            for (long at = 0; at < size; at += Math.max(1, size - 1)) {
                                assertThat(seen.get(ValueLayout.JAVA_BYTE, at)).isEqualTo(expected);
                            }
                        }
                        await(session, () -> session.taken(next) == sizes.length);
                    }
                });
    }

    @ParameterizedTest
    @MethodSource("transports")
    void combinesInPlaceAndElsewhere(String id) throws Exception {
        together(
                id,
                2,
                (session, request) -> {
                    int lane = request.lane(1 - request.rank(), 0);
                    session.combineBy(ElementType.INT32, Reduction.SUM);
                    put(session, 0, 10 + request.rank());
                    put(session, 64, 100);
                    session.send(lane, 0, 4);
                    session.send(lane, 0, 4);
                    await(session, () -> session.receiveReduce(lane, 64, 128, 4));
                    await(session, () -> session.receiveReduce(lane, 64, 64, 4));
                    int other = 10 + 1 - request.rank();
                    assertThat(get(session, 128)).isEqualTo(100 + other);
                    assertThat(get(session, 64)).isEqualTo(100 + other);
                    session.reduce(128, 64, 4);
                    assertThat(get(session, 64)).isEqualTo(200 + 2 * other);
                    session.copy(64, 0, 4);
                    await(session, () -> session.taken(lane) == 2);
                });
    }

    @ParameterizedTest
    @MethodSource("transports")
    void sendsToItself(String id) throws Exception {
        together(
                id,
                1,
                (session, request) -> {
                    put(session, 0, 5);
                    session.send(request.lane(0, 0), 0, 4);
                    await(session, () -> session.receive(request.lane(0, 0), 512, 4));
                    assertThat(get(session, 512)).isEqualTo(5);
                });
    }

    @ParameterizedTest
    @MethodSource("transports")
    void closesTwiceAndBeforeItIsConnected(String id) throws Exception {
        together(id, 1, (session, request) -> session.close());
        Transport transport = Extensions.find(Transport.class, id).orElseThrow();
        TransportSession session =
                transport.open(new SessionRequest(0, 2, 1, 4096, Pulse.UNWATCHED));
        session.close();
        session.close();
    }
}
