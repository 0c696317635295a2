package linkwright.engine.execute.program;

import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.BufferRange;
import linkwright.engine.schedule.Operation;
import linkwright.engine.schedule.Operation.Copy;
import linkwright.engine.schedule.Operation.Dependency;
import linkwright.engine.schedule.Operation.Receive;
import linkwright.engine.schedule.Operation.ReceiveReduce;
import linkwright.engine.schedule.Operation.Reduce;
import linkwright.engine.schedule.Operation.Send;
import linkwright.engine.schedule.Schedule;

import java.util.ArrayList;
import java.util.List;

/// Lowers one rank of a schedule to a [RankProgram].
///
/// The one thing it adds is the wait before overwriting: a step that writes where an earlier send
/// reads waits until that message is taken (see [Operation]). Earlier means that it surely happens
/// before: on the same channel, or by a chain of `after`.
public final class ProgramLowering {
    private final Schedule schedule;
    private final int rank;
    private final Numbering numbering;
    private final BufferLayout layout;
    private final List<List<Operation>> channels = new ArrayList<>();

    /// How the ranks of a group are numbered among all that run together.
    ///
    /// @param group number of the group
    /// @param sessionRanks number of each rank of the group
    /// @param channels channels of each pair in the session, at least those of the schedule
    public record Numbering(int group, List<Integer> sessionRanks, int channels) {
        int lane(int channel, int peer) {
            return sessionRanks.get(peer) * channels + channel;
        }
    }

    private ProgramLowering(Schedule schedule, int rank, Numbering numbering) {
        this.schedule = schedule;
        this.rank = rank;
        this.numbering = numbering;
        layout = BufferLayout.of(schedule, rank);
    }

    /// Lowers a rank.
    ///
    /// @param rank rank in the group
    /// @throws IllegalArgumentException when the schedule names a range, rank or channel that does
    ///   not exist, writes its input, or waits in a circle
    public static RankProgram lower(Schedule schedule, int rank, Numbering numbering) {
        return new ProgramLowering(schedule, rank, numbering).lower();
    }

    private RankProgram lower() {
        for (int channel = 0; channel < schedule.channels(); channel++) {
            channels.add(new ArrayList<>());
        }
        schedule.program().emit(rank, this::put);
        int[] start = new int[channels.size() + 1];
        for (int channel = 0; channel < channels.size(); channel++) {
            start[channel + 1] = start[channel] + channels.get(channel).size();
        }
        Steps steps = Steps.ofSize(start[channels.size()]);
        var after = new WaitsBuilder(steps.codes().length);
        int step = 0;
        for (List<Operation> channel : channels) {
            for (Operation operation : channel) {
                fill(steps, step++, operation);
                operation.after().forEach(wait -> after.add(wait.channel(), wait.index() + 1));
                after.endStep();
            }
        }
        Waits taken = OverwriteWaits.of(channels, numbering);
        var part =
                new RankProgram.Part(
                        schedule.collective(), numbering.group(), rank, schedule.ranks(), layout);
        return new RankProgram(part, start, steps, taken, after.build());
    }

    private void put(Operation operation) {
        check(operation.channel() >= 0 && operation.channel() < channels.size(), operation);
        for (Dependency wait : operation.after()) {
            check(
                    wait.channel() >= 0 && wait.channel() < channels.size() && wait.index() >= 0,
                    operation);
        }
        operation.reads().ifPresent(range -> check(isInside(range), operation));
        operation.writes().ifPresent(range -> check(isWritable(range), operation));
        channels.get(operation.channel()).add(operation);
    }

    private boolean isWritable(BufferRange range) {
        return isInside(range) && range.buffer() != Buffer.INPUT;
    }

    private boolean isInside(BufferRange range) {
        return range.end() <= schedule.elementsOf(range.buffer(), rank);
    }

    private void check(boolean holds, Operation operation) {
        if (!holds) {
            throw new IllegalArgumentException(
                    schedule.algorithm() + ": rank " + rank + " cannot do " + operation);
        }
    }

    private void fill(Steps steps, int step, Operation operation) {
        switch (operation) {
            case Send send -> {
                steps.codes()[step] = RankProgram.SEND;
                steps.lanes()[step] = lane(send, send.peer());
                steps.sources()[step] = offset(send.source());
            }
            case Receive receive -> {
                steps.codes()[step] = RankProgram.RECEIVE;
                steps.lanes()[step] = lane(receive, receive.peer());
                steps.targets()[step] = offset(receive.target());
            }
            case ReceiveReduce receive -> {
                steps.codes()[step] = RankProgram.RECEIVE_REDUCE;
                steps.lanes()[step] = lane(receive, receive.peer());
                steps.sources()[step] = offset(receive.local());
                steps.targets()[step] = offset(receive.target());
                check(receive.local().elements() == receive.target().elements(), operation);
            }
            case Copy copy -> {
                steps.codes()[step] = RankProgram.COPY;
                move(steps, step, copy.source(), copy.target());
                check(copy.source().elements() == copy.target().elements(), operation);
            }
            case Reduce reduce -> {
                steps.codes()[step] = RankProgram.REDUCE;
                move(steps, step, reduce.source(), reduce.target());
                check(reduce.source().elements() == reduce.target().elements(), operation);
            }
        }
        steps.bytes()[step] = operation.elements() * elementBytes();
    }

    private void move(Steps steps, int step, BufferRange source, BufferRange target) {
        steps.sources()[step] = offset(source);
        steps.targets()[step] = offset(target);
    }

    private int lane(Operation operation, int peer) {
        check(peer >= 0 && peer < schedule.ranks(), operation);
        return numbering.lane(operation.channel(), peer);
    }

    private long offset(BufferRange range) {
        return layout.offset(range.buffer()) + range.offset() * elementBytes();
    }

    private long elementBytes() {
        return schedule.collective().elementType().sizeBytes();
    }
}
