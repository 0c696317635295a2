package linkwright.engine.execute.check;

import linkwright.engine.collective.ElementType;
import linkwright.engine.kernel.BrainFloat;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Whole numbers as elements of a type, and elements as text.
final class Elements {
    private Elements() {}

    /// Writes a whole number that the type represents exactly (integers: modulo their range).
    static void set(ElementType type, MemorySegment segment, long index, long value) {
        switch (type) {
            case INT8, UINT8 -> segment.set(ValueLayout.JAVA_BYTE, index, (byte) value);
            case INT32 -> segment.setAtIndex(ValueLayout.JAVA_INT, index, (int) value);
            case INT64 -> segment.setAtIndex(ValueLayout.JAVA_LONG, index, value);
            case FLOAT16 ->
                    segment.setAtIndex(
                            ValueLayout.JAVA_SHORT, index, Float.floatToFloat16((float) value));
            case BFLOAT16 ->
                    segment.setAtIndex(
                            ValueLayout.JAVA_SHORT, index, BrainFloat.round((float) value));
            case FLOAT32 -> segment.setAtIndex(ValueLayout.JAVA_FLOAT, index, (float) value);
            case FLOAT64 -> segment.setAtIndex(ValueLayout.JAVA_DOUBLE, index, (double) value);
        }
    }

    /// Returns an element as text.
    static String text(ElementType type, MemorySegment segment, long index) {
        return switch (type) {
            case INT8 -> Byte.toString(segment.get(ValueLayout.JAVA_BYTE, index));
            case UINT8 ->
                    Integer.toString(Byte.toUnsignedInt(segment.get(ValueLayout.JAVA_BYTE, index)));
            case INT32 -> Integer.toString(segment.getAtIndex(ValueLayout.JAVA_INT, index));
            case INT64 -> Long.toString(segment.getAtIndex(ValueLayout.JAVA_LONG, index));
            case FLOAT16 ->
                    Float.toString(
                            Float.float16ToFloat(
                                    segment.getAtIndex(ValueLayout.JAVA_SHORT, index)));
            case BFLOAT16 ->
                    Float.toString(
                            BrainFloat.widen(segment.getAtIndex(ValueLayout.JAVA_SHORT, index)));
            case FLOAT32 -> Float.toString(segment.getAtIndex(ValueLayout.JAVA_FLOAT, index));
            case FLOAT64 -> Double.toString(segment.getAtIndex(ValueLayout.JAVA_DOUBLE, index));
        };
    }

    /// Returns up to which whole number a type holds every one exactly; integers wrap, and so hold
    /// all that is needed.
    static long exactUpTo(ElementType type) {
        return switch (type) {
            case INT8, UINT8, INT32, INT64 -> Long.MAX_VALUE;
            case FLOAT16 -> 1L << 11;
            case BFLOAT16 -> 1L << 8;
            case FLOAT32 -> 1L << 24;
            case FLOAT64 -> 1L << 53;
        };
    }
}
