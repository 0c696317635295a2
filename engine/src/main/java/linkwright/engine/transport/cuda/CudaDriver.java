package linkwright.engine.transport.cuda;

import jcuda.driver.CUdevice;
import jcuda.driver.CUresult;
import jcuda.driver.JCudaDriver;

import linkwright.engine.transport.TransportException;

import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// The machine's CUDA driver.
final class CudaDriver {
    /// The library that comes with the driver; asked for before any JCuda class, whose own failure
    /// to load without it is several pages long and final.
    static final String LIBRARY = "libcuda.so.1";

    private CudaDriver() {}

    /// Returns whether the driver's library is installed.
    @SuppressWarnings("restricted")
    static boolean isInstalled() {
        try (Arena arena = Arena.ofConfined()) {
            return SymbolLookup.libraryLookup(LIBRARY, arena).find("cuInit").isPresent();
        } catch (IllegalArgumentException notInstalled) {
            return false;
        }
    }

    /// Starts the driver and returns its devices as `GPU 0: NVIDIA H100 80GB HBM3 at 0000:1b:00.0`.
    ///
    /// @throws TransportException when it refuses, with the driver's own word
    static List<String> devices() throws TransportException {
        check("cuInit", JCudaDriver.cuInit(0));
        int[] count = new int[1];
        check("cuDeviceGetCount", JCudaDriver.cuDeviceGetCount(count));
        var devices = new ArrayList<String>();
        for (int i = 0; i < count[0]; i++) {
            devices.add("GPU " + i + ": " + describe(device(i)));
        }
        return devices;
    }

    /// Returns a device by its CUDA ordinal.
    static CUdevice device(int ordinal) throws TransportException {
        var device = new CUdevice();
        check("cuDeviceGet", JCudaDriver.cuDeviceGet(device, ordinal));
        return device;
    }

    private static String describe(CUdevice device) throws TransportException {
        byte[] name = new byte[256];
        check("cuDeviceGetName", JCudaDriver.cuDeviceGetName(name, name.length, device));
        String[] busId = {""};
        check("cuDeviceGetPCIBusId", JCudaDriver.cuDeviceGetPCIBusId(busId, 32, device));
        String text = new String(name, StandardCharsets.UTF_8);
        int end = text.indexOf('\0');
        return (end < 0 ? text : text.substring(0, end)) + " at " + busId[0];
    }

    /// Throws unless a call of the driver went well.
    static void check(String call, int result) throws TransportException {
        if (result != CUresult.CUDA_SUCCESS) {
            throw new TransportException(
                    call,
                    TransportException.NO_PEER,
                    CUresult.stringFor(result) + " (" + result + ")");
        }
    }
}
