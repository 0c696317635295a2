package linkwright.engine.diagnostic;

/// How bad a problem is, mildest first.
public enum Severity {
    /// Worth knowing, for example an assumed figure.
    NOTE,
    /// Something is odd; the result stands.
    WARNING,
    /// The thing asked for cannot be had.
    ERROR
}
