package linkwright.engine.transport.shm;

import linkwright.engine.collective.ElementType;
import linkwright.engine.collective.Reduction;
import linkwright.engine.host.Doorbell;
import linkwright.engine.host.SharedMemory;
import linkwright.engine.kernel.HostKernel;
import linkwright.engine.transport.SessionRequest;
import linkwright.engine.transport.TransportException;
import linkwright.engine.transport.TransportSession;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// One rank's shared memory and the views of its peers'.
final class SharedMemorySession implements TransportSession {
    /// Bytes between two beats of the pulse: below a millisecond at memory speed.
    private static final long SLICE_BYTES = 2L << 20;

    private final SessionRequest request;
    private final SharedMemory memory;
    private final Arena arena;
    private final MemorySegment own;
    private final long start;
    private final long segmentBytes;
    private final MemorySegment[] peers;
    private final Outbox[] outboxes;
    private final Doorbell[] bells;
    private final long[] received;
    private final HostKernel[] kernels;
    private HostKernel kernel = (local, source, target, bytes) -> {};
    private int waitingOutboxes;
    private boolean isOpen = true;

    private SharedMemorySession(SessionRequest request, SharedMemory memory, Arena arena)
            throws IOException {
        this.request = request;
        this.memory = memory;
        this.arena = arena;
        own = memory.map(arena);
        start = Mailbox.memoryStart(request);
        segmentBytes = memory.sizeBytes();
        peers = new MemorySegment[request.ranks()];
        outboxes = new Outbox[request.lanes()];
        bells = new Doorbell[request.ranks()];
        received = new long[request.lanes()];
        kernels = new HostKernel[request.ranks()];
    }

    @SuppressWarnings("MustBeClosedChecker") // the session closes the arena
    static SharedMemorySession open(SessionRequest request) throws TransportException {
        long bytes = Mailbox.memoryStart(request) + request.memoryBytes();
        Arena arena = Arena.ofConfined();
        try {
            SharedMemory memory = SharedMemory.create("linkwright-" + request.rank(), bytes);
            try {
                return new SharedMemorySession(request, memory, arena);
            } catch (IOException refused) {
                memory.close();
                throw refused;
            }
        } catch (IOException refused) {
            arena.close();
            throw failure("open", TransportException.NO_PEER, refused);
        }
    }

    private static TransportException failure(String operation, int peer, IOException cause) {
        var failure = new TransportException(operation, peer, String.valueOf(cause.getMessage()));
        failure.initCause(cause);
        return failure;
    }

    @Override
    public byte[] address() {
        return (segmentBytes + " " + memory.path()).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void connect(List<byte[]> addresses) throws TransportException {
        for (int peer = 0; peer < request.ranks(); peer++) {
            peers[peer] = peer == request.rank() ? own : map(peer, addresses.get(peer));
            bells[peer] = new Doorbell(peers[peer], Mailbox.bell(request), arena);
            for (int channel = 0; channel < request.channels(); channel++) {
                int lane = request.lane(peer, channel);
                int peerLane = request.lane(request.rank(), channel);
                outboxes[lane] = new Outbox(request, own, peers[peer], lane, peerLane);
            }
            request.pulse().beat();
        }
    }

    private MemorySegment map(int peer, byte[] address) throws TransportException {
        String[] parts = new String(address, StandardCharsets.UTF_8).split(" ", 2);
        try {
            return SharedMemory.map(parts[1], Long.parseLong(parts[0]), arena);
        } catch (IOException refused) {
            throw failure("map", peer, refused);
        }
    }

    @Override
    public void combineBy(ElementType type, Reduction reduction) {
        for (int peer = 0; peer < kernels.length; peer++) {
            kernels[peer] = HostKernel.of(type, reduction, own, peers[peer]);
        }
        kernel = kernels[request.rank()];
    }

    @Override
    public void write(long target, MemorySegment source) {
        MemorySegment.copy(source, 0, own, start + target, source.byteSize());
    }

    @Override
    public void read(long source, MemorySegment target) {
        MemorySegment.copy(own, start + source, target, 0, target.byteSize());
    }

    @Override
    public void copy(long source, long target, long bytes) {
        copyFrom(own, start + source, target, bytes);
    }

    @Override
    public void reduce(long source, long target, long bytes) {
        combine(kernel, target, start + source, target, bytes);
    }

    @Override
    public void send(int lane, long source, long bytes) {
        if (outboxes[lane].send(start + source, bytes)) {
            bells[request.peerOf(lane)].ring();
        } else {
            waitingOutboxes = request.lanes();
        }
    }

    @Override
    public long taken(int lane) {
        return outboxes[lane].taken();
    }

    @Override
    public boolean receive(int lane, long target, long bytes) throws TransportException {
        MemorySegment peer = peers[request.peerOf(lane)];
        long slot = arrived(peer, lane, bytes);
        if (slot < 0) {
            return false;
        }
        copyFrom(peer, Mailbox.source(peer, slot), target, bytes);
        take(lane, peer, slot);
        return true;
    }

    @Override
    public boolean receiveReduce(int lane, long local, long target, long bytes)
            throws TransportException {
        int from = request.peerOf(lane);
        MemorySegment peer = peers[from];
        long slot = arrived(peer, lane, bytes);
        if (slot < 0) {
            return false;
        }
        combine(kernels[from], local, Mailbox.source(peer, slot), target, bytes);
        take(lane, peer, slot);
        return true;
    }

    /// Returns the peer's slot of the next message, or -1 while it has not come.
    private long arrived(MemorySegment peer, int lane, long bytes) throws TransportException {
        long number = received[lane] + 1;
        int peerLane = request.lane(request.rank(), request.channelOf(lane));
        long slot = Mailbox.slot(peerLane, number);
        if (!Mailbox.hasCome(peer, slot, number)) {
            return -1;
        }
        if (Mailbox.size(peer, slot) != bytes) {
            throw new TransportException(
                    "receive",
                    request.peerOf(lane),
                    Mailbox.size(peer, slot) + " bytes came, " + bytes + " were expected");
        }
        return slot;
    }

    private void take(int lane, MemorySegment peer, long slot) {
        long number = ++received[lane];
        boolean isAwaited = Mailbox.isTakingAwaited(peer, slot, number);
        Mailbox.setTaken(own, Mailbox.counter(request, lane), number);
        if (isAwaited) {
            bells[request.peerOf(lane)].ring();
        }
    }

    private void copyFrom(MemorySegment from, long source, long target, long bytes) {
        if (bytes <= Mailbox.INLINE_BYTES) {
            Mailbox.copyFew(from, source, own, start + target, bytes);
            return;
        }
        for (long done = 0; done < bytes; done += SLICE_BYTES) {
            long length = Math.min(SLICE_BYTES, bytes - done);
            MemorySegment.copy(from, source + done, own, start + target + done, length);
            request.pulse().beat();
        }
    }

    private void combine(HostKernel by, long local, long source, long target, long bytes) {
        for (long done = 0; done < bytes; done += SLICE_BYTES) {
            long length = Math.min(SLICE_BYTES, bytes - done);
            by.combine(start + local + done, source + done, start + target + done, length);
            request.pulse().beat();
        }
    }

    @Override
    public void progress() {
        if (waitingOutboxes > 0) {
            int left = 0;
            for (int lane = 0; lane < outboxes.length; lane++) {
                if (outboxes[lane].isHoldingBack()) {
                    left += outboxes[lane].flush() ? 0 : 1;
                    bells[request.peerOf(lane)].ring();
                }
            }
            waitingOutboxes = left;
        }
    }

    @Override
    public void arm() {
        bells[request.rank()].arm();
    }

    @Override
    public void disarm() {
        bells[request.rank()].disarm();
    }

    @Override
    public void sleep(long nanos) {
        bells[request.rank()].sleep(nanos);
    }

    @Override
    public void close() {
        if (isOpen) {
            isOpen = false;
            memory.close();
            arena.close();
        }
    }
}
