package linkwright.engine.simulate;

import java.util.Arrays;

/// All messages from one rank to another on one channel, in order. One of them is on its way at a
/// time.
final class Connection {
    private final int sender;
    private final int receiver;
    private final FlowPath path;
    private long[] messages = new long[2];
    private int count;
    private int posted;
    private int arrived;
    private int taken;
    private boolean isBusy;

    /// @param sender rank among all ranks of all groups
    /// @param receiver rank among all ranks of all groups
    Connection(int sender, int receiver, FlowPath path) {
        this.sender = sender;
        this.receiver = receiver;
        this.path = path;
    }

    /// Adds a message of the program.
    void add(long bytes) {
        if (count == messages.length) {
            messages = Arrays.copyOf(messages, 2 * count);
        }
        messages[count++] = bytes;
    }

    int sender() {
        return sender;
    }

    int receiver() {
        return receiver;
    }

    FlowPath path() {
        return path;
    }

    boolean carriesBytes() {
        return Arrays.stream(messages, 0, count).anyMatch(bytes -> bytes > 0);
    }

    /// Notes that the sender has reached its next send; returns that message's number.
    int post() {
        return posted++;
    }

    /// Returns whether a message waits and none is on its way.
    boolean canBegin() {
        return !isBusy && posted > arrived;
    }

    /// Begins the next message and returns its bytes.
    long begin() {
        isBusy = true;
        return messages[arrived];
    }

    /// Notes that the message on its way has arrived.
    void arrive() {
        isBusy = false;
        arrived++;
    }

    /// Returns whether a message's bytes have left the sender's buffer for good.
    boolean hasArrived(int number) {
        return arrived > number;
    }

    boolean canTake() {
        return arrived > taken;
    }

    void take() {
        taken++;
    }
}
