package linkwright.engine.kernel;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Plain loop over unsigned bytes.
record UnsignedByteLoop(
        MemorySegment own, MemorySegment other, PlainKernels.LongOperation operation)
        implements HostKernel {
    @Override
    public void combine(long local, long source, long target, long bytes) {
        for (long i = 0; i < bytes; i++) {
            long a = Byte.toUnsignedLong(own.get(ValueLayout.JAVA_BYTE, local + i));
            long b = Byte.toUnsignedLong(other.get(ValueLayout.JAVA_BYTE, source + i));
            own.set(ValueLayout.JAVA_BYTE, target + i, (byte) operation.apply(a, b));
        }
    }
}
