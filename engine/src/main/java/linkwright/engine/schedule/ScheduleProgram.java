package linkwright.engine.schedule;

/// Says what one rank does; called anew whenever its operations are needed, so that no schedule is
/// ever held whole. A pure function: the same rank gives the same operations.
@FunctionalInterface
public interface ScheduleProgram {
    /// Puts the operations of a rank, in the order they happen on their channels.
    ///
    /// @param rank group rank
    /// @param out takes them
    void emit(int rank, OperationSink out);
}
