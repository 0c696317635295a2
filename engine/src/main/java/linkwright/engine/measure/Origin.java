package linkwright.engine.measure;

/// Where the figures of a run come from; never mixed within one run.
public enum Origin {
    /// The simulator's answer.
    SIMULATED,
    /// An execution on hardware.
    MEASURED,
    /// Read from a trace that another program recorded.
    TRACED
}
