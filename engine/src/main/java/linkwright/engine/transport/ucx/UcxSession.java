package linkwright.engine.transport.ucx;

import linkwright.engine.collective.ElementType;
import linkwright.engine.collective.Reduction;
import linkwright.engine.kernel.HostKernel;
import linkwright.engine.transport.SessionRequest;
import linkwright.engine.transport.TransportException;
import linkwright.engine.transport.TransportSession;

import org.openucx.jucx.UcxException;
import org.openucx.jucx.ucp.UcpContext;
import org.openucx.jucx.ucp.UcpEndpoint;
import org.openucx.jucx.ucp.UcpEndpointParams;
import org.openucx.jucx.ucp.UcpParams;
import org.openucx.jucx.ucp.UcpRequest;
import org.openucx.jucx.ucp.UcpWorker;
import org.openucx.jucx.ucp.UcpWorkerParams;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/// One rank's UCX worker, its memory and its endpoints to all peers.
final class UcxSession implements TransportSession {
    /// How often UCX is driven, at most, to end what is under way when a session closes.
    private static final int LAST_TURNS = 100_000;

    private final SessionRequest request;
    private final UcpContext context;
    private final UcpWorker worker;
    private final Arena arena = Arena.ofConfined();
    private final MemorySegment own;
    private final Failure failure = new Failure();
    // UCX's binding holds error handlers weakly, through their endpoints: these must stay
    // reachable.
    private final List<UcpEndpoint> endpoints = new ArrayList<>();
    private final SendLane[] sends;
    private final ReceiveLane[] receives;
    private HostKernel kernel = (local, source, target, bytes) -> {};
    private boolean isOpen = true;

    private UcxSession(SessionRequest request, UcpContext context) {
        this.request = request;
        this.context = context;
        worker = context.newWorker(new UcpWorkerParams());
        own = arena.allocate(request.memoryBytes(), 4096);
        sends = new SendLane[request.lanes()];
        receives = new ReceiveLane[request.lanes()];
        var memory = new UcxMemory(worker, arena, own);
        for (int lane = 0; lane < receives.length; lane++) {
            receives[lane] = new ReceiveLane(request, lane, memory, failure);
        }
    }

    static UcxSession open(SessionRequest request) throws TransportException {
        UcpContext context = null;
        try {
            context = new UcpContext(new UcpParams().requestTagFeature());
            return new UcxSession(request, context);
        } catch (UcxException | UnsatisfiedLinkError refused) {
            if (context != null) {
                context.close();
            }
            throw failure("ucp_init", TransportException.NO_PEER, refused);
        }
    }

    private static TransportException failure(String operation, int peer, Throwable cause) {
        var failure = new TransportException(operation, peer, String.valueOf(cause.getMessage()));
        failure.initCause(cause);
        return failure;
    }

    @Override
    public byte[] address() {
        ByteBuffer address = worker.getAddress();
        byte[] bytes = new byte[address.remaining()];
        address.get(bytes);
        return bytes;
    }

    @Override
    public void connect(List<byte[]> addresses) throws TransportException {
        for (int peer = 0; peer < request.ranks(); peer++) {
            UcpEndpoint endpoint = endpoint(peer, addresses.get(peer));
            endpoints.add(endpoint);
            for (int channel = 0; channel < request.channels(); channel++) {
                int lane = request.lane(peer, channel);
                sends[lane] = new SendLane(request, lane, endpoint, failure);
            }
            request.pulse().beat();
        }
    }

    private UcpEndpoint endpoint(int peer, byte[] address) throws TransportException {
        ByteBuffer direct = ByteBuffer.allocateDirect(address.length).put(address).flip();
        try {
            return worker.newEndpoint(
                    new UcpEndpointParams()
                            .setUcpAddress(direct)
                            .setPeerErrorHandlingMode()
                            .setErrorHandler(
                                    (broken, status, words) ->
                                            failure.report("endpoint", peer, status, words)));
        } catch (UcxException refused) {
            throw failure("ucp_ep_create", peer, refused);
        }
    }

    @Override
    public void combineBy(ElementType type, Reduction reduction) {
        kernel = HostKernel.of(type, reduction, own, own);
        for (ReceiveLane lane : receives) {
            lane.combineBy(type, reduction);
        }
    }

    @Override
    public void write(long target, MemorySegment source) {
        MemorySegment.copy(source, 0, own, target, source.byteSize());
    }

    @Override
    public void read(long source, MemorySegment target) {
        MemorySegment.copy(own, source, target, 0, target.byteSize());
    }

    @Override
    public void copy(long source, long target, long bytes) {
        MemorySegment.copy(own, source, own, target, bytes);
        request.pulse().beat();
    }

    @Override
    public void reduce(long source, long target, long bytes) {
        kernel.combine(target, source, target, bytes);
        request.pulse().beat();
    }

    @Override
    public void send(int lane, long source, long bytes) throws TransportException {
        sends[lane].send(own.address() + source, bytes);
        failure.throwIfAny();
    }

    @Override
    public long taken(int lane) {
        return sends[lane].taken();
    }

    @Override
    public boolean receive(int lane, long target, long bytes) throws TransportException {
        return gotOn(receives[lane].receive(own.address() + target, bytes));
    }

    @Override
    public boolean receiveReduce(int lane, long local, long target, long bytes)
            throws TransportException {
        return gotOn(receives[lane].receiveReduce(local, target, bytes));
    }

    private boolean gotOn(boolean isDone) {
        if (isDone) {
            request.pulse().beat();
        }
        return isDone;
    }

    @Override
    public void progress() throws TransportException {
        turn();
        failure.throwIfAny();
    }

    /// JUCX declares every exception there is.
    private int turn() throws TransportException {
        try {
            return worker.progress();
        } catch (RuntimeException refused) {
            throw refused;
        } catch (Exception refused) {
            throw failure("ucp_worker_progress", TransportException.NO_PEER, refused);
        }
    }

    @Override
    public void close() {
        if (!isOpen) {
            return;
        }
        isOpen = false;
        try {
            letGo();
        } catch (TransportException alreadyBroken) {
            // A peer that died is no reason to keep memory; what failed was told when it failed.
            failure.report("close", alreadyBroken.peer(), 0, alreadyBroken.status());
        } finally {
            worker.close();
            context.close();
            arena.close();
        }
    }

    /// Ends every request before its memory goes: by flushing where nothing is broken, else by
    /// force.
    private void letGo() throws TransportException {
        for (int i = 0; i < LAST_TURNS && !allSent(); i++) {
            if (turn() == 0) {
                Thread.onSpinWait();
            }
        }
        var closing = new ArrayList<UcpRequest>();
        for (UcpEndpoint endpoint : endpoints) {
            closing.add(endpoint.closeNonBlockingForce());
        }
        for (int i = 0;
                i < LAST_TURNS && !closing.stream().allMatch(UcpRequest::isCompleted);
                i++) {
            turn();
        }
    }

    private boolean allSent() {
        for (SendLane lane : sends) {
            if (lane != null && !lane.isDone()) {
                return false;
            }
        }
        return true;
    }
}
