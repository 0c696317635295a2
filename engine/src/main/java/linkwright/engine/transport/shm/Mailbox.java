package linkwright.engine.transport.shm;

import linkwright.engine.transport.SessionRequest;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

/// How the flags lie at the start of a rank's shared memory, and how they are read and written.
///
/// ```
/// per lane   8 slots of 64 bytes     what this rank sent      written by it, read by the peer
/// per lane   1 counter in 128 bytes  how many it has taken    written by it, read by the peer
/// then       a bell in 128 bytes     whether it sleeps        written by all
/// then       the rank's memory
/// ```
///
/// Every line but the bell's has one writer. A slot's number is written last (release) and read
/// first (acquire), so that whoever sees it sees the rest of the slot and the bytes it tells of.
/// Numbers only grow. Two lines of 64 bytes lie between counters, because processors fetch lines in
/// pairs.
final class Mailbox {
    /// Messages that a lane holds before the sender keeps further ones to itself.
    static final long SLOTS = 8;

    /// Bytes that travel in the slot itself: one line moves instead of two.
    static final long INLINE_BYTES = 40;

    private static final long SLOT_BYTES = 64;
    private static final long COUNTER_BYTES = 128;
    private static final long OFFSET = 8;
    private static final long SIZE = 16;
    private static final long INLINE = 24;
    private static final VarHandle LONG = ValueLayout.JAVA_LONG.varHandle();

    /// Stands in a slot's offset when the bytes are in the slot.
    static final long IN_SLOT = -1;

    private Mailbox() {}

    /// Returns where the rank's bell lies.
    static long bell(SessionRequest request) {
        return request.lanes() * (SLOTS * SLOT_BYTES + COUNTER_BYTES);
    }

    /// Returns where the rank's memory starts, on a page of its own.
    static long memoryStart(SessionRequest request) {
        return (bell(request) + COUNTER_BYTES + 4095) / 4096 * 4096;
    }

    /// Returns where the slot of a message lies.
    static long slot(int lane, long number) {
        return lane * SLOTS * SLOT_BYTES + number % SLOTS * SLOT_BYTES;
    }

    /// Returns where the counter of messages taken lies.
    static long counter(SessionRequest request, int lane) {
        return request.lanes() * SLOTS * SLOT_BYTES + lane * COUNTER_BYTES;
    }

    /// Tells a peer where message `number` (from 1) lies in the sender's memory.
    static void publish(MemorySegment own, long slot, long number, long source, long bytes) {
        LONG.set(own, slot + OFFSET, source);
        LONG.set(own, slot + SIZE, bytes);
        LONG.setRelease(own, slot, number);
    }

    /// Gives a peer the few bytes of message `number` in the slot.
    static void publishInline(MemorySegment own, long slot, long number, long source, long bytes) {
        LONG.set(own, slot + OFFSET, IN_SLOT);
        LONG.set(own, slot + SIZE, bytes);
        copyFew(own, source, own, slot + INLINE, bytes);
        LONG.setRelease(own, slot, number);
    }

    /// Returns whether message `number` has come.
    static boolean hasCome(MemorySegment peer, long slot, long number) {
        return (long) LONG.getAcquire(peer, slot) == number;
    }

    /// Returns where in the peer's segment the bytes of a message that has come lie.
    static long source(MemorySegment peer, long slot) {
        long source = (long) LONG.get(peer, slot + OFFSET);
        return source == IN_SLOT ? slot + INLINE : source;
    }

    /// Returns whether whoever sent a message may wait until it is taken: when its bytes are not in
    /// the slot, and when it was the last slot of a round.
    static boolean isTakingAwaited(MemorySegment peer, long slot, long number) {
        return (long) LONG.get(peer, slot + OFFSET) != IN_SLOT || number % SLOTS == 0;
    }

    /// Returns the size of a message that has come.
    static long size(MemorySegment peer, long slot) {
        return (long) LONG.get(peer, slot + SIZE);
    }

    /// Says how many messages of a lane are taken.
    static void setTaken(MemorySegment own, long counter, long taken) {
        LONG.setRelease(own, counter, taken);
    }

    /// Returns how many messages of a lane the peer has taken.
    static long taken(MemorySegment peer, long counter) {
        return (long) LONG.getAcquire(peer, counter);
    }

    /// Copies at most a few words; a bulk copy costs more than that.
    static void copyFew(
            MemorySegment from, long source, MemorySegment to, long target, long bytes) {
        long i = 0;
        for (; i + Integer.BYTES <= bytes; i += Integer.BYTES) {
            to.set(
                    ValueLayout.JAVA_INT_UNALIGNED,
                    target + i,
                    from.get(ValueLayout.JAVA_INT_UNALIGNED, source + i));
        }
        for (; i < bytes; i++) {
            to.set(ValueLayout.JAVA_BYTE, target + i, from.get(ValueLayout.JAVA_BYTE, source + i));
        }
    }
}
