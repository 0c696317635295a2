package linkwright.engine.kernel;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Plain loop over signed bytes.
record ByteLoop(MemorySegment own, MemorySegment other, PlainKernels.LongOperation operation)
        implements HostKernel {
    @Override
    public void combine(long local, long source, long target, long bytes) {
        for (long i = 0; i < bytes; i += Byte.BYTES) {
            byte a = own.get(ValueLayout.JAVA_BYTE, local + i);
            byte b = other.get(ValueLayout.JAVA_BYTE, source + i);
            own.set(ValueLayout.JAVA_BYTE, target + i, (byte) operation.apply(a, b));
        }
    }
}
