package linkwright.engine.verify;

import linkwright.engine.collective.OutputPiece;
import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.BufferRange;
import linkwright.engine.schedule.Schedule;

import java.util.List;

/// Follows every contribution in one legal order, group by group, and holds what each output ends
/// with against what the collective promises. Without races every legal order ends the same.
final class ContributionCheck {
    private final Schedule schedule;
    private final LoweredSchedule columns;
    private final ElementGroups groups;
    private final GroupedOrder order;
    private final Findings findings;
    private final ContributionFlow flow;
    private final RankSet everyRank;

    ContributionCheck(
            Schedule schedule,
            LoweredSchedule columns,
            ElementGroups groups,
            GroupedOrder order,
            Findings findings) {
        this.schedule = schedule;
        this.columns = columns;
        this.groups = groups;
        this.order = order;
        this.findings = findings;
        flow = new ContributionFlow(columns, order, findings);
        everyRank = RankSet.first(schedule.ranks());
    }

    /// Checks all outputs.
    ///
    /// @return whether all could be followed
    boolean checkAll() {
        for (int group = 0; group < groups.count(); group++) {
            if (!flow.follow(order.start(group), order.end(group))) {
                return false;
            }
            for (int rank = 0; rank < schedule.ranks(); rank++) {
                long size = schedule.elementsOf(Buffer.OUTPUT, rank);
                for (var interval : groups.outputsOf(group)) {
                    check(group, rank, interval.from(), Math.min(interval.to(), size));
                }
            }
        }
        checkUncovered();
        return true;
    }

    private void checkUncovered() {
        long largest = 0;
        for (int rank = 0; rank < schedule.ranks(); rank++) {
            largest = Math.max(largest, schedule.elementsOf(Buffer.OUTPUT, rank));
        }
        for (var gap : groups.uncovered(largest)) {
            for (int rank = 0; rank < schedule.ranks(); rank++) {
                long end = Math.min(gap.to(), schedule.elementsOf(Buffer.OUTPUT, rank));
                reportUnwritten(rank, gap.from(), end);
            }
        }
    }

    private void check(int group, int rank, long from, long to) {
        long reached = from;
        for (Piece piece : flow.output(rank, from, to)) {
            reportUnwritten(rank, reached, piece.from());
            while (reached < piece.to()) {
                reached = Math.max(reached, piece.from());
                var promise = promiseAt(rank, reached);
                long end = Math.min(piece.to(), promise.end());
                checkPiece(group, rank, piece.cut(reached, end), promise);
                reached = end;
            }
        }
        reportUnwritten(rank, reached, to);
    }

    private OutputPiece promiseAt(int rank, long element) {
        return schedule.collective().outputPieceAt(rank, schedule.ranks(), element);
    }

    private RankSet contributorsOf(OutputPiece promise) {
        return promise.from() == OutputPiece.EVERY_RANK ? everyRank : flow.only(promise.from());
    }

    private void checkPiece(int group, int rank, Piece piece, OutputPiece promise) {
        var contributors = contributorsOf(promise);
        long shift = promise.inputOffset() - promise.offset() - piece.shift();
        if (piece.held() == Contributions.UNKNOWN || piece.held().isExactly(contributors, shift)) {
            return;
        }
        piece.held()
                .flaw(contributors, shift)
                .ifPresent(
                        flaw -> findings.add(() -> violation(group, rank, piece, promise, flaw)));
    }

    private Violation violation(
            int group, int rank, Piece piece, OutputPiece promise, Contributions.Flaw flaw) {
        var history = new ElementHistory(columns, order, order.start(group), order.end(group));
        var range = new BufferRange(Buffer.OUTPUT, piece.from(), piece.to() - piece.from());
        var contribution =
                new ElementHistory.Input(flaw.rank(), piece.from() + piece.shift() + flaw.shift());
        List<Integer> trace =
                new Causes(history).of(rank, Buffer.OUTPUT, piece.from(), contribution);
        int last = trace.isEmpty() ? LoweredSchedule.NONE : trace.getLast();
        return new Violation(
                flaw.kind(),
                rank,
                last == LoweredSchedule.NONE
                        ? Violation.NO_OPERATION
                        : columns.step(last).operation(),
                range,
                expectedText(promise, piece.from(), piece.to()),
                piece.text(),
                trace.stream().map(columns::step).toList());
    }

    private String expectedText(OutputPiece promise, long from, long to) {
        return Contributions.of(contributorsOf(promise))
                .text(from + promise.inputOffset() - promise.offset(), to - from);
    }

    private void reportUnwritten(int rank, long from, long to) {
        for (long reached = from; reached < to; ) {
            var promise = promiseAt(rank, reached);
            long first = reached;
            long end = Math.min(to, promise.end());
            findings.add(
                    () ->
                            new Violation(
                                    ViolationKind.MISSING,
                                    rank,
                                    Violation.NO_OPERATION,
                                    new BufferRange(Buffer.OUTPUT, first, end - first),
                                    expectedText(promise, first, end),
                                    "?",
                                    List.of()));
            reached = end;
        }
    }
}
