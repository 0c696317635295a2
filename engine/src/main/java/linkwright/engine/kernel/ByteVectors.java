package linkwright.engine.kernel;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

import linkwright.engine.collective.Reduction;

import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;

/// Vector loops over bytes; sums and products do not care for the sign.
record ByteVectors(
        boolean isSigned,
        Reduction reduction,
        HostKernel plain,
        MemorySegment own,
        MemorySegment other)
        implements HostKernel {
    private static final VectorSpecies<Byte> SPECIES = ByteVector.SPECIES_PREFERRED;
    private static final int WIDTH = SPECIES.vectorByteSize();
    private static final ByteOrder ORDER = ByteOrder.nativeOrder();

    @Override
    public void combine(long local, long source, long target, long bytes) {
        long whole = bytes - bytes % WIDTH;
        switch (reduction) {
            case SUM -> sum(local, source, target, whole);
            case PRODUCT -> product(local, source, target, whole);
            case MINIMUM -> {
                if (isSigned) {
                    minimum(local, source, target, whole);
                } else {
                    unsignedMinimum(local, source, target, whole);
                }
            }
            case MAXIMUM -> {
                if (isSigned) {
                    maximum(local, source, target, whole);
                } else {
                    unsignedMaximum(local, source, target, whole);
                }
            }
        }
        if (whole < bytes) {
            plain.combine(local + whole, source + whole, target + whole, bytes - whole);
        }
    }

    private void sum(long local, long source, long target, long bytes) {
        for (long i = 0; i < bytes; i += WIDTH) {
            load(own, local + i)
                    .add(load(other, source + i))
                    .intoMemorySegment(own, target + i, ORDER);
        }
    }

    private void product(long local, long source, long target, long bytes) {
        for (long i = 0; i < bytes; i += WIDTH) {
            load(own, local + i)
                    .mul(load(other, source + i))
                    .intoMemorySegment(own, target + i, ORDER);
        }
    }

    private void minimum(long local, long source, long target, long bytes) {
        for (long i = 0; i < bytes; i += WIDTH) {
            load(own, local + i)
                    .min(load(other, source + i))
                    .intoMemorySegment(own, target + i, ORDER);
        }
    }

    private void maximum(long local, long source, long target, long bytes) {
        for (long i = 0; i < bytes; i += WIDTH) {
            load(own, local + i)
                    .max(load(other, source + i))
                    .intoMemorySegment(own, target + i, ORDER);
        }
    }

    private void unsignedMinimum(long local, long source, long target, long bytes) {
        for (long i = 0; i < bytes; i += WIDTH) {
            load(own, local + i)
                    .lanewise(VectorOperators.UMIN, load(other, source + i))
                    .intoMemorySegment(own, target + i, ORDER);
        }
    }

    private void unsignedMaximum(long local, long source, long target, long bytes) {
        for (long i = 0; i < bytes; i += WIDTH) {
            load(own, local + i)
                    .lanewise(VectorOperators.UMAX, load(other, source + i))
                    .intoMemorySegment(own, target + i, ORDER);
        }
    }

    private static ByteVector load(MemorySegment segment, long offset) {
        return ByteVector.fromMemorySegment(SPECIES, segment, offset, ORDER);
    }
}
