package linkwright.engine.schedule;

import linkwright.engine.collective.Collective;

import java.util.ArrayList;
import java.util.List;

/// How a collective is done: a program for each rank. One value with three interpreters: the
/// verifier proves it, the simulator costs it, the executor runs it.
///
/// Schedules are lazy: a rank's operations are made when asked for. There is no barrier between
/// steps; order is the order on a channel, messages, and explicit dependencies (see [Operation]).
///
/// @param algorithm id of the algorithm that built it
/// @param collective what it does
/// @param ranks number of ranks of the group
/// @param channels number of channels, at least 1
/// @param scratchElements working space of each rank in elements
/// @param program the operations of each rank
public record Schedule(
        String algorithm,
        Collective collective,
        int ranks,
        int channels,
        long scratchElements,
        ScheduleProgram program) {
    public Schedule {
        if (ranks < 1 || channels < 1 || scratchElements < 0) {
            throw new IllegalArgumentException(
                    algorithm
                            + ": "
                            + ranks
                            + " ranks, "
                            + channels
                            + " channels, "
                            + scratchElements
                            + " scratch elements");
        }
    }

    /// Returns a schedule on one channel without working space.
    public static Schedule of(
            String algorithm, Collective collective, int ranks, ScheduleProgram program) {
        return new Schedule(algorithm, collective, ranks, 1, 0, program);
    }

    /// Returns the operations of a rank, in the order they were put.
    public List<Operation> operationsOf(int rank) {
        var operations = new ArrayList<Operation>();
        program.emit(rank, operations::add);
        return operations;
    }

    /// Returns the number of elements of a buffer of a rank.
    public long elementsOf(Buffer buffer, int rank) {
        return switch (buffer) {
            case INPUT -> collective.inputElements(rank, ranks);
            case OUTPUT -> collective.outputElements(rank, ranks);
            case SCRATCH -> scratchElements;
        };
    }

    /// Returns the bytes that a rank sends to others.
    public long bytesSentBy(int rank) {
        long[] elements = {0};
        program.emit(
                rank,
                operation -> {
                    if (operation instanceof Operation.Send send && send.peer() != rank) {
                        elements[0] += send.source().elements();
                    }
                });
        return elements[0] * collective.elementType().sizeBytes();
    }
}
