package linkwright.engine.topology.io;

/// How sure an importer is that a file is of its format.
public enum Recognition {
    /// Not this format.
    NO,
    /// It could be.
    POSSIBLE,
    /// Only this format looks so.
    CERTAIN
}
