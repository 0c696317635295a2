package linkwright.engine.execute.program;

import linkwright.engine.schedule.Operation;
import linkwright.engine.schedule.Operation.Dependency;

import java.util.List;

/// Which operations of a rank surely happen before which, by the order on a channel and by `after`:
/// one vector clock an operation (Mattern, "Virtual Time and Global States of Distributed Systems",
/// 1989).
final class Precedence {
    private final List<List<Operation>> channels;
    private final int[][][] clocks; // channel, index: operations of each channel before it

    private Precedence(List<List<Operation>> channels) {
        this.channels = channels;
        clocks = new int[channels.size()][][];
        for (int channel = 0; channel < clocks.length; channel++) {
            clocks[channel] = new int[channels.get(channel).size()][];
        }
    }

    /// @throws IllegalArgumentException when operations wait for each other in a circle
    static Precedence of(List<List<Operation>> channels) {
        var precedence = new Precedence(channels);
        int[] done = new int[channels.size()];
        boolean isMoving = true;
        while (isMoving) {
            isMoving = false;
            for (int channel = 0; channel < done.length; channel++) {
                isMoving |= precedence.advance(channel, done);
            }
        }
        for (int channel = 0; channel < done.length; channel++) {
            if (done[channel] < channels.get(channel).size()) {
                throw new IllegalArgumentException(
                        "waits in a circle: " + channels.get(channel).get(done[channel]));
            }
        }
        return precedence;
    }

    /// Returns whether the operation at `index` of `channel` surely comes before another.
    boolean isBefore(int channel, int index, int otherChannel, int otherIndex) {
        return clocks[otherChannel][otherIndex][channel] > index;
    }

    private boolean advance(int channel, int[] done) {
        int first = done[channel];
        List<Operation> operations = channels.get(channel);
        while (done[channel] < operations.size() && isReady(operations.get(done[channel]), done)) {
            clocks[channel][done[channel]] = clockOf(channel, done[channel]);
            done[channel]++;
        }
        return done[channel] > first;
    }

    private static boolean isReady(Operation operation, int[] done) {
        return operation.after().stream().allMatch(wait -> done[wait.channel()] > wait.index());
    }

    private int[] clockOf(int channel, int index) {
        int[] clock = index == 0 ? new int[channels.size()] : clocks[channel][index - 1].clone();
        clock[channel] = index;
        for (Dependency wait : channels.get(channel).get(index).after()) {
            int[] other = clocks[wait.channel()][wait.index()];
            for (int i = 0; i < clock.length; i++) {
                clock[i] = Math.max(clock[i], other[i]);
            }
            clock[wait.channel()] = Math.max(clock[wait.channel()], wait.index() + 1);
        }
        return clock;
    }
}
