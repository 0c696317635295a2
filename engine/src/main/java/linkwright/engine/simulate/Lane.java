package linkwright.engine.simulate;

import linkwright.engine.schedule.BufferRange;
import linkwright.engine.schedule.Operation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The operations of one rank on one channel, as arrays, with the next one to do.
final class Lane {
    /// What an operation needs of the simulation.
    enum Kind {
        /// Posts a message and goes on.
        SEND,
        /// Waits for a message, then writes.
        RECEIVE,
        /// Only writes.
        LOCAL
    }

    private final int channel;
    private final List<Kind> kinds = new ArrayList<>();
    private final List<BufferRange> ranges = new ArrayList<>();
    private int[] connections = new int[8];
    private List<List<Operation.Dependency>> after = List.of();
    private int next;

    Lane(int channel) {
        this.channel = channel;
    }

    int channel() {
        return channel;
    }

    /// Adds an operation.
    ///
    /// @param connection of a send or a receive, else -1
    /// @param range what a send reads, or what another operation writes
    void add(Kind kind, int connection, BufferRange range) {
        if (kinds.size() == connections.length) {
            connections = Arrays.copyOf(connections, 2 * connections.length);
        }
        connections[kinds.size()] = connection;
        kinds.add(kind);
        ranges.add(range);
    }

    /// Lets the operation added last wait for others.
    void waitsFor(List<Operation.Dependency> dependencies) {
        if (dependencies.isEmpty()) {
            return;
        }
        if (after.isEmpty()) {
            after = new ArrayList<>();
        }
        while (after.size() < kinds.size() - 1) {
            after.add(List.of());
        }
        after.add(dependencies);
    }

    boolean hasNext() {
        return next < kinds.size();
    }

    /// Returns how many operations are done.
    int done() {
        return next;
    }

    void step() {
        next++;
    }

    Kind kind() {
        return kinds.get(next);
    }

    int connection() {
        return connections[next];
    }

    BufferRange range() {
        return ranges.get(next);
    }

    List<Operation.Dependency> dependencies() {
        return next < after.size() ? after.get(next) : List.of();
    }
}
