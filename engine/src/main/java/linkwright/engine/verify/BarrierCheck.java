package linkwright.engine.verify;

import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.BufferRange;

import java.util.List;

/// Shows that no rank of a barrier is through before every rank has come: a rank has come when it
/// executes its first operation, and is through when it has executed its last on each channel.
final class BarrierCheck {
    private final LoweredSchedule columns;
    private final Waits waits;
    private final RankSet[] come;

    BarrierCheck(LoweredSchedule columns, Waits waits) {
        this.columns = columns;
        this.waits = waits;
        come = new RankSet[columns.count()];
    }

    void check(ExecutionOrder order, Findings findings) {
        RankSet[] through = new RankSet[columns.ranks()];
        for (int rank = 0; rank < columns.ranks(); rank++) {
            through[rank] = RankSet.of(rank);
        }
        for (int position = 0; position < order.executed(); position++) {
            int op = order.at(position);
            come[op] = comeBefore(op);
            int rank = columns.rank(op);
            through[rank] = through[rank].or(come[op]);
        }
        var everyRank = RankSet.first(columns.ranks());
        for (int rank = 0; rank < columns.ranks(); rank++) {
            if (!through[rank].hasSame(everyRank)) {
                report(rank, everyRank, through[rank], findings);
            }
        }
    }

    private RankSet comeBefore(int op) {
        var before = RankSet.of(columns.rank(op));
        if (columns.previous(op) != LoweredSchedule.NONE) {
            before = before.or(come[columns.previous(op)]);
        }
        if (columns.isReceive(op)) {
            before = before.or(come[columns.partner(op)]);
        }
        for (int i = waits.start(op); i < waits.end(op); i++) {
            before = before.or(come[waits.target(i)]);
        }
        return before;
    }

    private static void report(int rank, RankSet expected, RankSet found, Findings findings) {
        findings.add(
                () ->
                        new Violation(
                                ViolationKind.LEFT_EARLY,
                                rank,
                                Violation.NO_OPERATION,
                                new BufferRange(Buffer.OUTPUT, 0, 0),
                                expected.toString(),
                                found.toString(),
                                List.of()));
    }
}
