package linkwright.engine.host;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/// A bell in shared memory: its owner sleeps until somebody rings it, from any thread or process.
///
/// The owner arms it, looks once more whether there is something to do, and only then sleeps; who
/// has done something for the owner rings. Either the owner sees what was done, or the other sees
/// that the owner sleeps: no ring is lost. While the owner is awake a ring costs a fence and a
/// load.
///
/// Sleeps by `futex` (Linux); where there is none, by short naps.
public final class Doorbell {
    private static final int AWAKE = 0;
    private static final int ASLEEP = 1;
    private static final int FUTEX_WAIT = 0; // linux/futex.h
    private static final int FUTEX_WAKE = 1;
    private static final long NAP_NANOS = 50_000;
    private static final VarHandle STATE = ValueLayout.JAVA_INT.varHandle();
    private static final Optional<MethodHandle> FUTEX = findFutex();

    private final MemorySegment segment;
    private final long offset;
    private final MemorySegment word;
    private final MemorySegment timeout;

    /// Looks at the bell at an offset of shared memory: 4 bytes, at first 0, best on a line of
    /// their own.
    ///
    /// @param arena lives as long as this view
    public Doorbell(MemorySegment segment, long offset, Arena arena) {
        this.segment = segment;
        this.offset = offset;
        word = segment.asSlice(offset, Integer.BYTES);
        timeout = arena.allocate(JAVA_LONG, 2);
    }

    /// Says that the owner is about to sleep.
    public void arm() {
        STATE.setOpaque(segment, offset, ASLEEP);
        VarHandle.fullFence();
    }

    /// Says that the owner does not sleep after all.
    public void disarm() {
        STATE.setOpaque(segment, offset, AWAKE);
    }

    /// Sleeps until the bell rings, or has rung since it was armed, at most so long; also wakes for
    /// no reason.
    ///
    /// @param nanos less than a second
    public void sleep(long nanos) {
        if (FUTEX.isEmpty()) {
            LockSupport.parkNanos(Math.min(nanos, NAP_NANOS));
        } else if ((int) STATE.getOpaque(segment, offset) == ASLEEP) {
            timeout.setAtIndex(JAVA_LONG, 1, nanos);
            call(FUTEX.get(), FUTEX_WAIT, ASLEEP, timeout);
        }
        disarm();
    }

    /// Wakes the owner if it sleeps or is about to. What was done for it must be written before.
    public void ring() {
        VarHandle.fullFence();
        if ((int) STATE.getOpaque(segment, offset) == ASLEEP
                && STATE.compareAndSet(segment, offset, ASLEEP, AWAKE)
                && FUTEX.isPresent()) {
            call(FUTEX.get(), FUTEX_WAKE, 1, MemorySegment.NULL);
        }
    }

    private void call(MethodHandle futex, int operation, int value, MemorySegment time) {
        try {
            long ignored = (long) futex.invokeExact((long) number(), word, operation, value, time);
        } catch (RuntimeException | Error failure) {
            throw failure;
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /// Returns the number of the system call (asm/unistd.h), 0 where it is not known.
    private static int number() {
        return switch (System.getProperty("os.arch")) {
            case "amd64" -> 202;
            case "aarch64" -> 98;
            default -> 0;
        };
    }

    @SuppressWarnings("restricted")
    private static Optional<MethodHandle> findFutex() {
        Linker linker = Linker.nativeLinker();
        boolean isLinux = System.getProperty("os.name").equals("Linux");
        return linker.defaultLookup()
                .find("syscall")
                .filter(address -> isLinux && number() != 0)
                .map(
                        address ->
                                linker.downcallHandle(
                                        address,
                                        FunctionDescriptor.of(
                                                JAVA_LONG, JAVA_LONG, ADDRESS, JAVA_INT, JAVA_INT,
                                                ADDRESS),
                                        Linker.Option.firstVariadicArg(1)));
    }
}
