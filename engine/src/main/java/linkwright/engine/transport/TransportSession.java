package linkwright.engine.transport;

import linkwright.engine.collective.ElementType;
import linkwright.engine.collective.Reduction;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/// One rank's part of a transport: its own memory, and its messages to and from its peers.
///
/// Used by the thread that opened it and no other. The rank's memory is addressed by byte offset
/// from 0, so that it may lie where no other processor reaches it (on a GPU). Messages go by *lane*
/// ([SessionRequest#lane]): the i-th that a rank sends on its lane to a peer is the i-th that the
/// peer receives on its lane of the same channel from that rank, and both sides give the same
/// number of bytes, 0 included. No call waits for a peer, save [#connect].
///
/// In the steady state nothing here allocates: a send and a receive of few bytes cost less than a
/// microsecond over shared memory, and garbage would show.
public interface TransportSession extends Rest, AutoCloseable {
    /// Returns what a peer needs to reach this rank: opaque bytes, to be carried to all peers.
    byte[] address();

    /// Reaches all peers.
    ///
    /// @param addresses the address of every rank, this one's too, in rank order
    /// @throws TransportException when a peer cannot be reached
    void connect(List<byte[]> addresses) throws TransportException;

    /// Says how [#reduce] and [#receiveReduce] combine from now on.
    void combineBy(ElementType type, Reduction reduction) throws TransportException;

    /// Copies bytes of this process into the rank's memory.
    void write(long target, MemorySegment source) throws TransportException;

    /// Copies bytes of the rank's memory into memory of this process.
    void read(long source, MemorySegment target) throws TransportException;

    /// Copies within the rank's memory; the ranges do not overlap.
    void copy(long source, long target, long bytes) throws TransportException;

    /// Writes `target` combined with `source` to `target`, within the rank's memory.
    void reduce(long source, long target, long bytes) throws TransportException;

    /// Sends a range of the rank's memory. The bytes must stay as they are until they are taken
    /// ([#taken]); until then the session may read them at any time.
    void send(int lane, long source, long bytes) throws TransportException;

    /// Returns how many of the messages sent on a lane since the session was opened are taken,
    /// counted from the first: their bytes may be overwritten. Never falls.
    long taken(int lane) throws TransportException;

    /// Takes the next message of a lane into the rank's memory if it has arrived. Until it answers
    /// true it is called again with the same arguments before anything else is asked of the lane,
    /// and the target's content is undefined.
    ///
    /// @return whether the message is there, all of it
    boolean receive(int lane, long target, long bytes) throws TransportException;

    /// Takes the next message of a lane if it has arrived, and writes `local` combined with it to
    /// `target`; the two may be the same range, and otherwise do not overlap. Called again like
    /// [#receive].
    ///
    /// @return whether the message is there and combined, all of it
    boolean receiveReduce(int lane, long local, long target, long bytes) throws TransportException;

    /// Drives what is under way. Called whenever the rank waits for anything.
    ///
    /// @throws TransportException when a peer or a request has failed
    void progress() throws TransportException;

    @Override
    default void arm() {}

    @Override
    default void disarm() {}

    /// Sleeps until a peer may have sent or taken something. Where a transport cannot be woken it
    /// naps, so that the rank leaves its core to others but soon asks again.
    @Override
    default void sleep(long nanos) {
        LockSupport.parkNanos(Math.min(nanos, 50_000));
    }

    /// Gives everything back; a second call does nothing. Peers that still read this rank's memory
    /// keep what they have mapped.
    @Override
    void close();
}
