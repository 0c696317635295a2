package linkwright.engine.execute.crew;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.execute.control.ControlRegion;
import linkwright.engine.execute.control.RankStatus;
import linkwright.engine.execute.control.RankStatus.Phase;
import linkwright.engine.execute.control.RankStatus.Wait;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Looks at the ranks' signs of life: who has stopped, and whether anybody gets on. It asks no rank
/// anything, so a rank that answers nothing is seen as well.
final class Watch {
    private final List<Seat> seats;
    private final ControlRegion region;
    private final int channels;
    private final Patience patience;
    private final long[] beats;
    private final long[] beatNanos;
    private final long[] steps;
    private long movedNanos;

    Watch(List<Seat> seats, ControlRegion region, int channels, Patience patience) {
        this.seats = seats;
        this.region = region;
        this.channels = channels;
        this.patience = patience;
        beats = new long[seats.size()];
        beatNanos = new long[seats.size()];
        steps = new long[seats.size()];
    }

    /// Begins to watch.
    void start(long nowNanos) {
        movedNanos = nowNanos;
        Arrays.fill(beatNanos, nowNanos);
    }

    /// Looks once.
    ///
    /// @param busy the ranks that should be at work
    /// @return what is wrong, if anything
    Optional<Diagnostic> look(BitSet busy, long nowNanos) {
        for (int rank = busy.nextSetBit(0); rank >= 0; rank = busy.nextSetBit(rank + 1)) {
            note(rank, region.status(rank), nowNanos);
        }
        for (int rank = busy.nextSetBit(0); rank >= 0; rank = busy.nextSetBit(rank + 1)) {
            if (nowNanos - beatNanos[rank] > patience.silence().toNanos()) {
                return Optional.of(
                        problem("silent", rank, patience.silence().toSeconds(), waitersFor(rank)));
            }
        }
        if (!busy.isEmpty() && nowNanos - movedNanos > patience.standstill().toNanos()) {
            int rank = culprit(busy);
            return Optional.of(
                    problem("standstill", rank, patience.standstill().toSeconds(), doing(rank)));
        }
        return Optional.empty();
    }

    /// A rank that waits shows beats but does not get on; one that copies or checks does.
    private void note(int rank, RankStatus status, long nowNanos) {
        long beat = status.beats();
        long step = status.steps();
        boolean isWaiting = status.phase() == Phase.MEET || status.waits() != Wait.NOTHING;
        if (step != steps[rank] || (beat != beats[rank] && !isWaiting)) {
            movedNanos = nowNanos;
        }
        if (beat != beats[rank] || step != steps[rank]) {
            beatNanos[rank] = nowNanos;
        }
        beats[rank] = beat;
        steps[rank] = step;
    }

    /// Goes from a rank to the one it waits for, until one waits for nobody or the way closes.
    private int culprit(BitSet busy) {
        int rank = busy.nextSetBit(0);
        for (int hops = 0; hops < seats.size(); hops++) {
            Wait wait = region.status(rank).waits();
            if (wait != Wait.MESSAGE && wait != Wait.TAKEN) {
                return rank;
            }
            rank = peer(rank);
        }
        return rank;
    }

    private int peer(int rank) {
        return Math.clamp(region.status(rank).lane() / channels, 0, seats.size() - 1);
    }

    private Diagnostic problem(String kind, int rank, long seconds, Message detail) {
        Seat seat = seats.get(rank);
        return Diagnostic.error(
                Location.element(seat.label()),
                "execute.crew." + kind,
                seat.worldRank(),
                seat.label(),
                seconds,
                detail);
    }

    /// Returns what a rank is doing, as far as it shows.
    Message doing(int rank) {
        RankStatus status = region.status(rank);
        if (status.phase() != Phase.OPERATE || status.waits() == Wait.NOTHING) {
            return Message.of("execute.crew.doing." + word(status.phase()));
        }
        return Message.of(
                "execute.crew.waits." + word(status.waits()),
                seats.get(peer(rank)).worldRank(),
                status.lane() % channels);
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    /// Returns who waits for a rank, else what it was doing itself.
    private Message waitersFor(int rank) {
        for (int other = 0; other < seats.size(); other++) {
            Wait wait = region.status(other).waits();
            boolean isWaiting = wait == Wait.MESSAGE || wait == Wait.TAKEN;
            if (other != rank && isWaiting && peer(other) == rank) {
                return Message.of(
                        "execute.crew.waiter",
                        seats.get(other).worldRank(),
                        region.status(other).lane() % channels);
            }
        }
        return doing(rank);
    }
}
