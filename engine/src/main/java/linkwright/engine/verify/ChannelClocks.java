package linkwright.engine.verify;

/// For each operation of one rank, how many operations of each of the rank's channels come before
/// it, as far as the rank's own waits tell.
final class ChannelClocks {
    private final LoweredSchedule columns;
    private final int base;
    private final int[] clocks;

    /// @param order legal order of the rank's operations
    ChannelClocks(LoweredSchedule columns, Waits waits, GroupedOrder order, int rank) {
        this.columns = columns;
        base = columns.rankStart(rank);
        int channels = columns.channels();
        clocks = new int[(order.end(rank) - order.start(rank)) * channels];
        for (int position = order.start(rank); position < order.end(rank); position++) {
            int op = order.at(position);
            takeOver(op, columns.previous(op));
            if (columns.isReceive(op)) {
                takeOver(op, columns.partner(op));
            }
            for (int i = waits.start(op); i < waits.end(op); i++) {
                takeOver(op, waits.target(i));
            }
            clocks[(op - base) * channels + columns.channel(op)]++;
        }
    }

    /// Makes an operation's clock at least that of one before it, if that is of this rank.
    private void takeOver(int op, int before) {
        int channels = columns.channels();
        int from = (before - base) * channels;
        if (before < base || from >= clocks.length) {
            return;
        }
        int to = (op - base) * channels;
        for (int channel = 0; channel < channels; channel++) {
            clocks[to + channel] = Math.max(clocks[to + channel], clocks[from + channel]);
        }
    }

    boolean isBefore(int one, int other) {
        int channel = columns.channel(one);
        return clock(other, channel) >= clock(one, channel);
    }

    private int clock(int op, int channel) {
        return clocks[(op - base) * columns.channels() + channel];
    }
}
