package linkwright.engine.execute.worker;

import linkwright.engine.execute.control.RankStatus;
import linkwright.engine.execute.control.RankStatus.Wait;
import linkwright.engine.execute.control.RunAbortedException;
import linkwright.engine.execute.program.RankProgram;
import linkwright.engine.execute.program.Waits;
import linkwright.engine.transport.TransportException;
import linkwright.engine.transport.TransportSession;

import java.util.TreeMap;

/// Runs a program: goes round the channels, does on each what can be done, and waits where nothing
/// can. Allocates nothing and reads no clock.
final class Interpreter {
    private final RankProgram program;
    private final TransportSession session;
    private final RankStatus status;
    private final Waiting waiting;
    private final int[] next;
    private final long[] sentBefore; // by lane: messages sent before this operation
    private final int[] sendingLanes;
    private final long[] sends; // by sending lane: messages of one operation
    private final boolean isUnconditional;

    Interpreter(RankProgram program, Station station) {
        this.program = program;
        session = station.session();
        status = station.status();
        waiting = station.waiting();
        sentBefore = station.sent();
        next = new int[program.channels()];
        var byLane = new TreeMap<Integer, Long>();
        for (int step = 0; step < program.size(); step++) {
            if (program.code(step) == RankProgram.SEND) {
                byLane.merge(program.lane(step), 1L, Long::sum);
            }
        }
        sendingLanes = byLane.keySet().stream().mapToInt(Integer::intValue).toArray();
        sends = byLane.values().stream().mapToLong(Long::longValue).toArray();
        isUnconditional = program.taken().size() == 0 && program.after().size() == 0;
    }

    /// Does the program once, and waits until what it has sent is taken.
    void run() throws TransportException, RunAbortedException {
        run(Recording.OFF);
    }

    /// Does the program once and notes when messages moved.
    void run(Recording recording) throws TransportException, RunAbortedException {
        for (int channel = 0; channel < next.length; channel++) {
            next[channel] = program.start(channel);
        }
        int left = program.size();
        while (left > 0) {
            int done = 0;
            for (int channel = 0; channel < next.length; channel++) {
                done += advance(channel, recording);
            }
            left -= done;
            if (done > 0) {
                waiting.reset();
            } else {
                idle();
            }
        }
        awaitTaken();
    }

    private int advance(int channel, Recording recording) throws TransportException {
        int first = next[channel];
        int end = program.start(channel + 1);
        int step = first;
        while (step < end && (isUnconditional || isReady(step)) && perform(step, recording)) {
            step++;
            next[channel] = step;
            status.stepDone();
        }
        return step - first;
    }

    private boolean isReady(int step) throws TransportException {
        Waits after = program.after();
        for (int wait = after.start(step); wait < after.start(step + 1); wait++) {
            int channel = after.thing(wait);
            if (next[channel] - program.start(channel) < after.count(wait)) {
                return false;
            }
        }
        Waits taken = program.taken();
        for (int wait = taken.start(step); wait < taken.start(step + 1); wait++) {
            int lane = taken.thing(wait);
            if (session.taken(lane) < sentBefore[lane] + taken.count(wait)) {
                return false;
            }
        }
        return true;
    }

    private boolean perform(int step, Recording recording) throws TransportException {
        int lane = program.lane(step);
        long source = program.source(step);
        long target = program.target(step);
        long bytes = program.bytes(step);
        recording.begin(step);
        boolean isDone = true;
        switch (program.code(step)) {
            case RankProgram.SEND -> session.send(lane, source, bytes);
            case RankProgram.RECEIVE -> isDone = session.receive(lane, target, bytes);
            case RankProgram.RECEIVE_REDUCE ->
                    isDone = session.receiveReduce(lane, source, target, bytes);
            case RankProgram.COPY -> session.copy(source, target, bytes);
            case RankProgram.REDUCE -> session.reduce(source, target, bytes);
            default -> throw new IllegalStateException("code " + program.code(step));
        }
        if (isDone) {
            recording.end(program, step);
        }
        return isDone;
    }

    private void awaitTaken() throws TransportException, RunAbortedException {
        for (int i = 0; i < sendingLanes.length; i++) {
            int lane = sendingLanes[i];
            sentBefore[lane] += sends[i];
            while (session.taken(lane) < sentBefore[lane]) {
                if (waiting.isLong()) {
                    status.waitsFor(Wait.TAKEN, lane);
                }
                session.progress();
                waiting.pause();
            }
        }
        waiting.reset();
    }

    private void idle() throws TransportException, RunAbortedException {
        session.progress();
        if (waiting.isLong()) {
            tellWhatFor();
        }
        waiting.pause();
    }

    /// Tells of the first channel that is not done; the others wait as well.
    private void tellWhatFor() throws TransportException {
        for (int channel = 0; channel < next.length; channel++) {
            int step = next[channel];
            if (step < program.start(channel + 1)) {
                if (isReady(step)) {
                    status.waitsFor(Wait.MESSAGE, program.lane(step));
                } else {
                    tellWhatHolds(step);
                }
                return;
            }
        }
    }

    private void tellWhatHolds(int step) throws TransportException {
        Waits taken = program.taken();
        for (int wait = taken.start(step); wait < taken.start(step + 1); wait++) {
            int lane = taken.thing(wait);
            if (session.taken(lane) < sentBefore[lane] + taken.count(wait)) {
                status.waitsFor(Wait.TAKEN, lane);
                return;
            }
        }
        status.waitsFor(Wait.STEP, 0);
    }
}
