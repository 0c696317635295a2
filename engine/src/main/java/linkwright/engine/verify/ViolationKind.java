package linkwright.engine.verify;

/// What can be wrong with a schedule.
public enum ViolationKind {
    /// An operation reaches beyond its buffer.
    OUT_OF_BOUNDS("out-of-bounds"),
    /// An operation writes the input.
    INPUT_WRITTEN("input-written"),
    /// What an operation reads and what it writes differ in length.
    UNEQUAL_RANGES("unequal-ranges"),
    /// What an operation reads and what it writes overlap without being the same.
    OVERLAPPING_RANGES("overlapping-ranges"),
    /// An operation names a channel that is not there.
    NO_SUCH_CHANNEL("no-such-channel"),
    /// An operation names a peer that is not there.
    NO_SUCH_PEER("no-such-peer"),
    /// An operation waits for one that is not there.
    NO_SUCH_OPERATION("no-such-operation"),
    /// A message is sent that nobody receives.
    UNMATCHED_SEND("unmatched-send"),
    /// A message is awaited that nobody sends.
    UNMATCHED_RECEIVE("unmatched-receive"),
    /// Sender and receiver disagree about the length of a message.
    UNEQUAL_MESSAGE("unequal-message"),
    /// Operations wait for each other in a circle.
    DEADLOCK("deadlock"),
    /// Two operations touch the same elements in no order, and at least one writes.
    RACE("race"),
    /// An operation reads elements that nothing has been written to.
    UNDEFINED_READ("undefined-read"),
    /// The output lacks a contribution.
    MISSING("missing"),
    /// The output has a contribution more than once.
    DOUBLE("double"),
    /// The output has a contribution that does not belong there.
    WRONG("wrong"),
    /// A rank can leave the barrier before another has come.
    LEFT_EARLY("left-early"),
    /// The schedule is larger than the verifier can prove.
    TOO_LARGE("too-large");

    private final String id;

    ViolationKind(String id) {
        this.id = id;
    }

    /// Returns the name in messages and records.
    public String id() {
        return id;
    }
}
