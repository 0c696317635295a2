package linkwright.engine.execute.control;

/// What all ranks do after they have met.
public enum Instruction {
    /// Overwrite OUTPUT and SCRATCH with bytes that no result has.
    CLEAR,
    /// Do the operation.
    OPERATE,
    /// Do the operation and note when each message moved.
    PROFILE,
    /// Compare the whole OUTPUT with what must be there.
    CHECK,
    /// End.
    FINISH
}
