package linkwright.engine.kernel;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Plain loop over single precision.
record FloatLoop(MemorySegment own, MemorySegment other, PlainKernels.FloatOperation operation)
        implements HostKernel {
    @Override
    public void combine(long local, long source, long target, long bytes) {
        for (long i = 0; i < bytes; i += Float.BYTES) {
            float a = own.get(ValueLayout.JAVA_FLOAT_UNALIGNED, local + i);
            float b = other.get(ValueLayout.JAVA_FLOAT_UNALIGNED, source + i);
            own.set(ValueLayout.JAVA_FLOAT_UNALIGNED, target + i, operation.apply(a, b));
        }
    }
}
