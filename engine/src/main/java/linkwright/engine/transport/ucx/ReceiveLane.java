package linkwright.engine.transport.ucx;

import linkwright.engine.collective.ElementType;
import linkwright.engine.collective.Reduction;
import linkwright.engine.kernel.HostKernel;
import linkwright.engine.transport.SessionRequest;
import linkwright.engine.transport.TransportException;

import org.jspecify.annotations.Nullable;
import org.openucx.jucx.UcxCallback;
import org.openucx.jucx.ucp.UcpRequest;
import org.openucx.jucx.ucp.UcpWorker;
import org.openucx.jucx.ucs.UcsConstants.MEMORY_TYPE;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// One rank's messages from a peer on a channel, one at a time, and where those land that are
/// combined with something.
final class ReceiveLane {
    private final UcpWorker worker;
    private final long tag;
    private final int peer;
    private final Failure failure;
    private final MemorySegment own;
    private final Arena arena;
    private final UcxCallback callback;
    private @Nullable UcpRequest pending;
    private MemorySegment landing = MemorySegment.NULL;
    private HostKernel kernel = (local, source, target, bytes) -> {};
    private @Nullable ElementType type;
    private @Nullable Reduction reduction;

    ReceiveLane(SessionRequest request, int lane, UcxMemory memory, Failure failure) {
        this.worker = memory.worker();
        this.own = memory.own();
        this.arena = memory.arena();
        this.failure = failure;
        peer = request.peerOf(lane);
        tag = Tags.of(peer, request.channelOf(lane));
        callback =
                new UcxCallback() {
                    @Override
                    public void onError(int status, String words) {
                        failure.report("ucp_tag_recv_nbx", peer, status, words);
                    }
                };
    }

    void combineBy(ElementType newType, Reduction newReduction) {
        type = newType;
        reduction = newReduction;
        kernel = HostKernel.of(newType, newReduction, own, landing);
    }

    /// Returns whether the next message lies at an address, all of it.
    boolean receive(long address, long bytes) throws TransportException {
        if (pending == null) {
            pending =
                    worker.recvTaggedNonBlocking(
                            address,
                            bytes,
                            tag,
                            Tags.MASK,
                            callback,
                            MEMORY_TYPE.UCS_MEMORY_TYPE_HOST);
        }
        if (!pending.isCompleted()) {
            return false;
        }
        failure.throwIfAny();
        long came = pending.getRecvSize();
        pending = null;
        // JUCX 1.12.1 leaves 0 in a request that was complete when it was made. A message that is
        // too long
        // fails in UCX itself.
        if (came != bytes && came != 0) {
            throw new TransportException(
                    "receive", peer, came + " bytes came, " + bytes + " were expected");
        }
        return true;
    }

    /// Returns whether the next message came and is combined; offsets in the rank's memory.
    boolean receiveReduce(long local, long target, long bytes) throws TransportException {
        if (landing.byteSize() < bytes) {
            grow(bytes);
        }
        if (!receive(landing.address(), bytes)) {
            return false;
        }
        kernel.combine(local, 0, target, bytes);
        return true;
    }

    /// The old piece stays with the arena: messages only grow while a sweep over sizes goes on.
    private void grow(long bytes) {
        landing = arena.allocate(Math.max(64, bytes), 64);
        if (type != null && reduction != null) {
            kernel = HostKernel.of(type, reduction, own, landing);
        }
    }
}
