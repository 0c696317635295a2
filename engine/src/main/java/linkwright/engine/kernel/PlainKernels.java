package linkwright.engine.kernel;

import linkwright.engine.collective.ElementType;
import linkwright.engine.collective.Reduction;

import java.lang.foreign.MemorySegment;

/// Loops that need nothing but Java: the way of a JVM without the vector module, the rest that
/// fills no vector, and the second road in tests.
final class PlainKernels {
    private PlainKernels() {}

    static HostKernel of(
            ElementType type, Reduction reduction, MemorySegment own, MemorySegment other) {
        return switch (type) {
            case INT8 -> new ByteLoop(own, other, integer(reduction));
            case UINT8 -> new UnsignedByteLoop(own, other, integer(reduction));
            case INT32 -> new IntLoop(own, other, integer(reduction));
            case INT64 -> new LongLoop(own, other, integer(reduction));
            case FLOAT16 ->
                    new HalfLoop(
                            own,
                            other,
                            single(reduction),
                            Float::float16ToFloat,
                            Float::floatToFloat16);
            case BFLOAT16 ->
                    new HalfLoop(
                            own, other, single(reduction), BrainFloat::widen, BrainFloat::round);
            case FLOAT32 -> new FloatLoop(own, other, single(reduction));
            case FLOAT64 -> new DoubleLoop(own, other, twofold(reduction));
        };
    }

    private static LongOperation integer(Reduction reduction) {
        return switch (reduction) {
            case SUM -> Long::sum;
            case PRODUCT -> (a, b) -> a * b;
            case MINIMUM -> Math::min;
            case MAXIMUM -> Math::max;
        };
    }

    private static FloatOperation single(Reduction reduction) {
        return switch (reduction) {
            case SUM -> Float::sum;
            case PRODUCT -> (a, b) -> a * b;
            case MINIMUM -> Math::min;
            case MAXIMUM -> Math::max;
        };
    }

    private static DoubleOperation twofold(Reduction reduction) {
        return switch (reduction) {
            case SUM -> Double::sum;
            case PRODUCT -> (a, b) -> a * b;
            case MINIMUM -> Math::min;
            case MAXIMUM -> Math::max;
        };
    }

    interface LongOperation {
        long apply(long a, long b);
    }

    interface FloatOperation {
        float apply(float a, float b);
    }

    interface DoubleOperation {
        double apply(double a, double b);
    }

    interface Widening {
        float widen(short bits);
    }

    interface Rounding {
        short round(float value);
    }
}
