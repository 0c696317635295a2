package linkwright.engine.kernel;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Loop over 16-bit floats, through arrays: a loop over segments is not vectorised by the JVM and
/// was an order of magnitude slower.
final class HalfLoop implements HostKernel {
    private static final int BLOCK = 4096;

    private final MemorySegment own;
    private final MemorySegment other;
    private final PlainKernels.FloatOperation operation;
    private final PlainKernels.Widening widening;
    private final PlainKernels.Rounding rounding;
    private final short[] a = new short[BLOCK];
    private final short[] b = new short[BLOCK];

    HalfLoop(
            MemorySegment own,
            MemorySegment other,
            PlainKernels.FloatOperation operation,
            PlainKernels.Widening widening,
            PlainKernels.Rounding rounding) {
        this.own = own;
        this.other = other;
        this.operation = operation;
        this.widening = widening;
        this.rounding = rounding;
    }

    @Override
    public void combine(long local, long source, long target, long bytes) {
        var layout = ValueLayout.JAVA_SHORT_UNALIGNED;
        for (long done = 0; done < bytes; done += (long) BLOCK * Short.BYTES) {
            int count = (int) Math.min(BLOCK, (bytes - done) / Short.BYTES);
            MemorySegment.copy(own, layout, local + done, a, 0, count);
            MemorySegment.copy(other, layout, source + done, b, 0, count);
            combineBlock(count);
            MemorySegment.copy(a, 0, own, layout, target + done, count);
        }
    }

    private void combineBlock(int count) {
        for (int i = 0; i < count; i++) {
            a[i] = rounding.round(operation.apply(widening.widen(a[i]), widening.widen(b[i])));
        }
    }
}
