package linkwright.engine.topology.probe;

import linkwright.engine.host.CpuAffinity;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;

/// Measures how fast cores copy memory: one thread a core, each bound to it, each with buffers of
/// its own.
final class CopyProbe {
    /// Source and target of a thread, in bytes; both together are beyond a core's own caches.
    static final long BUFFER_BYTES = 16L << 20;

    private static final long MOST_BYTES = 1L << 30;
    private static final long BLOCK_BYTES = 1L << 20;
    private static final int MOST_BLOCKS = 1 << 16;
    private static final long MOMENT_NANOS = 10_000_000;
    private static final long PATIENCE_NANOS = 1_000_000_000;

    private CopyProbe() {}

    /// Copies for a while and returns the sum of all threads' median rates in bytes per second, one
    /// direction; empty when a thread could not get memory or did not start in time.
    ///
    /// Getting memory counts into the budget. On a busy machine it may take all of it; then threads
    /// still copy for a moment, since a rough figure is better than none.
    ///
    /// @param owners processors that first touch each thread's source, so that it lies near them
    /// @param copiers processors that copy, as many
    /// @param budgetNanos how long all of it may take on a machine with nothing else to do
    static OptionalLong rate(List<BitSet> owners, List<BitSet> copiers, long budgetNanos) {
        int threads = (int) Math.min(copiers.size(), MOST_BYTES / (2 * BUFFER_BYTES));
        long budgetEnd = System.nanoTime() + budgetNanos;
        var end = new AtomicLong();
        var start =
                new CyclicBarrier(
                        threads,
                        () -> end.set(Math.max(budgetEnd, System.nanoTime() + MOMENT_NANOS)));
        var copies = new ArrayList<Copy>(threads);
        var running = new ArrayList<Thread>(threads);
        for (int i = 0; i < threads; i++) {
            var copy = new Copy(owners.get(i), copiers.get(i), start, end);
            copies.add(copy);
            running.add(Thread.ofPlatform().name("copy probe " + i).daemon().start(copy));
        }
        if (!areDone(running)) {
            return OptionalLong.empty();
        }
        double sum = copies.stream().mapToDouble(copy -> copy.bytesPerSecond).sum();
        boolean isWhole = copies.stream().allMatch(copy -> copy.bytesPerSecond > 0);
        return isWhole ? OptionalLong.of(Math.round(sum)) : OptionalLong.empty();
    }

    private static boolean areDone(List<Thread> threads) {
        long end = System.nanoTime() + 2 * PATIENCE_NANOS;
        try {
            for (Thread thread : threads) {
                if (!thread.join(Duration.ofNanos(Math.max(1, end - System.nanoTime())))) {
                    return false;
                }
            }
            return true;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// One thread's part.
    private static final class Copy implements Runnable {
        private final BitSet owner;
        private final BitSet copier;
        private final CyclicBarrier start;
        private final AtomicLong end;
        private volatile double bytesPerSecond;

        Copy(BitSet owner, BitSet copier, CyclicBarrier start, AtomicLong end) {
            this.owner = owner;
            this.copier = copier;
            this.start = start;
            this.end = end;
        }

        @Override
        public void run() {
            try (Arena arena = Arena.ofConfined()) {
                // Where binding is refused the scheduler places the thread; the figure still holds.
                CpuAffinity.bindThread(owner);
                MemorySegment source = arena.allocate(BUFFER_BYTES); // touched by being zeroed
                CpuAffinity.bindThread(copier);
                MemorySegment target = arena.allocate(BUFFER_BYTES);
                start.await(PATIENCE_NANOS, TimeUnit.NANOSECONDS);
                copyUntilTheEnd(source, target);
            } catch (BrokenBarrierException | TimeoutException | OutOfMemoryError _) {
                bytesPerSecond = 0; // without this thread the sum would be too small: no figure
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        }

        /// The median block tells what the memory does: a block during which the thread had to give
        /// way to others is long, and there are few of these.
        private void copyUntilTheEnd(MemorySegment source, MemorySegment target) {
            var blockNanos = new long[MOST_BLOCKS];
            int blocks = 0;
            long now = System.nanoTime();
            while (blocks == 0 || (now < end.get() && blocks < MOST_BLOCKS)) {
                long offset = blocks * BLOCK_BYTES % BUFFER_BYTES;
                MemorySegment.copy(source, offset, target, offset, BLOCK_BYTES);
                long after = System.nanoTime();
                blockNanos[blocks++] = after - now;
                now = after;
            }
            Arrays.sort(blockNanos, 0, blocks);
            bytesPerSecond = BLOCK_BYTES * 1e9 / Math.max(1, blockNanos[blocks / 2]);
        }
    }
}
