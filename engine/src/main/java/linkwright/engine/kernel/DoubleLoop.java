package linkwright.engine.kernel;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Plain loop over double precision.
record DoubleLoop(MemorySegment own, MemorySegment other, PlainKernels.DoubleOperation operation)
        implements HostKernel {
    @Override
    public void combine(long local, long source, long target, long bytes) {
        for (long i = 0; i < bytes; i += Double.BYTES) {
            double a = own.get(ValueLayout.JAVA_DOUBLE_UNALIGNED, local + i);
            double b = other.get(ValueLayout.JAVA_DOUBLE_UNALIGNED, source + i);
            own.set(ValueLayout.JAVA_DOUBLE_UNALIGNED, target + i, operation.apply(a, b));
        }
    }
}
