package linkwright.engine.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.collective.ElementType;
import linkwright.engine.collective.Reduction;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Random;

/// The loops that run are held against one element at a time, worked out here.
class HostKernelTest {
    private static final int MOST_BYTES = 3 * 64 + 40;

    @Test
    void runsWithVectorsHere() {
        assertThat(HostKernel.hasVectors()).isTrue();
    }

    @ParameterizedTest
    @EnumSource(ElementType.class)
    void combinesEveryElementOfEveryLength(ElementType type) {
        for (Reduction reduction : Reduction.values()) {
            for (int bytes = 0; bytes <= MOST_BYTES; bytes += type.sizeBytes()) {
                combinesAsOneByOne(type, reduction, bytes);
            }
        }
    }

    private static void combinesAsOneByOne(ElementType type, Reduction reduction, int bytes) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment own = arena.allocate(3L * MOST_BYTES);
            MemorySegment other = arena.allocate(2L * MOST_BYTES);
            var random = new Random(bytes);
            fill(own, random);
            fill(other, random);
            MemorySegment expected = arena.allocate(own.byteSize()).copyFrom(own);
            // Offsets that no vector is aligned to.
            long local = 8;
            long source = 16;
            long target = MOST_BYTES + 24L;
            for (int at = 0; at < bytes; at += type.sizeBytes()) {
                one(type, reduction, expected, local + at, other, source + at, target + at);
            }
            HostKernel.of(type, reduction, own, other).combine(local, source, target, bytes);
            assertThat(expected.mismatch(own))
                    .as("%s %s of %d bytes", type, reduction, bytes)
                    .isEqualTo(-1);
        }
    }

    private static void fill(MemorySegment segment, Random random) {
        for (long at = 0; at < segment.byteSize(); at++) {
            // No exponent of all ones: the bits of a NaN are not the same on every way.
            byte bits = (byte) (random.nextInt() & (at % 2 == 1 ? 0xbb : 0xff));
            segment.set(ValueLayout.JAVA_BYTE, at, bits);
        }
    }

    private static void one(
            ElementType type,
            Reduction reduction,
            MemorySegment own,
            long local,
            MemorySegment other,
            long source,
            long target) {
        var floats = ValueLayout.JAVA_FLOAT_UNALIGNED;
        var doubles = ValueLayout.JAVA_DOUBLE_UNALIGNED;
        var shorts = ValueLayout.JAVA_SHORT_UNALIGNED;
        var ints = ValueLayout.JAVA_INT_UNALIGNED;
        var longs = ValueLayout.JAVA_LONG_UNALIGNED;
        var bytes = ValueLayout.JAVA_BYTE;
        switch (type) {
            case INT8 ->
                    own.set(
                            bytes,
                            target,
                            (byte)
                                    whole(
                                            reduction,
                                            own.get(bytes, local),
                                            other.get(bytes, source)));
            case UINT8 ->
                    own.set(
                            bytes,
                            target,
                            (byte)
                                    whole(
                                            reduction,
                                            own.get(bytes, local) & 0xff,
                                            other.get(bytes, source) & 0xff));
            case INT32 ->
                    own.set(
                            ints,
                            target,
                            (int) whole(reduction, own.get(ints, local), other.get(ints, source)));
            case INT64 ->
                    own.set(
                            longs,
                            target,
                            whole(reduction, own.get(longs, local), other.get(longs, source)));
            case FLOAT16 -> {
                float a = Float.float16ToFloat(own.get(shorts, local));
                float b = Float.float16ToFloat(other.get(shorts, source));
                own.set(shorts, target, Float.floatToFloat16(real(reduction, a, b)));
            }
            case BFLOAT16 -> {
                float a = Float.intBitsToFloat(own.get(shorts, local) << 16);
                float b = Float.intBitsToFloat(other.get(shorts, source) << 16);
                own.set(shorts, target, nearestBrainFloat(real(reduction, a, b)));
            }
            case FLOAT32 ->
                    own.set(
                            floats,
                            target,
                            real(reduction, own.get(floats, local), other.get(floats, source)));
            case FLOAT64 -> {
                double a = own.get(doubles, local);
                double b = other.get(doubles, source);
                own.set(
                        doubles,
                        target,
                        switch (reduction) {
                            case SUM -> a + b;
                            case PRODUCT -> a * b;
                            case MINIMUM -> Math.min(a, b);
                            case MAXIMUM -> Math.max(a, b);
                        });
            }
        }
    }

    private static long whole(Reduction reduction, long a, long b) {
        return switch (reduction) {
            case SUM -> a + b;
            case PRODUCT -> a * b;
            case MINIMUM -> Math.min(a, b);
            case MAXIMUM -> Math.max(a, b);
        };
    }

    private static float real(Reduction reduction, float a, float b) {
        return switch (reduction) {
            case SUM -> a + b;
            case PRODUCT -> a * b;
            case MINIMUM -> Math.min(a, b);
            case MAXIMUM -> Math.max(a, b);
        };
    }

    /// Of the two bfloat16 around a value, the nearer; of two equally near, the even one.
    private static short nearestBrainFloat(float value) {
        int bits = Float.floatToRawIntBits(value);
        int below = bits >>> 16;
        int rest = bits & 0xffff;
        boolean isUp = rest > 0x8000 || (rest == 0x8000 && (below & 1) == 1);
        return (short) (isUp ? below + 1 : below);
    }

    @Test
    void roundsHalfwayBrainFloatsToTheEvenOne() {
        // 1 + 2^-8 lies halfway between 1 (even) and 1 + 2^-7; 1 + 3 x 2^-8 between 1 + 2^-7 and
        // 1 + 2^-6 (even).
        assertThat(BrainFloat.widen(BrainFloat.round(1 + 0x1p-8f))).isEqualTo(1f);
        assertThat(BrainFloat.widen(BrainFloat.round(1 + 3 * 0x1p-8f))).isEqualTo(1 + 0x1p-6f);
    }

    @Test
    void keepsNotANumber() {
        assertThat(BrainFloat.widen(BrainFloat.round(Float.intBitsToFloat(0x7f800001)))).isNaN();
    }
}
