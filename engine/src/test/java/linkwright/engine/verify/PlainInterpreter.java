package linkwright.engine.verify;

import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.BufferRange;
import linkwright.engine.schedule.Operation;
import linkwright.engine.schedule.Operation.Dependency;
import linkwright.engine.schedule.Schedule;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.ToIntFunction;

/// A second road to the verifier's answer: executes a schedule on real numbers, one operation at a
/// time in whatever legal order it is told, and notices by itself what must not happen.
///
/// It shares no code with the verifier. Happens-before is kept as a vector of counters for each
/// operation, one for each channel of each rank.
final class PlainInterpreter {
    /// How an execution fails.
    enum Fault {
        FORM,
        STUCK,
        LEFT_OVER,
        UNDEFINED,
        RACE,
        WRONG_RESULT
    }

    /// Thrown at the first fault, inside this class only.
    private static final class FaultException extends RuntimeException {
        private static final long serialVersionUID = 1;
        private final Fault fault;

        FaultException(Fault fault) {
            super(fault.name());
            this.fault = fault;
        }
    }

    private static final class Access {
        private final int thread;
        private final int[] clock;
        private final BufferRange range;
        private final boolean write;

        Access(int thread, int[] clock, BufferRange range, boolean write) {
            this.thread = thread;
            this.clock = clock;
            this.range = range;
            this.write = write;
        }
    }

    private final Schedule schedule;

    private final int threads;

    private final List<List<Operation>> programs = new ArrayList<>();

    private final List<List<int[]>> clocks = new ArrayList<>();

    private final List<PlainMemory> memories = new ArrayList<>();

    private final List<List<Access>> accesses = new ArrayList<>();

    private final List<List<PlainMessage>> sent = new ArrayList<>();

    private final List<Deque<PlainMessage>> queues = new ArrayList<>();

    private PlainInterpreter(Schedule schedule, long[][] inputs) {
        this.schedule = schedule;
        threads = schedule.ranks() * schedule.channels();
        for (int thread = 0; thread < threads; thread++) {
            programs.add(new ArrayList<>());
            clocks.add(new ArrayList<>());
        }
        for (int flow = 0; flow < schedule.ranks() * threads; flow++) {
            queues.add(new ArrayDeque<>());
        }
        for (int rank = 0; rank < schedule.ranks(); rank++) {
            accesses.add(new ArrayList<>());
            sent.add(new ArrayList<>());
            memories.add(new PlainMemory(schedule, rank, inputs[rank]));
            for (Operation operation : schedule.operationsOf(rank)) {
                programs.get(threadOf(rank, operation.channel())).add(operation);
            }
        }
    }

    /// Executes a schedule whose form holds, and returns how it failed, or nothing.
    ///
    /// @param choice picks the next of the threads that can go on: those of the lowest value go
    ///   first
    static List<Fault> run(
            Schedule schedule, long[][] inputs, long[][] expected, ToIntFunction<Integer> choice) {
        try {
            var interpreter = new PlainInterpreter(schedule, inputs);
            interpreter.runToEnd(choice);
            interpreter.checkResult(expected);
            return List.of();
        } catch (FaultException failed) {
            return List.of(failed.fault);
        }
    }

    private int threadOf(int rank, int channel) {
        return rank * schedule.channels() + channel;
    }

    private static void form(boolean holds) {
        if (!holds) {
            throw new FaultException(Fault.FORM);
        }
    }

    private void runToEnd(ToIntFunction<Integer> choice) {
        while (true) {
            int best = -1;
            int bestValue = Integer.MAX_VALUE;
            boolean unfinished = false;
            for (int thread = 0; thread < threads; thread++) {
                unfinished |= nextOf(thread) < programs.get(thread).size();
                int value = choice.applyAsInt(thread);
                if ((best < 0 || value < bestValue) && canGoOn(thread)) {
                    best = thread;
                    bestValue = value;
                }
            }
            if (best < 0) {
                if (unfinished) {
                    throw new FaultException(Fault.STUCK);
                }
                return;
            }
            execute(best);
        }
    }

    private int nextOf(int thread) {
        return clocks.get(thread).size();
    }

    private boolean canGoOn(int thread) {
        if (nextOf(thread) == programs.get(thread).size()) {
            return false;
        }
        int rank = thread / schedule.channels();
        Operation operation = programs.get(thread).get(nextOf(thread));
        for (Dependency one : operation.after()) {
            if (nextOf(threadOf(rank, one.channel())) <= one.index()) {
                return false;
            }
        }
        boolean receives =
                !(operation instanceof Operation.Send) && PlainForm.peerOf(operation) >= 0;
        PlainMessage own =
                receives ? queue(PlainForm.peerOf(operation), rank, operation).peek() : null;
        if (receives && own == null) {
            return false;
        }
        for (PlainMessage message : sent.get(rank)) {
            if (message != own
                    && message.takenAt.length == 0
                    && operation.writes().filter(message.source::overlaps).isPresent()) {
                return false;
            }
        }
        return true;
    }

    private Deque<PlainMessage> queue(int from, int to, Operation operation) {
        return queues.get(
                (from * schedule.ranks() + to) * schedule.channels() + operation.channel());
    }

    private void execute(int thread) {
        int rank = thread / schedule.channels();
        Operation operation = programs.get(thread).get(nextOf(thread));
        int[] clock = startClock(thread, operation);
        switch (operation) {
            case Operation.Send send -> {
                touch(thread, clock, send.source(), false);
                var message = new PlainMessage(read(rank, send.source()), clock, send.source());
                queue(rank, send.peer(), send).add(message);
                sent.get(rank).add(message);
            }
            case Operation.Receive receive ->
                    write(thread, clock, receive.target(), take(thread, clock, receive));
            case Operation.ReceiveReduce receive -> {
                touch(thread, clock, receive.local(), false);
                long[] sum = read(rank, receive.local());
                add(sum, take(thread, clock, receive));
                write(thread, clock, receive.target(), sum);
            }
            case Operation.Copy copy -> {
                touch(thread, clock, copy.source(), false);
                write(thread, clock, copy.target(), read(rank, copy.source()));
            }
            case Operation.Reduce reduce -> {
                touch(thread, clock, reduce.source(), false);
                long[] sum = read(rank, reduce.target());
                add(sum, read(rank, reduce.source()));
                write(thread, clock, reduce.target(), sum);
            }
        }
        clock[thread]++;
        clocks.get(thread).add(clock);
    }

    /// Everything known to come before the operation, without what it waits for to be taken.
    private int[] startClock(int thread, Operation operation) {
        int rank = thread / schedule.channels();
        int[] clock = new int[threads];
        if (nextOf(thread) > 0) {
            PlainClock.join(clock, clocks.get(thread).getLast());
        }
        for (Dependency one : operation.after()) {
            PlainClock.join(clock, clocks.get(threadOf(rank, one.channel())).get(one.index()));
        }
        return clock;
    }

    private long[] take(int thread, int[] clock, Operation receive) {
        int rank = thread / schedule.channels();
        PlainMessage message = queue(PlainForm.peerOf(receive), rank, receive).remove();
        PlainClock.join(clock, message.clock);
        form(message.values.length == receive.elements());
        message.takenAt = clock;
        return message.values;
    }

    private long[] read(int rank, BufferRange range) {
        return memories.get(rank)
                .read(range)
                .orElseThrow(() -> new FaultException(Fault.UNDEFINED));
    }

    private void write(int thread, int[] clock, BufferRange range, long[] written) {
        int rank = thread / schedule.channels();
        joinTakes(rank, clock, range);
        touch(thread, clock, range, true);
        memories.get(rank).write(range, written);
    }

    /// A write comes after the bytes of every send before it are taken; learning of one may show
    /// that another send is before it too.
    private void joinTakes(int rank, int[] clock, BufferRange range) {
        int[] before;
        do {
            before = clock.clone();
            for (PlainMessage message : sent.get(rank)) {
                if (message.source.overlaps(range)
                        && message.takenAt.length > 0
                        && PlainClock.isBefore(message.clock, clock)) {
                    PlainClock.join(clock, message.takenAt);
                }
            }
        } while (!Arrays.equals(before, clock));
    }

    private void touch(int thread, int[] clock, BufferRange range, boolean write) {
        int rank = thread / schedule.channels();
        for (Access access : accesses.get(rank)) {
            if (access.thread != thread
                    && (write || access.write)
                    && access.range.overlaps(range)
                    && !PlainClock.isBefore(access.clock, clock)) {
                throw new FaultException(Fault.RACE);
            }
        }
        accesses.get(rank).add(new Access(thread, clock, range, write));
    }

    private static void add(long[] sum, long[] other) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += other[i];
        }
    }

    private void checkResult(long[][] expected) {
        for (int rank = 0; rank < schedule.ranks(); rank++) {
            long[] wanted = expected[rank];
            var whole = BufferRange.first(Buffer.OUTPUT, wanted.length);
            var found = memories.get(rank).read(whole);
            if (found.filter(values -> Arrays.equals(values, wanted)).isEmpty()) {
                throw new FaultException(Fault.WRONG_RESULT);
            }
        }
        if (queues.stream().anyMatch(queue -> !queue.isEmpty())) {
            throw new FaultException(Fault.LEFT_OVER);
        }
    }
}
