package linkwright.engine.transport.cuda;

import jcuda.Pointer;
import jcuda.driver.CUcontext;
import jcuda.driver.CUdevice;
import jcuda.driver.CUdeviceptr;
import jcuda.driver.CUfunction;
import jcuda.driver.JCudaDriver;

import linkwright.engine.collective.ElementType;
import linkwright.engine.collective.Reduction;
import linkwright.engine.extension.Extensions;
import linkwright.engine.transport.SessionRequest;
import linkwright.engine.transport.Transport;
import linkwright.engine.transport.TransportException;
import linkwright.engine.transport.TransportSession;

import org.jspecify.annotations.Nullable;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// One rank's memory on a GPU and the views of its peers'.
///
/// Every copy and kernel is waited for before a peer hears of it: right, not fast. What comes to be
/// combined is copied to a landing place first, so that devices without peer access work as well.
final class CudaSession implements TransportSession {
    private static final int BOUNCE_BYTES = 1 << 20;

    private final SessionRequest request;
    private final CUdevice device;
    private final SessionRequest onHost;
    private final TransportSession host;
    private final DeviceMemory own;
    private final DeviceMemory landing;
    private final CudaKernels kernels;
    private final List<DeviceMemory> peers = new ArrayList<>();
    private final List<Notices> notices = new ArrayList<>();
    private final byte[] bounce = new byte[BOUNCE_BYTES];
    private @Nullable CUfunction kernel;
    private int elementBytes = 1;
    private boolean isOpen = true;

    private CudaSession(SessionRequest request, CUdevice device, TransportSession host)
            throws TransportException {
        this.request = request;
        this.device = device;
        this.host = host;
        onHost = onHost(request);
        kernels = new CudaKernels();
        own = DeviceMemory.allocate(request.memoryBytes());
        landing = DeviceMemory.allocate(request.memoryBytes());
    }

    static CudaSession open(SessionRequest request, int ordinal) throws TransportException {
        Transport shared =
                Extensions.find(Transport.class, "shm")
                        .orElseThrow(() -> new IllegalStateException("no transport shm"));
        CUdevice device = CudaDriver.device(ordinal);
        var context = new CUcontext();
        CudaDriver.check(
                "cuDevicePrimaryCtxRetain", JCudaDriver.cuDevicePrimaryCtxRetain(context, device));
        TransportSession host = null;
        try {
            CudaDriver.check("cuCtxSetCurrent", JCudaDriver.cuCtxSetCurrent(context));
            host = shared.open(onHost(request));
            return new CudaSession(request, device, host);
        } catch (TransportException refused) {
            if (host != null) {
                host.close();
            }
            JCudaDriver.cuDevicePrimaryCtxRelease(device);
            throw refused;
        }
    }

    private static SessionRequest onHost(SessionRequest request) {
        return new SessionRequest(
                request.rank(),
                request.ranks(),
                2 * request.channels(),
                request.lanes() * Notices.MEMORY_BYTES,
                request.pulse());
    }

    @Override
    public byte[] address() {
        try {
            String words =
                    ProcessHandle.current().pid() + " " + own.address() + " " + own.handle() + "\n";
            byte[] first = words.getBytes(StandardCharsets.UTF_8);
            byte[] second = host.address();
            byte[] both = Arrays.copyOf(first, first.length + second.length);
            System.arraycopy(second, 0, both, first.length, second.length);
            return both;
        } catch (TransportException refused) {
            throw new IllegalStateException(refused.getMessage(), refused);
        }
    }

    @Override
    public void connect(List<byte[]> addresses) throws TransportException {
        var onHostAddresses = new ArrayList<byte[]>();
        for (byte[] address : addresses) {
            String words = new String(address, StandardCharsets.ISO_8859_1);
            int end = words.indexOf('\n');
            peers.add(peer(words.substring(0, end).split(" ", 3)));
            onHostAddresses.add(Arrays.copyOfRange(address, end + 1, address.length));
            request.pulse().beat();
        }
        host.connect(onHostAddresses);
        for (int lane = 0; lane < request.lanes(); lane++) {
            notices.add(new Notices(host, request, onHost, lane));
        }
    }

    private DeviceMemory peer(String[] words) throws TransportException {
        boolean isHere = Long.parseLong(words[0]) == ProcessHandle.current().pid();
        return isHere ? own.sameProcess(Long.parseLong(words[1])) : own.otherProcess(words[2]);
    }

    @Override
    public void combineBy(ElementType type, Reduction reduction) throws TransportException {
        kernel = kernels.of(type, reduction);
        elementBytes = type.sizeBytes();
    }

    @Override
    public void write(long target, MemorySegment source) throws TransportException {
        for (long done = 0; done < source.byteSize(); done += BOUNCE_BYTES) {
            int length = (int) Math.min(BOUNCE_BYTES, source.byteSize() - done);
            MemorySegment.copy(source, done, MemorySegment.ofArray(bounce), 0, length);
            CudaDriver.check(
                    "cuMemcpyHtoD",
                    JCudaDriver.cuMemcpyHtoD(own.at(target + done), Pointer.to(bounce), length));
            request.pulse().beat();
        }
    }

    @Override
    public void read(long source, MemorySegment target) throws TransportException {
        for (long done = 0; done < target.byteSize(); done += BOUNCE_BYTES) {
            int length = (int) Math.min(BOUNCE_BYTES, target.byteSize() - done);
            CudaDriver.check(
                    "cuMemcpyDtoH",
                    JCudaDriver.cuMemcpyDtoH(Pointer.to(bounce), own.at(source + done), length));
            MemorySegment.copy(MemorySegment.ofArray(bounce), 0, target, done, length);
            request.pulse().beat();
        }
    }

    @Override
    public void copy(long source, long target, long bytes) throws TransportException {
        copy(own.at(source), own.at(target), bytes);
    }

    private void copy(CUdeviceptr source, CUdeviceptr target, long bytes)
            throws TransportException {
        if (bytes > 0) {
            request.pulse().beat();
            CudaDriver.check("cuMemcpyDtoD", JCudaDriver.cuMemcpyDtoD(target, source, bytes));
            CudaDriver.check("cuCtxSynchronize", JCudaDriver.cuCtxSynchronize());
            request.pulse().beat();
        }
    }

    @Override
    public void reduce(long source, long target, long bytes) throws TransportException {
        combine(own.at(target), own.at(source), own.at(target), bytes);
    }

    private void combine(CUdeviceptr local, CUdeviceptr source, CUdeviceptr target, long bytes)
            throws TransportException {
        if (kernel == null) {
            throw new IllegalStateException("nobody has said how to combine");
        }
        CudaKernels.launch(kernel, local, source, target, bytes / elementBytes);
        request.pulse().beat();
    }

    @Override
    public void send(int lane, long source, long bytes) throws TransportException {
        notices.get(lane).tell(source, bytes);
    }

    @Override
    public long taken(int lane) throws TransportException {
        return notices.get(lane).taken();
    }

    @Override
    public boolean receive(int lane, long target, long bytes) throws TransportException {
        return fetch(lane, own.at(target), bytes);
    }

    @Override
    public boolean receiveReduce(int lane, long local, long target, long bytes)
            throws TransportException {
        if (!fetch(lane, landing.at(0), bytes)) {
            return false;
        }
        combine(own.at(local), landing.at(0), own.at(target), bytes);
        return true;
    }

    private boolean fetch(int lane, CUdeviceptr target, long bytes) throws TransportException {
        Notices notice = notices.get(lane);
        if (!notice.hear()) {
            return false;
        }
        int peer = request.peerOf(lane);
        if (notice.bytes() != bytes) {
            throw new TransportException(
                    "receive", peer, notice.bytes() + " bytes came, " + bytes + " were expected");
        }
        copy(peers.get(peer).at(notice.offset()), target, bytes);
        notice.acknowledge();
        return true;
    }

    @Override
    public void progress() throws TransportException {
        for (Notices lane : notices) {
            lane.flush();
        }
        host.progress();
    }

    @Override
    public void close() {
        if (isOpen) {
            isOpen = false;
            notices.forEach(Notices::close);
            host.close();
            landing.free();
            own.free();
            JCudaDriver.cuDevicePrimaryCtxRelease(device);
        }
    }
}
