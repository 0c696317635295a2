package linkwright.engine.verify;

import java.util.function.IntUnaryOperator;

/// Operations sorted into groups, each group in a legal order.
final class GroupedOrder {
    private final int[] starts;
    private final int[] operations;

    private GroupedOrder(int[] starts, int[] operations) {
        this.starts = starts;
        this.operations = operations;
    }

    /// Returns the operations that move something by the elements that they move.
    static GroupedOrder byElements(
            LoweredSchedule columns, ElementGroups groups, ExecutionOrder order) {
        return of(groups.count(), groups::groupOf, columns.count(), order::at);
    }

    /// Returns all operations by their rank.
    static GroupedOrder byRank(LoweredSchedule columns, ExecutionOrder order) {
        return of(columns.ranks(), columns::rank, columns.count(), order::at);
    }

    /// Returns all operations by their rank, as they are listed. On one channel that is a legal
    /// order of each rank's operations.
    static GroupedOrder byRankAsListed(LoweredSchedule columns) {
        return of(columns.ranks(), columns::rank, columns.count(), IntUnaryOperator.identity());
    }

    private static GroupedOrder of(
            int groups, IntUnaryOperator groupOf, int count, IntUnaryOperator order) {
        int[] starts = new int[groups + 1];
        for (int op = 0; op < count; op++) {
            int group = groupOf.applyAsInt(op);
            if (group != LoweredSchedule.NONE) {
                starts[group + 1]++;
            }
        }
        for (int group = 0; group < groups; group++) {
            starts[group + 1] += starts[group];
        }
        int[] cursors = starts.clone();
        int[] operations = new int[starts[groups]];
        for (int position = 0; position < count; position++) {
            int op = order.applyAsInt(position);
            int group = groupOf.applyAsInt(op);
            if (group != LoweredSchedule.NONE) {
                operations[cursors[group]++] = op;
            }
        }
        return new GroupedOrder(starts, operations);
    }

    int start(int group) {
        return starts[group];
    }

    int end(int group) {
        return starts[group + 1];
    }

    /// Returns the operation at a position of all groups' operations one after the other.
    int at(int position) {
        return operations[position];
    }
}
