package linkwright.engine.simulate;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.schedule.BufferRange;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Steps all ranks through their programs while the network carries their messages.
final class ScheduleRun {
    private final List<RankProgram> ranks;
    private final List<Connection> connections;
    private final FlowNetwork network = new FlowNetwork();
    private double now;

    ScheduleRun(Workload workload) {
        ranks = workload.ranks();
        connections = workload.connections();
    }

    /// Runs until nothing moves; returns whether it came that far.
    boolean play(BooleanSupplier isCancelled) {
        for (RankProgram rank : ranks) {
            advance(rank);
        }
        while (!network.isIdle()) {
            if (isCancelled.getAsBoolean()) {
                return false;
            }
            now = network.next();
            List<Integer> arrived = network.advance(now);
            for (int connection : arrived) {
                arrive(connection);
            }
            network.settle(now);
        }
        return true;
    }

    /// Returns the moment of the last event, in nanoseconds from the start.
    double now() {
        return now;
    }

    private void arrive(int index) {
        Connection connection = connections.get(index);
        connection.arrive();
        begin(index, connection);
        advance(ranks.get(connection.receiver()));
        advance(ranks.get(connection.sender()));
    }

    private void begin(int index, Connection connection) {
        if (connection.canBegin()) {
            network.send(connection.path(), connection.begin(), index, now);
        }
    }

    private void advance(RankProgram rank) {
        boolean hasMoved = true;
        while (hasMoved) {
            hasMoved = false;
            for (Lane lane : rank.lanes()) {
                while (lane.hasNext() && rank.isFree(lane) && tryNext(rank, lane)) {
                    lane.step();
                    hasMoved = true;
                }
            }
        }
    }

    /// Does the next operation of a lane, or returns false when it must wait.
    private boolean tryNext(RankProgram rank, Lane lane) {
        BufferRange range = lane.range();
        return switch (lane.kind()) {
            case SEND -> {
                Connection connection = connections.get(lane.connection());
                rank.sends(connection, connection.post(), range);
                begin(lane.connection(), connection);
                yield true;
            }
            case RECEIVE -> {
                Connection connection = connections.get(lane.connection());
                boolean isReady = connection.canTake() && !rank.isHeld(range);
                if (isReady) {
                    connection.take();
                }
                yield isReady;
            }
            case LOCAL -> !rank.isHeld(range);
        };
    }

    /// Returns the first rank that waits for ever, empty when all have come to their end.
    Optional<Diagnostic> stuck() {
        for (RankProgram rank : ranks) {
            for (Lane lane : rank.lanes()) {
                if (lane.hasNext()) {
                    return Optional.of(
                            Diagnostic.error(
                                    Location.element(rank.group()),
                                    "simulate.stuck",
                                    rank.rank(),
                                    lane.channel(),
                                    lane.done()));
                }
            }
        }
        return Optional.empty();
    }
}
