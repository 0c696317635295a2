package linkwright.engine.schedule;

import linkwright.engine.schedule.Operation.Dependency;

import java.util.List;

/// Where a program puts the operations of one rank, in order.
public interface OperationSink {
    /// Takes the next operation of the rank on its channel.
    void put(Operation operation);

    /// Returns a sink that leaves out operations without elements. Sender and receiver agree on the
    /// length of a message, so both leave out the same ones.
    default OperationSink withoutEmpty() {
        return operation -> {
            if (operation.elements() > 0) {
                put(operation);
            }
        };
    }

    /// Sends a range to a peer on channel 0.
    default void send(BufferRange source, int peer) {
        send(0, source, peer);
    }

    /// Sends a range to a peer.
    default void send(int channel, BufferRange source, int peer) {
        put(new Operation.Send(channel, List.of(), source, peer));
    }

    /// Receives a range from a peer on channel 0.
    default void receive(BufferRange target, int peer) {
        receive(0, target, peer);
    }

    /// Receives a range from a peer.
    default void receive(int channel, BufferRange target, int peer) {
        put(new Operation.Receive(channel, List.of(), target, peer));
    }

    /// Receives from a peer, combines with `local` and writes `target`, on channel 0.
    default void receiveReduce(BufferRange local, BufferRange target, int peer) {
        receiveReduce(0, local, target, peer);
    }

    /// Receives from a peer, combines with `local` and writes `target`.
    default void receiveReduce(int channel, BufferRange local, BufferRange target, int peer) {
        put(new Operation.ReceiveReduce(channel, List.of(), local, target, peer));
    }

    /// Copies a range of the rank's own buffers on channel 0.
    default void copy(BufferRange source, BufferRange target) {
        put(new Operation.Copy(0, List.of(), source, target));
    }

    /// Puts an operation that waits for operations on other channels of the rank.
    default void copyAfter(
            int channel, List<Dependency> after, BufferRange source, BufferRange target) {
        put(new Operation.Copy(channel, after, source, target));
    }
}
