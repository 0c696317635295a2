package linkwright.engine.kernel;

/// bfloat16: the upper half of single precision.
public final class BrainFloat {
    private BrainFloat() {}

    /// Returns the same value in single precision.
    public static float widen(short bits) {
        return Float.intBitsToFloat(bits << 16);
    }

    /// Returns the nearest bfloat16, of two equally near the even one; NaN stays NaN.
    public static short round(float value) {
        int bits = Float.floatToRawIntBits(value);
        if (Float.isNaN(value)) {
            return (short) ((bits >>> 16) | 0x40); // the quiet bit, lest the payload round away
        }
        int half = 0x7fff + ((bits >>> 16) & 1);
        return (short) ((bits + half) >>> 16);
    }
}
