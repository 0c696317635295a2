package linkwright.engine.collective;

/// Type of the elements of a buffer, with its size in bytes.
public enum ElementType {
    /// 8-bit signed integer.
    INT8("int8", 1),
    /// 8-bit unsigned integer.
    UINT8("uint8", 1),
    /// 32-bit signed integer.
    INT32("int32", 4),
    /// 64-bit signed integer.
    INT64("int64", 8),
    /// IEEE 754 half precision.
    FLOAT16("float16", 2),
    /// Upper half of single precision.
    BFLOAT16("bfloat16", 2),
    /// IEEE 754 single precision.
    FLOAT32("float32", 4),
    /// IEEE 754 double precision.
    FLOAT64("float64", 8);

    private final String id;
    private final int sizeBytes;

    ElementType(String id, int sizeBytes) {
        this.id = id;
        this.sizeBytes = sizeBytes;
    }

    /// Returns the name on the command line and in records.
    public String id() {
        return id;
    }

    /// Returns the size of one element in bytes.
    public int sizeBytes() {
        return sizeBytes;
    }

    /// Returns the type of an id.
    ///
    /// @throws IllegalArgumentException when there is none
    public static ElementType ofId(String id) {
        for (ElementType type : values()) {
            if (type.id.equals(id)) {
                return type;
            }
        }
        throw new IllegalArgumentException("element type '" + id + "'");
    }
}
