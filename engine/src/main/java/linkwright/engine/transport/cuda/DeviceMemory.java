package linkwright.engine.transport.cuda;

import jcuda.Pointer;
import jcuda.driver.CUdeviceptr;
import jcuda.driver.CUpointer_attribute;
import jcuda.driver.JCudaDriver;

import linkwright.engine.transport.TransportException;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.HexFormat;

/// A piece of device memory that other processes of the machine can open.
///
/// JCuda gives neither the number of a pointer nor the bytes of a handle, so the two calls that
/// share memory between processes go to the driver directly.
final class DeviceMemory {
    private static final int HANDLE_BYTES = 64; // CU_IPC_HANDLE_SIZE, cuda.h
    private static final int LAZY_ENABLE_PEER_ACCESS =
            1; // CU_IPC_MEM_LAZY_ENABLE_PEER_ACCESS, cuda.h
    private static final StructLayout HANDLE =
            MemoryLayout.structLayout(
                    MemoryLayout.sequenceLayout(HANDLE_BYTES, ValueLayout.JAVA_BYTE));

    private final CUdeviceptr pointer;

    private DeviceMemory(CUdeviceptr pointer) {
        this.pointer = pointer;
    }

    /// Takes memory of the current context's device.
    static DeviceMemory allocate(long bytes) throws TransportException {
        var pointer = new CUdeviceptr();
        CudaDriver.check("cuMemAlloc", JCudaDriver.cuMemAlloc(pointer, bytes));
        return new DeviceMemory(pointer);
    }

    CUdeviceptr at(long offset) {
        return pointer.withByteOffset(offset);
    }

    /// Returns the address as a number, the same in the whole process.
    long address() throws TransportException {
        long[] address = new long[1];
        CudaDriver.check(
                "cuPointerGetAttribute",
                JCudaDriver.cuPointerGetAttribute(
                        Pointer.to(address),
                        CUpointer_attribute.CU_POINTER_ATTRIBUTE_DEVICE_POINTER,
                        pointer));
        return address[0];
    }

    /// Returns memory of the same process by its address.
    DeviceMemory sameProcess(long address) throws TransportException {
        return new DeviceMemory(pointer.withByteOffset(address - address()));
    }

    /// Returns what another process needs to open this memory, in hexadecimal.
    String handle() throws TransportException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment handle = arena.allocate(HANDLE);
            int result =
                    (int)
                            call("cuIpcGetMemHandle", ValueLayout.ADDRESS, ValueLayout.JAVA_LONG)
                                    .invokeExact(handle, address());
            CudaDriver.check("cuIpcGetMemHandle", result);
            return HexFormat.of().formatHex(handle.toArray(ValueLayout.JAVA_BYTE));
        } catch (TransportException | RuntimeException | Error failure) {
            throw failure;
        } catch (Throwable impossible) {
            throw new IllegalStateException("cuIpcGetMemHandle", impossible);
        }
    }

    /// Opens memory of another process by its handle.
    DeviceMemory otherProcess(String handle) throws TransportException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bytes = arena.allocate(HANDLE);
            MemorySegment.copy(
                    HexFormat.of().parseHex(handle),
                    0,
                    bytes,
                    ValueLayout.JAVA_BYTE,
                    0,
                    HANDLE_BYTES);
            MemorySegment address = arena.allocate(ValueLayout.JAVA_LONG);
            int result =
                    (int)
                            call(
                                            "cuIpcOpenMemHandle_v2",
                                            ValueLayout.ADDRESS,
                                            HANDLE,
                                            ValueLayout.JAVA_INT)
                                    .invokeExact(address, bytes, LAZY_ENABLE_PEER_ACCESS);
            CudaDriver.check("cuIpcOpenMemHandle", result);
            return sameProcess(address.get(ValueLayout.JAVA_LONG, 0));
        } catch (TransportException | RuntimeException | Error failure) {
            throw failure;
        } catch (Throwable impossible) {
            throw new IllegalStateException("cuIpcOpenMemHandle", impossible);
        }
    }

    @SuppressWarnings("restricted")
    private static MethodHandle call(String name, MemoryLayout... parameters) {
        SymbolLookup driver = SymbolLookup.libraryLookup(CudaDriver.LIBRARY, Arena.global());
        return Linker.nativeLinker()
                .downcallHandle(
                        driver.find(name).orElseThrow(),
                        FunctionDescriptor.of(ValueLayout.JAVA_INT, parameters));
    }

    void free() {
        JCudaDriver.cuMemFree(pointer);
    }
}
