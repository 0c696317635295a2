package linkwright.engine.kernel;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Plain loop over 64-bit integers.
record LongLoop(MemorySegment own, MemorySegment other, PlainKernels.LongOperation operation)
        implements HostKernel {
    @Override
    public void combine(long local, long source, long target, long bytes) {
        for (long i = 0; i < bytes; i += Long.BYTES) {
            long a = own.get(ValueLayout.JAVA_LONG_UNALIGNED, local + i);
            long b = other.get(ValueLayout.JAVA_LONG_UNALIGNED, source + i);
            own.set(ValueLayout.JAVA_LONG_UNALIGNED, target + i, operation.apply(a, b));
        }
    }
}
