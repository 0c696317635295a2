package linkwright.engine.transport.cuda;

import jcuda.Pointer;
import jcuda.driver.CUdeviceptr;
import jcuda.driver.CUfunction;
import jcuda.driver.CUmodule;
import jcuda.driver.JCudaDriver;

import linkwright.engine.collective.ElementType;
import linkwright.engine.collective.Reduction;
import linkwright.engine.transport.TransportException;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/// The reduction kernels, compiled by the driver for its device when a context loads them.
final class CudaKernels {
    /// The PTX of `src/main/cuda/combine.cu`.
    static final String RESOURCE = "/linkwright/engine/transport/cuda/combine.ptx";

    /// Types that have a kernel.
    static final Set<ElementType> TYPES =
            Set.of(
                    ElementType.INT8,
                    ElementType.UINT8,
                    ElementType.INT32,
                    ElementType.INT64,
                    ElementType.FLOAT32,
                    ElementType.FLOAT64);

    private static final int THREADS = 256;
    private static final int MOST_BLOCKS = 1024;

    private final CUmodule module = new CUmodule();

    /// Loads the kernels into the current context.
    CudaKernels() throws TransportException {
        // The driver reads a C string.
        byte[] ptx = (ptx() + "\0").getBytes(StandardCharsets.UTF_8);
        CudaDriver.check("cuModuleLoadData", JCudaDriver.cuModuleLoadData(module, ptx));
    }

    /// Returns the PTX text.
    static String ptx() {
        try (InputStream stream = CudaKernels.class.getResourceAsStream(RESOURCE)) {
            if (stream == null) {
                throw new IllegalStateException(RESOURCE + " is missing from the program");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /// Returns the kernel's name, as combine.cu writes it.
    static String name(ElementType type, Reduction reduction) {
        return "combine_" + reduction.id() + "_" + type.id();
    }

    /// Returns the kernel of a type and reduction.
    ///
    /// @throws TransportException when there is none
    CUfunction of(ElementType type, Reduction reduction) throws TransportException {
        if (!TYPES.contains(type)) {
            throw new TransportException(
                    "reduce", TransportException.NO_PEER, "no kernel for " + type.id());
        }
        var function = new CUfunction();
        CudaDriver.check(
                "cuModuleGetFunction",
                JCudaDriver.cuModuleGetFunction(function, module, name(type, reduction)));
        return function;
    }

    /// Writes `local` combined with `source` to `target` and waits for it.
    static void launch(
            CUfunction function,
            CUdeviceptr local,
            CUdeviceptr source,
            CUdeviceptr target,
            long elements)
            throws TransportException {
        if (elements == 0) {
            return;
        }
        var parameters =
                Pointer.to(
                        Pointer.to(local),
                        Pointer.to(source),
                        Pointer.to(target),
                        Pointer.to(new long[] {elements}));
        int blocks = (int) Math.min(MOST_BLOCKS, (elements + THREADS - 1) / THREADS);
        CudaDriver.check(
                "cuLaunchKernel",
                JCudaDriver.cuLaunchKernel(
                        function, blocks, 1, 1, THREADS, 1, 1, 0, null, parameters, null));
        CudaDriver.check("cuCtxSynchronize", JCudaDriver.cuCtxSynchronize());
    }
}
