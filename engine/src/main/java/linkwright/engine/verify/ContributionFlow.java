package linkwright.engine.verify;

import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.BufferRange;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Carries contributions through the buffers of all ranks, one group of elements at a time.
final class ContributionFlow {
    /// Operations handle one piece as a rule; a schedule that cuts its buffers ever finer must not
    /// take all memory.
    private static final long MOST_EXTRA_PIECES = 1 << 24;

    private final LoweredSchedule columns;
    private final GroupedOrder order;
    private final Findings findings;
    private final List<RankSet> singles = new ArrayList<>();
    private final List<Contributions> inputs = new ArrayList<>();
    private final List<Pieces> outputs = new ArrayList<>();
    private final List<Pieces> scratches = new ArrayList<>();

    /// What is under way, by its send.
    private final Map<Integer, List<Piece>> messages = new HashMap<>();

    private long extraPieces;

    ContributionFlow(LoweredSchedule columns, GroupedOrder order, Findings findings) {
        this.columns = columns;
        this.order = order;
        this.findings = findings;
        for (int rank = 0; rank < columns.ranks(); rank++) {
            singles.add(RankSet.of(rank));
            inputs.add(Contributions.of(singles.get(rank)));
            outputs.add(new Pieces());
            scratches.add(new Pieces());
        }
    }

    /// Returns the set of one rank.
    RankSet only(int rank) {
        return singles.get(rank);
    }

    /// Forgets the group before and executes the operations between two positions of the order.
    ///
    /// @return whether they could all be followed
    boolean follow(int start, int end) {
        outputs.forEach(Pieces::clear);
        scratches.forEach(Pieces::clear);
        messages.clear();
        int position = start;
        while (position < end && extraPieces <= MOST_EXTRA_PIECES) {
            execute(order.at(position++));
        }
        return position == end;
    }

    /// Returns what a rank's output holds between two elements.
    List<Piece> output(int rank, long from, long to) {
        return outputs.get(rank).read(from, to);
    }

    private void execute(int op) {
        int rank = columns.rank(op);
        int read = columns.read(op);
        int write = columns.write(op);
        switch (columns.kind(op)) {
            case LoweredSchedule.SEND -> messages.put(op, read(op, read));
            case LoweredSchedule.RECEIVE -> write(rank, write, taken(op, write));
            case LoweredSchedule.RECEIVE_REDUCE -> {
                var local = moved(read(op, read), read, write);
                write(rank, write, combined(local, taken(op, write)));
            }
            case LoweredSchedule.COPY -> write(rank, write, moved(read(op, read), read, write));
            default -> {
                var source = moved(read(op, read), read, write);
                write(rank, write, combined(read(op, write), source));
            }
        }
    }

    private List<Piece> taken(int receive, int target) {
        int send = columns.partner(receive);
        return moved(Objects.requireNonNull(messages.remove(send)), columns.read(send), target);
    }

    private List<Piece> moved(List<Piece> pieces, int from, int to) {
        long distance = columns.ranges().offset(to) - columns.ranges().offset(from);
        if (distance == 0) {
            return pieces;
        }
        return pieces.size() == 1
                ? List.of(pieces.getFirst().movedBy(distance))
                : pieces.stream().map(piece -> piece.movedBy(distance)).toList();
    }

    private void write(int rank, int range, List<Piece> pieces) {
        var ranges = columns.ranges();
        var buffer = ranges.isOutput(range) ? outputs.get(rank) : scratches.get(rank);
        extraPieces += pieces.size() - 1;
        buffer.write(ranges.offset(range), ranges.end(range), pieces);
    }

    /// Reads a range without gaps; a gap is reported and reads as unknown.
    private List<Piece> read(int op, int range) {
        var ranges = columns.ranges();
        long from = ranges.offset(range);
        long to = ranges.end(range);
        int rank = columns.rank(op);
        if (ranges.isInput(range)) {
            return List.of(new Piece(from, to, 0, inputs.get(rank)));
        }
        var buffer = ranges.isOutput(range) ? outputs.get(rank) : scratches.get(rank);
        var held = buffer.read(from, to);
        if (held.size() == 1 && held.getFirst().from() == from && held.getFirst().to() == to) {
            return held;
        }
        return withoutGaps(op, range, held);
    }

    private List<Piece> withoutGaps(int op, int range, List<Piece> held) {
        var whole = new ArrayList<Piece>();
        long reached = columns.ranges().offset(range);
        for (Piece piece : held) {
            addGap(op, range, reached, piece.from(), whole);
            whole.add(piece);
            reached = piece.to();
        }
        addGap(op, range, reached, columns.ranges().end(range), whole);
        return whole;
    }

    private void addGap(int op, int range, long from, long to, List<Piece> whole) {
        if (from == to) {
            return;
        }
        whole.add(new Piece(from, to, 0, Contributions.UNKNOWN));
        var at = columns.step(op);
        var buffer = columns.ranges().isOutput(range) ? Buffer.OUTPUT : Buffer.SCRATCH;
        findings.add(
                () ->
                        new Violation(
                                ViolationKind.UNDEFINED_READ,
                                at.rank(),
                                at.operation(),
                                new BufferRange(buffer, from, to - from),
                                "",
                                "?",
                                List.of(at)));
    }

    /// Combines two rows of pieces of the same elements.
    private static List<Piece> combined(List<Piece> one, List<Piece> other) {
        if (one.size() == 1 && other.size() == 1) {
            return List.of(one.getFirst().plus(other.getFirst()));
        }
        var sum = new ArrayList<Piece>();
        int i = 0;
        int j = 0;
        while (i < one.size()) {
            Piece a = one.get(i);
            Piece b = other.get(j);
            long from = Math.max(a.from(), b.from());
            long to = Math.min(a.to(), b.to());
            sum.add(a.cut(from, to).plus(b.cut(from, to)));
            i += a.to() == to ? 1 : 0;
            j += b.to() == to ? 1 : 0;
        }
        return sum;
    }
}
