package linkwright.engine.execute.worker;

import linkwright.engine.execute.control.Instruction;
import linkwright.engine.execute.protocol.Effort;

import java.util.Arrays;
import java.util.stream.IntStream;

/// Decides, for all ranks, what comes next of one size: warm-up, timed operations of which the
/// first and the last are checked, then a closer look at when messages move.
///
/// Only the leader has one. It reads no clock: it is told when operations started and ended.
final class Conductor {
    /// Of several looks the middle one is kept. Quick operations are looked at more often, since
    /// looking has to warm up as well; a slow one is looked at once.
    private static final int LOOKS = 40;

    private static final int LOOKS_NOT_QUICK = 3;
    private static final long NOT_QUICK_NANOS = 1_000_000;
    private static final long SLOW_NANOS = 100_000_000;

    private final Effort effort;
    private final long[] samples;
    private final long[] looks = new long[LOOKS];
    private Stage stage = Stage.WARM_UP;
    private int warmups;
    private long warmupNanos;
    private int timed;
    private long timedNanos;
    private int looked;

    private enum Stage {
        WARM_UP(Instruction.OPERATE),
        CLEAR_FIRST(Instruction.CLEAR),
        FIRST(Instruction.OPERATE),
        CHECK_FIRST(Instruction.CHECK),
        WARM_AGAIN(Instruction.OPERATE),
        TIMED(Instruction.OPERATE),
        CLEAR_LAST(Instruction.CLEAR),
        LAST(Instruction.OPERATE),
        CHECK_LAST(Instruction.CHECK),
        LOOK(Instruction.PROFILE),
        FINISH(Instruction.FINISH);

        private final Instruction instruction;

        Stage(Instruction instruction) {
            this.instruction = instruction;
        }
    }

    Conductor(Effort effort) {
        this.effort = effort;
        samples = new long[Math.max(effort.iterations(), Effort.MOST) + 1];
        if (effort.warmups() == 0 && effort.warmupNanos() == 0) {
            stage = Stage.CLEAR_FIRST;
        }
    }

    /// Returns what to do now.
    Instruction instruction() {
        return stage.instruction;
    }

    /// Hears that all ranks have done it.
    ///
    /// @param nanos how long it took, start to the last rank's end; of use for operations only
    /// @param isWrong whether any rank found a wrong result
    void done(long nanos, boolean isWrong) {
        stage =
                switch (stage) {
                    case WARM_UP -> warmedUp(nanos) ? Stage.CLEAR_FIRST : Stage.WARM_UP;
                    case CLEAR_FIRST -> Stage.FIRST;
                    case FIRST -> {
                        keep(nanos);
                        yield Stage.CHECK_FIRST;
                    }
                    case CHECK_FIRST -> isWrong ? Stage.FINISH : afterFirst();
                    case WARM_AGAIN -> enough() ? Stage.CLEAR_LAST : Stage.TIMED;
                    case TIMED -> {
                        keep(nanos);
                        yield enough() ? Stage.CLEAR_LAST : Stage.TIMED;
                    }
                    case CLEAR_LAST -> Stage.LAST;
                    case LAST -> {
                        keep(nanos);
                        yield Stage.CHECK_LAST;
                    }
                    case CHECK_LAST -> isWrong ? Stage.FINISH : Stage.LOOK;
                    case LOOK -> {
                        looks[looked++] = nanos;
                        yield looked == looksFor(nanos) ? Stage.FINISH : Stage.LOOK;
                    }
                    case FINISH -> Stage.FINISH;
                };
    }

    private boolean warmedUp(long nanos) {
        warmups++;
        warmupNanos += nanos;
        return warmups >= effort.warmups()
                && (warmupNanos >= effort.warmupNanos() || warmups >= Effort.MOST);
    }

    /// Clearing and checking leave strange bytes in the caches, so one operation goes unclocked.
    private Stage afterFirst() {
        return effort.iterations() == 1 ? Stage.LOOK : Stage.WARM_AGAIN;
    }

    private void keep(long nanos) {
        samples[timed++] = nanos;
        timedNanos += nanos;
    }

    /// Returns whether only the last timed operation is missing.
    private boolean enough() {
        return timed + 1 >= effort.iterations()
                && (timedNanos >= effort.timedNanos() || timed >= Effort.MOST);
    }

    private int looksFor(long nanos) {
        if (nanos > SLOW_NANOS) {
            return looked;
        }
        return nanos > NOT_QUICK_NANOS ? Math.max(looked, LOOKS_NOT_QUICK) : LOOKS;
    }

    /// Returns the times of the timed operations.
    long[] samples() {
        return Arrays.copyOf(samples, timed);
    }

    /// Returns which look took neither the longest nor the shortest time.
    int middleLook() {
        return IntStream.range(0, looked)
                .boxed()
                .sorted((a, b) -> Long.compare(looks[a], looks[b]))
                .skip(Math.max(0, (looked - 1) / 2))
                .findFirst()
                .orElse(0);
    }
}
