package linkwright.engine.schedule;

import java.util.List;

/// A program whose operations are all at hand, as one that was read from a file.
///
/// @param operations the operations of each rank
public record ListedProgram(List<List<Operation>> operations) implements ScheduleProgram {
    public ListedProgram {
        operations = operations.stream().map(List::copyOf).toList();
    }

    @Override
    public void emit(int rank, OperationSink out) {
        operations.get(rank).forEach(out::put);
    }
}
