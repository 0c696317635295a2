package linkwright.engine.kernel;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Plain loop over 32-bit integers.
record IntLoop(MemorySegment own, MemorySegment other, PlainKernels.LongOperation operation)
        implements HostKernel {
    @Override
    public void combine(long local, long source, long target, long bytes) {
        for (long i = 0; i < bytes; i += Integer.BYTES) {
            int a = own.get(ValueLayout.JAVA_INT_UNALIGNED, local + i);
            int b = other.get(ValueLayout.JAVA_INT_UNALIGNED, source + i);
            own.set(ValueLayout.JAVA_INT_UNALIGNED, target + i, (int) operation.apply(a, b));
        }
    }
}
