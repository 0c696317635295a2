package linkwright.engine.simulate;

import linkwright.engine.parallel.Place;
import linkwright.engine.schedule.BufferRange;
import linkwright.engine.schedule.GroupSchedule;
import linkwright.engine.schedule.Operation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// All that is to be done at once: the programs of every rank of every group, and the connections
/// between them.
final class Workload {
    /// About 50 bytes each are held, so this bounds the memory at 400 MB.
    static final long MAXIMUM_OPERATIONS = 8_000_000;

    private final PathBook paths;
    private final List<RankProgram> ranks = new ArrayList<>();
    private final List<Connection> connections = new ArrayList<>();
    private final Map<Pair, Integer> byPair = new HashMap<>();
    private long operations;

    private record Pair(int sender, int receiver, int channel) {}

    private Workload(PathBook paths) {
        this.paths = paths;
    }

    /// Expands the schedules, up to the maximum.
    static Workload of(List<GroupSchedule> groups, PathBook paths) {
        var workload = new Workload(paths);
        for (GroupSchedule group : groups) {
            int first = workload.ranks.size();
            for (int rank = 0; rank < group.group().size() && !workload.isTooLarge(); rank++) {
                workload.expand(group, first, rank);
            }
        }
        workload.connections.stream()
                .filter(Connection::carriesBytes)
                .map(Connection::path)
                .forEach(paths::require);
        return workload;
    }

    /// @param first number of the group's rank 0 among all ranks
    private void expand(GroupSchedule group, int first, int rank) {
        var program = new RankProgram(group.group().name(), rank);
        int elementBytes = group.schedule().collective().elementType().sizeBytes();
        group.schedule()
                .program()
                .emit(
                        rank,
                        operation -> {
                            Lane lane = program.lane(operation.channel());
                            add(lane, operation, new Ends(group, first, rank), elementBytes);
                            lane.waitsFor(operation.after());
                            operations++;
                        });
        program.seal();
        ranks.add(program);
    }

    private record Ends(GroupSchedule group, int first, int rank) {
        int global(int groupRank) {
            return first + groupRank;
        }

        Place place(int groupRank) {
            return group.group().places().get(groupRank);
        }
    }

    private void add(Lane lane, Operation operation, Ends ends, int elementBytes) {
        switch (operation) {
            case Operation.Send send -> {
                int connection = connection(ends, ends.rank, send.peer(), send.channel());
                connections.get(connection).add(send.source().elements() * elementBytes);
                lane.add(Lane.Kind.SEND, connection, send.source());
            }
            case Operation.Receive receive ->
                    addReceive(lane, ends, receive.peer(), receive.target());
            case Operation.ReceiveReduce receive ->
                    addReceive(lane, ends, receive.peer(), receive.target());
            case Operation.Copy copy -> lane.add(Lane.Kind.LOCAL, -1, copy.target());
            case Operation.Reduce reduce -> lane.add(Lane.Kind.LOCAL, -1, reduce.target());
        }
    }

    private void addReceive(Lane lane, Ends ends, int peer, BufferRange target) {
        lane.add(Lane.Kind.RECEIVE, connection(ends, peer, ends.rank, lane.channel()), target);
    }

    private int connection(Ends ends, int sender, int receiver, int channel) {
        var pair = new Pair(ends.global(sender), ends.global(receiver), channel);
        return byPair.computeIfAbsent(
                pair,
                missing -> {
                    FlowPath path =
                            sender == receiver
                                    ? FlowPath.NONE
                                    : paths.between(ends.place(sender), ends.place(receiver));
                    connections.add(new Connection(pair.sender, pair.receiver, path));
                    return connections.size() - 1;
                });
    }

    boolean isTooLarge() {
        return operations > MAXIMUM_OPERATIONS;
    }

    List<RankProgram> ranks() {
        return ranks;
    }

    List<Connection> connections() {
        return connections;
    }
}
