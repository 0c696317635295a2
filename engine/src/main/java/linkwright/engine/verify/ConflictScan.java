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

    /// Operations that a later one can meet, by group: those that read, as far as that matters, and
    /// where there are many channels those that write.
    private final List<Longs> liveReads;

    private final List<Longs> liveWrites;
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
        liveReads = Stream.generate(Longs::new).limit(groups.count()).toList();
        liveWrites = Stream.generate(Longs::new).limit(manyChannels ? groups.count() : 0).toList();
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
        int group = groups.groupOf(op);
        boolean writes = columns.write(op) != LoweredSchedule.NONE;
        if (writes) {
            meetAll(liveReads.get(group), false, op, clocks);
        }
        if (manyChannels) {
            meetAll(liveWrites.get(group), true, op, clocks);
        }
        int read = columns.read(op);
        boolean reads = read != LoweredSchedule.NONE && !columns.ranges().isInput(read);
        if (reads && (!writes || manyChannels)) {
            add(op, liveReads.get(group));
        }
        if (writes && manyChannels) {
            add(op, liveWrites.get(group));
        }
    }

    private void add(int op, Longs live) {
        if (live.size() == 0) {
            touched.add(live);
        }
        live.add(op);
    }

    /// Holds an operation against earlier reads or writes. Those whose elements it all overwrites
    /// are dropped: who meets them later on meets this operation too.
    private void meetAll(Longs live, boolean written, int second, List<ChannelClocks> clocks) {
        var ranges = columns.ranges();
        int write = columns.write(second);
        for (int i = live.size() - 1; i >= 0; i--) {
            int first = (int) live.get(i);
            int range = written ? columns.write(first) : columns.read(first);
            boolean overwrites = overlaps(range, write);
            if (overwrites || (written && overlaps(range, columns.read(second)))) {
                meet(new Conflict(first, second), overwrites, clocks);
            }
            if (overwrites && ranges.covers(write, range)) {
                live.removeAt(i);
            }
        }
    }

    private void meet(Conflict conflict, boolean overwrites, List<ChannelClocks> clocks) {
        int first = conflict.first();
        int second = conflict.second();
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
