package linkwright.engine.verify;

import linkwright.engine.schedule.BufferRange;
import linkwright.engine.schedule.Operation;
import linkwright.engine.schedule.ScheduleText;

import java.util.Arrays;
import java.util.List;

/// All operations of a schedule as columns of numbers, rank after rank: some 25 bytes an operation.
final class LoweredSchedule {
    static final byte SEND = 0;
    static final byte RECEIVE = 1;
    static final byte RECEIVE_REDUCE = 2;
    static final byte COPY = 3;
    static final byte REDUCE = 4;

    /// Stands for no operation and for no range.
    static final int NONE = -1;

    private final RangeTable ranges = new RangeTable();
    private final int channelCount;
    private final int[] rankStarts;
    private final int[] firsts;
    private int count;
    private byte[] kinds = new byte[64];
    private char[] rankOf = new char[64];
    private char[] channels = new char[64];
    private char[] peers = new char[64];
    private int[] reads = new int[64];
    private int[] writes = new int[64];
    private int[] nexts = new int[64];
    private int[] previous = new int[64];
    private int[] partners = new int[0];

    LoweredSchedule(int ranks, int channelCount) {
        this.channelCount = channelCount;
        rankStarts = new int[ranks + 1];
        firsts = new int[ranks * channelCount];
        Arrays.fill(firsts, NONE);
    }

    /// Appends an operation of a rank; ranks come in their order.
    ///
    /// @param before the operation before it on its channel, or [#NONE]
    int add(int rank, Operation operation, byte kind, int peer, int before) {
        ensureRoom();
        int op = count++;
        kinds[op] = kind;
        rankOf[op] = (char) rank;
        channels[op] = (char) operation.channel();
        peers[op] = (char) peer;
        reads[op] = operation.reads().map(ranges::numberOf).orElse(NONE);
        writes[op] = operation.writes().map(ranges::numberOf).orElse(NONE);
        nexts[op] = NONE;
        previous[op] = before;
        if (before == NONE) {
            firsts[rank * channelCount + operation.channel()] = op;
        } else {
            nexts[before] = op;
        }
        rankStarts[rank + 1] = count;
        return op;
    }

    /// Says that a rank has no more operations.
    void endRank(int rank) {
        rankStarts[rank + 1] = count;
    }

    private void ensureRoom() {
        if (count < kinds.length) {
            return;
        }
        int room = count + count / 2;
        kinds = Arrays.copyOf(kinds, room);
        rankOf = Arrays.copyOf(rankOf, room);
        channels = Arrays.copyOf(channels, room);
        peers = Arrays.copyOf(peers, room);
        reads = Arrays.copyOf(reads, room);
        writes = Arrays.copyOf(writes, room);
        nexts = Arrays.copyOf(nexts, room);
        previous = Arrays.copyOf(previous, room);
    }

    /// Makes room for partners: the other end of each message.
    void startMatching() {
        partners = new int[count];
        Arrays.fill(partners, NONE);
    }

    void match(int send, int receive) {
        partners[send] = receive;
        partners[receive] = send;
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

    byte kind(int op) {
        return kinds[op];
    }

    boolean isReceive(int op) {
        return kinds[op] == RECEIVE || kinds[op] == RECEIVE_REDUCE;
    }

    int rank(int op) {
        return rankOf[op];
    }

    int channel(int op) {
        return channels[op];
    }

    int peer(int op) {
        return peers[op];
    }

    int read(int op) {
        return reads[op];
    }

    int write(int op) {
        return writes[op];
    }

    int next(int op) {
        return nexts[op];
    }

    int previous(int op) {
        return previous[op];
    }

    int partner(int op) {
        return partners[op];
    }

    /// Returns the range by which an operation is known: what it writes, for a send what it reads.
    int range(int op) {
        return writes[op] == NONE ? reads[op] : writes[op];
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
        BufferRange read = reads[op] == NONE ? range : ranges.range(reads[op]);
        return switch (kinds[op]) {
            case SEND -> new Operation.Send(channel, List.of(), read, peer(op));
            case RECEIVE -> new Operation.Receive(channel, List.of(), range, peer(op));
            case RECEIVE_REDUCE ->
                    new Operation.ReceiveReduce(channel, List.of(), read, range, peer(op));
            case COPY -> new Operation.Copy(channel, List.of(), read, range);
            default -> new Operation.Reduce(channel, List.of(), read, range);
        };
    }
}
