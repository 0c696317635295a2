package linkwright.engine.verify;

import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.BufferRange;
import linkwright.engine.schedule.ListedProgram;
import linkwright.engine.schedule.Operation;
import linkwright.engine.schedule.Operation.Dependency;
import linkwright.engine.schedule.Schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// Breaks schedules in one place, in every way that a wrong index or a lost line would.
final class Mutations {
    private final Schedule schedule;
    private final List<List<Operation>> operations;

    Mutations(Schedule schedule) {
        this.schedule = schedule;
        operations = IntStream.range(0, schedule.ranks()).mapToObj(schedule::operationsOf).toList();
    }

    /// Returns a schedule with other operations.
    static Schedule with(Schedule schedule, int channels, List<List<Operation>> operations) {
        return new Schedule(
                schedule.algorithm(),
                schedule.collective(),
                schedule.ranks(),
                channels,
                schedule.scratchElements(),
                new ListedProgram(operations));
    }

    /// Returns every mutant, made when asked for.
    List<Supplier<Schedule>> all() {
        var mutants = new ArrayList<Supplier<Schedule>>();
        for (int rank = 0; rank < schedule.ranks(); rank++) {
            List<Operation> program = operations.get(rank);
            for (int index = 0; index < program.size(); index++) {
                reorder(rank, index, mutants::add);
                for (Operation changed : changed(program.get(index))) {
                    int at = index;
                    mutants.add(mutant(rank, list -> list.set(at, changed)));
                }
            }
        }
        return mutants;
    }

    private void reorder(int rank, int index, Consumer<Supplier<Schedule>> mutants) {
        mutants.accept(mutant(rank, list -> list.remove(index)));
        mutants.accept(mutant(rank, list -> list.add(index, list.get(index))));
        mutants.accept(mutant(rank, list -> list.add(list.get(index))));
        if (index + 1 < operations.get(rank).size()) {
            mutants.accept(mutant(rank, list -> list.add(index, list.remove(index + 1))));
            mutants.accept(mutant(rank, list -> list.add(list.remove(index))));
        }
    }

    private Supplier<Schedule> mutant(int rank, Consumer<List<Operation>> change) {
        return () -> mutate(rank, change);
    }

    private Schedule mutate(int rank, Consumer<List<Operation>> change) {
        var changed = new ArrayList<List<Operation>>();
        operations.forEach(program -> changed.add(new ArrayList<>(program)));
        change.accept(changed.get(rank));
        return with(schedule, schedule.channels(), changed);
    }

    private List<Operation> changed(Operation operation) {
        var changed = new ArrayList<Operation>();
        int next = (PlainForm.peerOf(operation) + 1) % schedule.ranks();
        for (int channel = 0; channel < schedule.channels(); channel++) {
            if (channel != operation.channel()) {
                changed.add(onChannel(operation, channel));
            }
        }
        if (!operation.after().isEmpty()) {
            var first = operation.after().getFirst();
            changed.add(after(operation, List.of()));
            changed.add(after(operation, List.of(moved(first, -1))));
            changed.add(after(operation, List.of(moved(first, 1))));
        }
        switch (operation) {
            case Operation.Send(int channel, var after, var source, int peer) -> {
                changed.add(new Operation.Send(channel, after, source, next));
                ranges(
                        source,
                        other -> changed.add(new Operation.Send(channel, after, other, peer)));
            }
            case Operation.Receive(int channel, var after, var target, int peer) -> {
                changed.add(new Operation.Receive(channel, after, target, next));
                changed.add(new Operation.ReceiveReduce(channel, after, target, target, peer));
                ranges(
                        target,
                        other -> changed.add(new Operation.Receive(channel, after, other, peer)));
            }
            case Operation.ReceiveReduce(
                            int channel,
                            var after,
                            var local,
                            var target,
                            int peer) -> {
                changed.add(new Operation.ReceiveReduce(channel, after, local, target, next));
                changed.add(new Operation.Receive(channel, after, target, peer));
                changed.add(new Operation.ReceiveReduce(channel, after, target, local, peer));
                ranges(
                        local,
                        other ->
                                changed.add(
                                        new Operation.ReceiveReduce(
                                                channel, after, other, target, peer)));
                ranges(
                        target,
                        other ->
                                changed.add(
                                        new Operation.ReceiveReduce(
                                                channel, after, local, other, peer)));
            }
            case Operation.Copy(int channel, var after, var source, var target) -> {
                changed.add(new Operation.Reduce(channel, after, source, target));
                ranges(
                        source,
                        other -> changed.add(new Operation.Copy(channel, after, other, target)));
                ranges(
                        target,
                        other -> changed.add(new Operation.Copy(channel, after, source, other)));
            }
            case Operation.Reduce(int channel, var after, var source, var target) -> {
                changed.add(new Operation.Copy(channel, after, source, target));
                ranges(
                        source,
                        other -> changed.add(new Operation.Reduce(channel, after, other, target)));
            }
        }
        return changed;
    }

    /// Shifts a range, shortens it, and takes it from another buffer.
    private static void ranges(BufferRange range, Consumer<BufferRange> others) {
        var buffer = range.buffer();
        others.accept(new BufferRange(buffer, range.offset() + 1, range.elements()));
        if (range.offset() > 0) {
            others.accept(new BufferRange(buffer, range.offset() - 1, range.elements()));
        }
        if (range.elements() > 0) {
            others.accept(new BufferRange(buffer, range.offset(), range.elements() - 1));
        }
        for (Buffer other : Buffer.values()) {
            if (other != buffer) {
                others.accept(new BufferRange(other, range.offset(), range.elements()));
            }
        }
    }

    private static Dependency moved(Dependency one, int by) {
        return new Dependency(one.channel(), one.index() + by);
    }

    /// Returns an operation on another channel.
    static Operation onChannel(Operation operation, int channel) {
        var after = operation.after();
        return switch (operation) {
            case Operation.Send one -> new Operation.Send(channel, after, one.source(), one.peer());
            case Operation.Receive one ->
                    new Operation.Receive(channel, after, one.target(), one.peer());
            case Operation.ReceiveReduce one ->
                    new Operation.ReceiveReduce(
                            channel, after, one.local(), one.target(), one.peer());
            case Operation.Copy one ->
                    new Operation.Copy(channel, after, one.source(), one.target());
            case Operation.Reduce one ->
                    new Operation.Reduce(channel, after, one.source(), one.target());
        };
    }

    private static Operation after(Operation operation, List<Dependency> after) {
        int channel = operation.channel();
        return switch (operation) {
            case Operation.Send one -> new Operation.Send(channel, after, one.source(), one.peer());
            case Operation.Receive one ->
                    new Operation.Receive(channel, after, one.target(), one.peer());
            case Operation.ReceiveReduce one ->
                    new Operation.ReceiveReduce(
                            channel, after, one.local(), one.target(), one.peer());
            case Operation.Copy one ->
                    new Operation.Copy(channel, after, one.source(), one.target());
            case Operation.Reduce one ->
                    new Operation.Reduce(channel, after, one.source(), one.target());
        };
    }
}
