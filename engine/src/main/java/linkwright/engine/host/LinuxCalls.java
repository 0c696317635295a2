package linkwright.engine.host;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.util.Optional;

/// The few functions of the C library that Java has no word for; absent where it has none of them.
@SuppressWarnings("restricted")
final class LinuxCalls {
    private static final StructLayout STATE = Linker.Option.captureStateLayout();
    private static final VarHandle ERRNO =
            STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));

    static final Optional<MethodHandle> MEMFD_CREATE =
            find("memfd_create", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT));
    static final Optional<MethodHandle> CLOSE =
            find("close", FunctionDescriptor.of(JAVA_INT, JAVA_INT));
    static final Optional<MethodHandle> DUP2 =
            find("dup2", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT));
    static final Optional<MethodHandle> SET_AFFINITY =
            find(
                    "sched_setaffinity",
                    FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS));

    private LinuxCalls() {}

    private static Optional<MethodHandle> find(String name, FunctionDescriptor descriptor) {
        Linker linker = Linker.nativeLinker();
        return linker.defaultLookup()
                .find(name)
                .map(
                        address ->
                                linker.downcallHandle(
                                        address,
                                        descriptor,
                                        Linker.Option.captureCallState("errno")));
    }

    /// A call that gives back an `int`, -1 when it fails.
    @FunctionalInterface
    interface Call {
        int with(MemorySegment state, Arena arena) throws Throwable;
    }

    /// Does a call.
    ///
    /// @throws HostException when it gives back -1, with `errno`
    static int call(String name, Call call) throws HostException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = arena.allocate(STATE);
            int result = call.with(state, arena);
            if (result < 0) {
                throw new HostException(name + ": errno " + (int) ERRNO.get(state, 0L));
            }
            return result;
        } catch (HostException | RuntimeException | Error failure) {
            throw failure;
        } catch (Throwable impossible) {
            throw new IllegalStateException(name, impossible);
        }
    }
}
