package linkwright.engine.host;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/// Memory without a name in any file system, shared by its path under `/proc`.
///
/// The last process that has it open or mapped takes it along when it ends, in whatever way it
/// ends: nothing can be left behind. Threads of one process share it by the same path.
public final class SharedMemory implements AutoCloseable {
    private static final int CLOSE_ON_EXEC = 1; // MFD_CLOEXEC, linux/memfd.h

    private final int descriptor;
    private final long sizeBytes;
    private boolean isOpen = true;

    private SharedMemory(int descriptor, long sizeBytes) {
        this.descriptor = descriptor;
        this.sizeBytes = sizeBytes;
    }

    /// Returns whether this system has such memory.
    public static boolean isSupported() {
        return LinuxCalls.MEMFD_CREATE.isPresent() && Path.of("/proc/self/fd").toFile().exists();
    }

    /// Makes memory filled with zeros; pages are taken when they are first written.
    ///
    /// @param label what `/proc/<pid>/maps` calls it
    /// @param sizeBytes at least 1
    /// @throws IOException when the system refuses
    public static SharedMemory create(String label, long sizeBytes) throws IOException {
        int descriptor = createDescriptor(label);
        var memory = new SharedMemory(descriptor, sizeBytes);
        try (Arena sized = Arena.ofConfined()) {
            map(memory.path(), sizeBytes, sized); // mapping it gives it its size
            return memory;
        } catch (IOException | RuntimeException failure) {
            memory.close();
            throw failure;
        }
    }

    @SuppressWarnings("restricted")
    private static int createDescriptor(String label) throws HostException {
        MethodHandle create =
                LinuxCalls.MEMFD_CREATE.orElseThrow(() -> new HostException("memfd_create"));
        return LinuxCalls.call(
                "memfd_create",
                (state, arena) ->
                        (int) create.invokeExact(state, arena.allocateFrom(label), CLOSE_ON_EXEC));
    }

    /// Returns where other processes of the same user find it, as long as it is open here.
    public String path() {
        return "/proc/" + ProcessHandle.current().pid() + "/fd/" + descriptor;
    }

    /// Returns its size.
    public long sizeBytes() {
        return sizeBytes;
    }

    /// Maps it for as long as the arena lives, also after it is closed.
    public MemorySegment map(Arena arena) throws IOException {
        return map(path(), sizeBytes, arena);
    }

    /// Maps memory that another thread or process made.
    public static MemorySegment map(String path, long sizeBytes, Arena arena) throws IOException {
        try (FileChannel channel =
                FileChannel.open(
                        Path.of(path), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            return channel.map(MapMode.READ_WRITE, 0, sizeBytes, arena);
        }
    }

    /// Gives up the path; what is mapped stays mapped. A second call does nothing.
    @Override
    public void close() {
        Optional<MethodHandle> close = LinuxCalls.CLOSE;
        if (isOpen && close.isPresent()) {
            isOpen = false;
            try {
                LinuxCalls.call(
                        "close",
                        (state, arena) -> (int) close.get().invokeExact(state, descriptor));
            } catch (HostException notOpen) {
                throw new IllegalStateException(notOpen);
            }
        }
    }
}
