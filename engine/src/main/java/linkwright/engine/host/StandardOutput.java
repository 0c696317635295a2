package linkwright.engine.host;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.MethodHandle;

/// The standard output of a process that speaks a protocol over it.
public final class StandardOutput {
    private static final int OUT = 1;
    private static final int ERR = 2;

    private StandardOutput() {}

    /// Takes the standard output for the caller alone: what anything else in this process writes to
    /// it from now on, native libraries too, goes to the standard error.
    ///
    /// @throws IOException when the system refuses
    public static OutputStream take() throws IOException {
        MethodHandle dup2 = LinuxCalls.DUP2.orElseThrow(() -> new HostException("dup2"));
        var taken = new FileOutputStream("/proc/self/fd/" + OUT);
        try {
            LinuxCalls.call("dup2", (state, arena) -> (int) dup2.invokeExact(state, ERR, OUT));
            return taken;
        } catch (HostException refused) {
            taken.close();
            throw refused;
        }
    }
}
