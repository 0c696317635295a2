package linkwright.engine.verify;

import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.BufferRange;
import linkwright.engine.schedule.Operation;
import linkwright.engine.schedule.Operation.Dependency;
import linkwright.engine.schedule.Schedule;

import java.util.List;

/// Whether every operation of a schedule can be executed at all; for [PlainInterpreter].
final class PlainForm {
    private PlainForm() {}

    static boolean holds(Schedule schedule) {
        for (int rank = 0; rank < schedule.ranks(); rank++) {
            List<Operation> operations = schedule.operationsOf(rank);
            for (Operation operation : operations) {
                if (!hasChannel(schedule, operation.channel())
                        || !rangesFit(schedule, rank, operation)
                        || peerOf(operation) < -1
                        || peerOf(operation) >= schedule.ranks()
                        || !operation.after().stream().allMatch(one -> exists(operations, one))) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Returns whom an operation names, or -1.
    static int peerOf(Operation operation) {
        return switch (operation) {
            case Operation.Send send -> send.peer();
            case Operation.Receive receive -> receive.peer();
            case Operation.ReceiveReduce receive -> receive.peer();
            case Operation.Copy _, Operation.Reduce _ -> -1;
        };
    }

    private static boolean hasChannel(Schedule schedule, int channel) {
        return channel >= 0 && channel < schedule.channels();
    }

    private static boolean exists(List<Operation> operations, Dependency one) {
        long onChannel =
                operations.stream().filter(other -> other.channel() == one.channel()).count();
        return one.index() >= 0 && one.index() < onChannel;
    }

    private static boolean rangesFit(Schedule schedule, int rank, Operation operation) {
        if (!operation.reads().stream().allMatch(range -> fits(schedule, rank, range))
                || !operation.writes().stream().allMatch(range -> fits(schedule, rank, range))) {
            return false;
        }
        if (operation.writes().filter(write -> !isWritable(write)).isPresent()) {
            return false;
        }
        if (operation.reads().isEmpty() || operation.writes().isEmpty()) {
            return true;
        }
        var read = operation.reads().get();
        var write = operation.writes().get();
        return read.elements() == write.elements() && (read.equals(write) || !read.overlaps(write));
    }

    private static boolean isWritable(BufferRange range) {
        return range.buffer() != Buffer.INPUT || range.elements() == 0;
    }

    private static boolean fits(Schedule schedule, int rank, BufferRange range) {
        return range.end() <= schedule.elementsOf(range.buffer(), rank);
    }
}
