package linkwright.engine.transport.cuda;

import linkwright.engine.transport.SessionRequest;
import linkwright.engine.transport.TransportException;
import linkwright.engine.transport.TransportSession;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayDeque;
import java.util.Queue;

/// Tells a peer where the bytes of a message lie in device memory, and hears when it has taken
/// them.
///
/// One for each lane. Notices go over the same lane of a host transport, acknowledgements over a
/// second channel of it. A few notices are under way at a time, each in a place of its own, since
/// the host transport may read it until it is taken.
final class Notices implements AutoCloseable {
    /// Bytes of host memory that one lane needs.
    static final long MEMORY_BYTES = 256;

    private static final int NOTICE_BYTES = 16;
    private static final int PLACES = 8;
    private static final long INBOX = PLACES * NOTICE_BYTES;

    private final TransportSession host;
    private final int lane;
    private final int acknowledgements;
    private final long memory;
    private final Arena arena = Arena.ofConfined();
    private final MemorySegment notice = arena.allocate(NOTICE_BYTES, 8);
    private final Queue<long[]> waiting = new ArrayDeque<>();
    private long told;
    private long taken;

    /// @param device the request of the GPU session
    /// @param onHost the request of the host transport, with twice the channels
    Notices(TransportSession host, SessionRequest device, SessionRequest onHost, int lane) {
        this.host = host;
        int peer = device.peerOf(lane);
        int channel = device.channelOf(lane);
        this.lane = onHost.lane(peer, channel);
        acknowledgements = onHost.lane(peer, device.channels() + channel);
        memory = lane * MEMORY_BYTES;
    }

    /// Tells the peer of a message.
    void tell(long offset, long bytes) throws TransportException {
        waiting.add(new long[] {offset, bytes});
        flush();
    }

    /// Sends on what waits for a place.
    void flush() throws TransportException {
        while (!waiting.isEmpty() && told - host.taken(lane) < PLACES) {
            long[] next = waiting.remove();
            long place = memory + told % PLACES * NOTICE_BYTES;
            notice.setAtIndex(ValueLayout.JAVA_LONG, 0, next[0]);
            notice.setAtIndex(ValueLayout.JAVA_LONG, 1, next[1]);
            host.write(place, notice);
            host.send(lane, place, NOTICE_BYTES);
            told++;
        }
    }

    /// Returns whether the peer has told of the next message; then [#offset] and [#bytes] say where
    /// it lies.
    boolean hear() throws TransportException {
        if (!host.receive(lane, memory + INBOX, NOTICE_BYTES)) {
            return false;
        }
        host.read(memory + INBOX, notice);
        return true;
    }

    long offset() {
        return notice.getAtIndex(ValueLayout.JAVA_LONG, 0);
    }

    long bytes() {
        return notice.getAtIndex(ValueLayout.JAVA_LONG, 1);
    }

    /// Tells the peer that its message is taken.
    void acknowledge() throws TransportException {
        host.send(acknowledgements, memory, 0);
    }

    /// Returns how many messages the peer has taken.
    long taken() throws TransportException {
        while (host.receive(acknowledgements, memory, 0)) {
            taken++;
        }
        return taken;
    }

    @Override
    public void close() {
        arena.close();
    }
}
