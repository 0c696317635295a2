package linkwright.engine.verify;

import linkwright.engine.schedule.BufferRange;
import linkwright.engine.schedule.Operation;
import linkwright.engine.schedule.ScheduleText;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.List;

/// All operations of a schedule as rows of numbers, rank after rank: 36 bytes an operation.
final class LoweredSchedule {
    static final int SEND = 0;
    static final int RECEIVE = 1;
    static final int RECEIVE_REDUCE = 2;
    static final int COPY = 3;
    static final int REDUCE = 4;

    /// Stands for no operation and for no range.
    static final int NONE = -1;

    /// Each row is read as a whole where operations are followed out of their order, so that it
    /// lies in one line of a processor's cache.
    private static final int ROW = 8;

    private static final int KIND = 0;
    private static final int RANK = 1;
    private static final int CHANNEL = 2;
    private static final int PEER = 3;
    private static final int READ = 4;
    private static final int WRITE = 5;
    private static final int NEXT = 6;
    private static final int PARTNER = 7;

    private final RangeTable ranges = new RangeTable();
    private final int channelCount;
    private final int[] rankStarts;
    private final int[] firsts;
    private int[] rows = new int[64 * ROW];
    private int[] previous = new int[64];
    private int count;

    LoweredSchedule(int ranks, int channelCount) {
        this.channelCount = channelCount;
        rankStarts = new int[ranks + 1];
        firsts = new int[ranks * channelCount];
        Arrays.fill(firsts, NONE);
    }

    /// What an operation is, before it has its place.
    ///
    /// @param kind one of the five
    /// @param peer whom it names; nothing where there is none
    /// @param read what it reads, if anything
    /// @param write what it writes, if anything
    record Form(int kind, int peer, @Nullable BufferRange read, @Nullable BufferRange write) {
        static Form of(Operation operation) {
            return switch (operation) {
                case Operation.Send one -> new Form(SEND, one.peer(), one.source(), null);
                case Operation.Receive one -> new Form(RECEIVE, one.peer(), null, one.target());
                case Operation.ReceiveReduce one ->
                        new Form(RECEIVE_REDUCE, one.peer(), one.local(), one.target());
                case Operation.Copy one -> new Form(COPY, 0, one.source(), one.target());
                case Operation.Reduce one -> new Form(REDUCE, 0, one.source(), one.target());
            };
        }
    }

    /// Appends an operation of a rank; ranks come in their order.
    ///
    /// @param before the operation before it on its channel, or [#NONE]
    int add(int rank, int channel, Form form, int before) {
        if (count == previous.length) {
            previous = Arrays.copyOf(previous, count + count / 2);
            rows = Arrays.copyOf(rows, previous.length * ROW);
        }
        int op = count++;
        int row = op * ROW;
        rows[row + KIND] = form.kind();
        rows[row + RANK] = rank;
        rows[row + CHANNEL] = channel;
        rows[row + PEER] = form.peer();
        rows[row + READ] = numberOf(form.read());
        rows[row + WRITE] = numberOf(form.write());
        rows[row + NEXT] = NONE;
        rows[row + PARTNER] = NONE;
        previous[op] = before;
        if (before == NONE) {
            firsts[rank * channelCount + channel] = op;
        } else {
            rows[before * ROW + NEXT] = op;
        }
        return op;
    }

    private int numberOf(@Nullable BufferRange range) {
        return range == null ? NONE : ranges.numberOf(range);
    }

    /// Says that a rank has no more operations.
    void endRank(int rank) {
        rankStarts[rank + 1] = count;
    }

    void match(int send, int receive) {
        rows[send * ROW + PARTNER] = receive;
        rows[receive * ROW + PARTNER] = send;
    }

    RangeTable ranges() {
        return ranges;
    }

    int count() {
        return count;
    }

    int ranks() {
        return rankStarts.length - 1;
    }

    int channels() {
        return channelCount;
    }

    int rankStart(int rank) {
        return rankStarts[rank];
    }

    /// Returns the first operation of a rank on a channel.
    int first(int rank, int channel) {
        return firsts[rank * channelCount + channel];
    }

    int kind(int op) {
        return rows[op * ROW + KIND];
    }

    boolean isReceive(int op) {
        return kind(op) == RECEIVE || kind(op) == RECEIVE_REDUCE;
    }

    int rank(int op) {
        return rows[op * ROW + RANK];
    }

    int channel(int op) {
        return rows[op * ROW + CHANNEL];
    }

    int peer(int op) {
        return rows[op * ROW + PEER];
    }

    int read(int op) {
        return rows[op * ROW + READ];
    }

    int write(int op) {
        return rows[op * ROW + WRITE];
    }

    int next(int op) {
        return rows[op * ROW + NEXT];
    }

    int previous(int op) {
        return previous[op];
    }

    int partner(int op) {
        return rows[op * ROW + PARTNER];
    }

    /// Returns the range by which an operation is known: what it writes, for a send what it reads.
    int range(int op) {
        return write(op) == NONE ? read(op) : write(op);
    }

    /// Returns a violation that lies with an operation.
    Violation violation(
            ViolationKind kind, int op, String expected, String found, List<Integer> trace) {
        var at = step(op);
        var steps = trace.stream().map(this::step).toList();
        var range = ranges.range(range(op));
        return new Violation(kind, at.rank(), at.operation(), range, expected, found, steps);
    }

    Violation.Step step(int op) {
        return new Violation.Step(rank(op), op - rankStarts[rank(op)]);
    }

    /// Returns an operation as the text form writes it, without what it waits for.
    String text(int op) {
        return ScheduleText.write(operation(op)).replaceAll(" +", " ");
    }

    private Operation operation(int op) {
        int channel = channel(op);
        BufferRange range = ranges.range(range(op));
        BufferRange read = read(op) == NONE ? range : ranges.range(read(op));
        return switch (kind(op)) {
            case SEND -> new Operation.Send(channel, List.of(), read, peer(op));
            case RECEIVE -> new Operation.Receive(channel, List.of(), range, peer(op));
            case RECEIVE_REDUCE ->
                    new Operation.ReceiveReduce(channel, List.of(), read, range, peer(op));
            case COPY -> new Operation.Copy(channel, List.of(), read, range);
            default -> new Operation.Reduce(channel, List.of(), read, range);
        };
    }
}
