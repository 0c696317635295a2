package linkwright.engine.simulate;

import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.BufferRange;
import linkwright.engine.schedule.Operation;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// What one rank of one group does: its lanes, and the sends whose bytes may not be overwritten
/// yet.
final class RankProgram {
    private final String group;
    private final int rank;
    private final SortedMap<Integer, Lane> lanesByChannel = new TreeMap<>();
    private List<Lane> lanes = List.of();
    private final List<Outgoing> outgoing = new ArrayList<>();

    /// A message that was sent from a range.
    private record Outgoing(Connection connection, int message, BufferRange source) {
        boolean isGone() {
            return connection.hasArrived(message);
        }
    }

    RankProgram(String group, int rank) {
        this.group = group;
        this.rank = rank;
    }

    String group() {
        return group;
    }

    int rank() {
        return rank;
    }

    /// Returns the lane of a channel, made when first asked for.
    Lane lane(int channel) {
        return lanesByChannel.computeIfAbsent(channel, Lane::new);
    }

    /// Ends the making of lanes.
    void seal() {
        lanes = List.copyOf(lanesByChannel.values());
    }

    List<Lane> lanes() {
        return lanes;
    }

    /// Returns whether what the next operation of a lane waits for on other channels is done.
    boolean isFree(Lane lane) {
        for (Operation.Dependency dependency : lane.dependencies()) {
            Lane other = lanesByChannel.get(dependency.channel());
            if (other == null || other.done() <= dependency.index()) {
                return false;
            }
        }
        return true;
    }

    /// Notes that a message is sent from a range; the input is never overwritten.
    void sends(Connection connection, int message, BufferRange source) {
        if (source.buffer() != Buffer.INPUT && source.elements() > 0) {
            outgoing.add(new Outgoing(connection, message, source));
        }
    }

    /// Returns whether a write would overwrite bytes that have not arrived yet.
    boolean isHeld(BufferRange target) {
        if (outgoing.isEmpty()) {
            return false;
        }
        outgoing.removeIf(Outgoing::isGone);
        for (Outgoing sent : outgoing) {
            if (sent.source.overlaps(target)) {
                return true;
            }
        }
        return false;
    }
}
