package linkwright.engine.verify;

import linkwright.engine.schedule.Operation;
import linkwright.engine.schedule.Operation.Dependency;
import linkwright.engine.schedule.OperationSink;
import linkwright.engine.schedule.Schedule;
import linkwright.engine.verify.LoweredSchedule.Form;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Reads a schedule's program into columns and has the form of each operation checked.
final class Lowering implements OperationSink {
    /// Above this the columns would need more than 1.5 GB.
    static final int MOST_OPERATIONS = 1 << 25;

    /// Columns keep ranks as 16 bits.
    private static final int MOST_RANKS = 1 << 16;

    private static final int MOST_CHANNELS = 1 << 10;
    private static final int MOST_RANKS_TIMES_CHANNELS = 1 << 22;

    private final Schedule schedule;
    private final FormCheck form;
    private final LoweredSchedule columns;
    private final List<Longs> onChannel;
    private final List<Waiting> waiting = new ArrayList<>();
    private final Longs waits = new Longs();
    private int rank;
    private int index;

    private Lowering(Schedule schedule, Findings findings) {
        this.schedule = schedule;
        form = new FormCheck(schedule, findings);
        columns = new LoweredSchedule(schedule.ranks(), schedule.channels());
        onChannel = Stream.generate(Longs::new).limit(schedule.channels()).toList();
    }

    /// A schedule as columns, with what its operations wait for by `after`.
    record Lowered(LoweredSchedule columns, Waits waits) {
        /// Returns whether there were more operations than columns hold.
        boolean isCut() {
            return columns.count() >= MOST_OPERATIONS;
        }
    }

    private record Waiting(int op, int index, Form form, Dependency dependency) {}

    /// Returns whether there are no more ranks and channels than columns hold.
    static boolean fits(Schedule schedule) {
        return schedule.ranks() <= MOST_RANKS
                && schedule.channels() <= MOST_CHANNELS
                && (long) schedule.ranks() * schedule.channels() <= MOST_RANKS_TIMES_CHANNELS;
    }

    /// Reads all ranks; what is wrong goes to the findings, and the columns are of use only where
    /// nothing is.
    static Lowered lower(Schedule schedule, Findings findings) {
        return new Lowering(schedule, findings).lower();
    }

    private Lowered lower() {
        for (rank = 0; rank < schedule.ranks() && columns.count() < MOST_OPERATIONS; rank++) {
            index = 0;
            form.startRank(rank);
            onChannel.forEach(Longs::clear);
            schedule.program().emit(rank, this);
            columns.endRank(rank);
            resolveWaits();
        }
        return new Lowered(columns, Waits.none(columns.count()).with(waits.toArray()));
    }

    @Override
    public void put(Operation operation) {
        int at = index++;
        int channel = operation.channel();
        var operationForm = Form.of(operation);
        if (columns.count() >= MOST_OPERATIONS || !form.hasChannel(at, channel, operationForm)) {
            return;
        }
        form.check(at, operationForm);
        var own = onChannel.get(channel);
        int before = own.size() == 0 ? LoweredSchedule.NONE : (int) own.get(own.size() - 1);
        int op = columns.add(rank, channel, operationForm, before);
        own.add(op);
        for (Dependency dependency : operation.after()) {
            waiting.add(new Waiting(op, at, operationForm, dependency));
        }
    }

    /// Turns channel and index into operations, once all operations of the rank are known.
    private void resolveWaits() {
        for (Waiting one : waiting) {
            int channel = one.dependency().channel();
            int position = one.dependency().index();
            boolean exists =
                    channel >= 0
                            && channel < schedule.channels()
                            && position >= 0
                            && position < onChannel.get(channel).size();
            if (exists) {
                waits.add(Waits.pair(one.op(), (int) onChannel.get(channel).get(position)));
            } else {
                form.reportNoOperation(one.index(), one.form(), one.dependency());
            }
        }
        waiting.clear();
    }
}
