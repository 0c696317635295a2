package linkwright.engine.collective;

/// How values are combined.
public enum Reduction {
    /// Sum.
    SUM("sum"),
    /// Product.
    PRODUCT("product"),
    /// Smallest.
    MINIMUM("min"),
    /// Largest.
    MAXIMUM("max");

    private final String id;

    Reduction(String id) {
        this.id = id;
    }

    /// Returns the name on the command line and in records.
    public String id() {
        return id;
    }

    /// Returns the reduction of an id.
    ///
    /// @throws IllegalArgumentException when there is none
    public static Reduction ofId(String id) {
        for (Reduction reduction : values()) {
            if (reduction.id.equals(id)) {
                return reduction;
            }
        }
        throw new IllegalArgumentException("reduction '" + id + "'");
    }
}
