package linkwright.engine.transport.ucx;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.util.Optional;

/// The system's UCX, asked without loading JUCX.
final class UcxLibrary {
    /// The library that JUCX links to.
    static final String NAME = "libucp.so.0";

    private UcxLibrary() {}

    /// Returns the version of the installed UCX as `1.13.1`, empty when there is none.
    @SuppressWarnings("restricted")
    static Optional<String> version() {
        try (Arena arena = Arena.ofConfined()) {
            return SymbolLookup.libraryLookup(NAME, arena)
                    .find("ucp_get_version")
                    .map(address -> ask(address, arena));
        } catch (IllegalArgumentException notInstalled) {
            return Optional.empty();
        }
    }

    /// `void ucp_get_version(unsigned *major, unsigned *minor, unsigned *release)`, ucp/api/ucp.h.
    @SuppressWarnings("restricted")
    private static String ask(MemorySegment address, Arena arena) {
        var call =
                Linker.nativeLinker()
                        .downcallHandle(
                                address,
                                FunctionDescriptor.ofVoid(
                                        ValueLayout.ADDRESS,
                                        ValueLayout.ADDRESS,
                                        ValueLayout.ADDRESS));
        MemorySegment numbers = arena.allocate(ValueLayout.JAVA_INT, 3);
        try {
            call.invokeExact(numbers, numbers.asSlice(4), numbers.asSlice(8));
        } catch (RuntimeException | Error failure) {
            throw failure;
        } catch (Throwable impossible) {
            throw new IllegalStateException("ucp_get_version", impossible);
        }
        return numbers.getAtIndex(ValueLayout.JAVA_INT, 0)
                + "."
                + numbers.getAtIndex(ValueLayout.JAVA_INT, 1)
                + "."
                + numbers.getAtIndex(ValueLayout.JAVA_INT, 2);
    }
}
