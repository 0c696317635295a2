package linkwright.engine.transport.shm;

import linkwright.engine.transport.SessionRequest;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/// What one rank has sent on one lane, and what still waits for a free slot.
///
/// A send never waits for its receiver: what finds no slot is kept here, and goes out as the peer
/// takes what came before.
final class Outbox {
    private final MemorySegment own;
    private final MemorySegment peer;
    private final int lane;
    private final long takenCounter;
    private long sent;
    private long published;
    private long lastByReference;
    private long taken;
    private long[] waitingSource = new long[4];
    private long[] waitingBytes = new long[4];

    /// @param peer the peer's segment
    /// @param lane this rank's lane to the peer
    /// @param peerLane the peer's lane to this rank
    Outbox(SessionRequest request, MemorySegment own, MemorySegment peer, int lane, int peerLane) {
        this.own = own;
        this.peer = peer;
        this.lane = lane;
        takenCounter = Mailbox.counter(request, peerLane);
    }

    /// Sends a message.
    ///
    /// @return whether it is on its way; else [#flush] has to be called
    boolean send(long source, long bytes) {
        sent++;
        if (sent - published > 1 || !hasSlot()) {
            keep(source, bytes);
            return false;
        }
        published = sent;
        long slot = Mailbox.slot(lane, published);
        if (bytes <= Mailbox.INLINE_BYTES) {
            Mailbox.publishInline(own, slot, published, source, bytes);
        } else {
            lastByReference = published;
            Mailbox.publish(own, slot, published, source, bytes);
        }
        return true;
    }

    /// Returns whether anything is kept back.
    boolean isHoldingBack() {
        return published < sent;
    }

    /// Sends what was kept back, as far as there are slots.
    ///
    /// @return whether nothing is left
    boolean flush() {
        while (published < sent && hasSlot()) {
            published++;
            int at = index(published);
            Mailbox.publish(
                    own,
                    Mailbox.slot(lane, published),
                    published,
                    waitingSource[at],
                    waitingBytes[at]);
        }
        return published == sent;
    }

    /// Returns how many messages may be overwritten.
    long taken() {
        if (taken < lastByReference) {
            taken = Mailbox.taken(peer, takenCounter);
        }
        return taken >= lastByReference ? sent : taken;
    }

    private boolean hasSlot() {
        if (published - taken >= Mailbox.SLOTS) {
            taken = Mailbox.taken(peer, takenCounter);
        }
        return published - taken < Mailbox.SLOTS;
    }

    private void keep(long source, long bytes) {
        if (sent - published > waitingSource.length) {
            grow();
        }
        lastByReference = sent;
        waitingSource[index(sent)] = source;
        waitingBytes[index(sent)] = bytes;
    }

    private int index(long number) {
        return (int) (number % waitingSource.length);
    }

    private void grow() {
        long[] source = new long[2 * waitingSource.length];
        long[] bytes = new long[2 * waitingSource.length];
        for (long number = published + 1; number < sent; number++) {
            source[(int) (number % source.length)] = waitingSource[index(number)];
            bytes[(int) (number % bytes.length)] = waitingBytes[index(number)];
        }
        waitingSource = source;
        waitingBytes = bytes;
    }

    @Override
    public String toString() {
        return "lane " + lane + ", " + sent + " sent, " + Arrays.toString(waitingBytes);
    }
}
