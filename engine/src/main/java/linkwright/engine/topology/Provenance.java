package linkwright.engine.topology;

/// How a figure came to be known, strongest first.
public enum Provenance {
    /// A run or a counter says so.
    MEASURED,
    /// The machine said so.
    DISCOVERED,
    /// A data sheet or a person says so.
    DECLARED,
    /// A named default stands in; drawn with a warning.
    ASSUMED
}
