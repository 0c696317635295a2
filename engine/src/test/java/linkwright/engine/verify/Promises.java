package linkwright.engine.verify;

import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.Schedule;

import java.util.Arrays;
import java.util.Random;

/// Inputs, and the outputs that a collective promises for them, by plain loops.
final class Promises {
    private Promises() {}

    /// Returns an input for each rank; no two sums of some of them are likely to be the same.
    static long[][] inputs(Schedule schedule, Random random) {
        long[][] inputs = new long[schedule.ranks()][];
        for (int rank = 0; rank < inputs.length; rank++) {
            inputs[rank] = random.longs(schedule.elementsOf(Buffer.INPUT, rank)).toArray();
        }
        return inputs;
    }

    /// Returns the output of each rank.
    static long[][] outputs(Schedule schedule, long[][] inputs) {
        int ranks = schedule.ranks();
        int elements = (int) schedule.collective().elements();
        long[][] outputs = new long[ranks][];
        for (int rank = 0; rank < ranks; rank++) {
            outputs[rank] =
                    switch (schedule.collective().kind()) {
                        case ALL_REDUCE -> sums(inputs, 0, elements);
                        case REDUCE_SCATTER ->
                                sums(
                                        inputs,
                                        start(elements, ranks, rank),
                                        start(elements, ranks, rank + 1));
                        case ALL_GATHER -> all(inputs);
                        case BROADCAST -> inputs[schedule.collective().root()];
                        case SEND_RECEIVE -> inputs[(rank + ranks - 1) % ranks];
                        case ALL_TO_ALL -> blocks(inputs, elements, rank);
                        case REDUCE, GATHER, SCATTER, BARRIER ->
                                throw new IllegalArgumentException("no algorithm does this");
                    };
        }
        return outputs;
    }

    /// The first `elements % ranks` blocks are longer by one.
    private static int start(int elements, int ranks, int rank) {
        int start = 0;
        for (int before = 0; before < rank; before++) {
            start += elements / ranks + (before < elements % ranks ? 1 : 0);
        }
        return start;
    }

    private static long[] sums(long[][] inputs, int from, int to) {
        long[] sums = new long[to - from];
        for (long[] input : inputs) {
            for (int i = from; i < to; i++) {
                sums[i - from] += input[i];
            }
        }
        return sums;
    }

    private static long[] all(long[][] inputs) {
        return Arrays.stream(inputs).flatMapToLong(Arrays::stream).toArray();
    }

    private static long[] blocks(long[][] inputs, int elements, int rank) {
        int from = start(elements, inputs.length, rank);
        int to = start(elements, inputs.length, rank + 1);
        return Arrays.stream(inputs)
                .flatMapToLong(input -> Arrays.stream(input, from, to))
                .toArray();
    }
}
