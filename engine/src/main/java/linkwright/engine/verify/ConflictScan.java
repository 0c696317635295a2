package linkwright.engine.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Finds where operations of one rank touch the same elements: which writes must wait until sent
/// bytes are taken, and which pairs on different channels the rank's own waits leave without order.
///
/// Only operations of one rank can meet, since messages carry values and no rank touches another's
/// buffers.
final class ConflictScan {
    private final LoweredSchedule columns;
    private final ElementGroups groups;
    private final Waits waits;
    private final boolean manyChannels;

    /// Accesses that a later one can meet, by group: twice the operation, one more for a write.
    private final List<Longs> live;

    private final List<Longs> touched = new ArrayList<>();
    private final Longs takes = new Longs();
    private final List<Conflict> unordered = new ArrayList<>();

    /// Two operations of a rank on different channels; `first` is before `second` in one legal
    /// order.
    record Conflict(int first, int second) {}

    ConflictScan(LoweredSchedule columns, ElementGroups groups, Waits waits) {
        this.columns = columns;
        this.groups = groups;
        this.waits = waits;
        manyChannels = columns.channels() > 1;
        live = Stream.generate(Longs::new).limit(groups.count()).toList();
    }

    /// Goes over all ranks.
    ///
    /// @param order legal orders of each rank's operations
    void scan(GroupedOrder order) {
        for (int rank = 0; rank < columns.ranks(); rank++) {
            touched.forEach(Longs::clear);
            touched.clear();
            var clocks =
                    manyChannels
                            ? List.of(new ChannelClocks(columns, waits, order, rank))
                            : List.<ChannelClocks>of();
            for (int position = order.start(rank); position < order.end(rank); position++) {
                int op = order.at(position);
                if (groups.groupOf(op) != LoweredSchedule.NONE) {
                    scan(op, clocks);
                }
            }
        }
    }

    /// Returns which writes wait until which receives have taken bytes; pairs of [Waits#pair], none
    /// that is among the waits already.
    Longs takes() {
        return takes;
    }

    List<Conflict> unordered() {
        return unordered;
    }

    private void scan(int op, List<ChannelClocks> clocks) {
        var accesses = live.get(groups.groupOf(op));
        if (accesses.size() == 0) {
            touched.add(accesses);
        }
        for (int i = accesses.size() - 1; i >= 0; i--) {
            meet((int) (accesses.get(i) >> 1), (accesses.get(i) & 1) == 1, op, clocks);
            if (isOverwritten(accesses.get(i), op)) {
                accesses.removeAt(i);
            }
        }
        int read = columns.read(op);
        boolean isSend = columns.kind(op) == LoweredSchedule.SEND;
        if (read != LoweredSchedule.NONE
                && !columns.ranges().isInput(read)
                && (isSend || manyChannels)) {
            accesses.add(2L * op);
        }
        if (!isSend && manyChannels) {
            accesses.add(2L * op + 1);
        }
    }

    /// Returns whether whoever meets an earlier access later on meets this operation's write too.
    private boolean isOverwritten(long access, int op) {
        int range = rangeOf((int) (access >> 1), (access & 1) == 1);
        int write = columns.write(op);
        return write != LoweredSchedule.NONE && columns.ranges().covers(write, range);
    }

    private int rangeOf(int op, boolean written) {
        return written ? columns.write(op) : columns.read(op);
    }

    private void meet(int first, boolean written, int second, List<ChannelClocks> clocks) {
        int range = rangeOf(first, written);
        boolean overwrites = overlaps(range, columns.write(second));
        boolean readsWritten = written && overlaps(range, columns.read(second));
        if (!overwrites && !readsWritten) {
            return;
        }
        var conflict = new Conflict(first, second);
        boolean ordered =
                columns.channel(first) == columns.channel(second)
                        || clocks.getFirst().isBefore(first, second);
        if (!ordered) {
            unordered.add(conflict);
        } else if (overwrites) {
            addTake(conflict);
        }
    }

    private boolean overlaps(int one, int other) {
        return other != LoweredSchedule.NONE && columns.ranges().overlap(one, other);
    }

    /// Lets the second of a pair wait until the first one's bytes are taken, if that is a send and
    /// the second writes.
    void addTake(Conflict ordered) {
        int second = ordered.second();
        if (columns.kind(ordered.first()) == LoweredSchedule.SEND
                && columns.write(second) != LoweredSchedule.NONE) {
            int taker = columns.partner(ordered.first());
            if (taker != second && !waits.contains(second, taker)) {
                takes.add(Waits.pair(second, taker));
            }
        }
    }
}
