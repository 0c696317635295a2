package linkwright.engine.execute.worker;

import linkwright.engine.execute.check.Mismatch;
import linkwright.engine.execute.check.ResultCheck;
import linkwright.engine.execute.control.Instruction;
import linkwright.engine.execute.control.RankStatus.Phase;
import linkwright.engine.execute.control.Rendezvous;
import linkwright.engine.execute.control.RunAbortedException;
import linkwright.engine.execute.program.RankProgram;
import linkwright.engine.execute.protocol.Effort;
import linkwright.engine.execute.protocol.MessageLog;
import linkwright.engine.execute.protocol.Reply;
import linkwright.engine.transport.TransportException;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Runs one size on one rank: meets the others, does what the leader says, meets them again.
///
/// The clock of an operation starts at one moment for all ranks, which the leader sets a little
/// ahead so that all know of it, and ends when the last rank is done (a window of common start:
/// Hunold and Carpen-Amarie, "Reproducible MPI Benchmarking", IEEE TPDS 27(12), 2016).
final class IterationLoop {
    /// Long enough for the leader's word to reach a waiting core.
    private static final long LEAD_NANOS = 2_000;

    /// Long enough for ranks that share a core to be woken one after another.
    private static final long LEAD_CROWDED_NANOS = 200_000;

    private final RankProgram program;
    private final Station station;
    private final Rendezvous rendezvous;
    private final ResultCheck check;
    private final Interpreter interpreter;
    private final List<Look> looks = new ArrayList<>();
    private Optional<Mismatch> wrong = Optional.empty();
    private int operations;
    private long startNanos;
    private long endNanos;

    /// An operation that was looked at.
    private record Look(MessageLog log, long startNanos) {}

    IterationLoop(RankProgram program, Station station, ResultCheck check) {
        this.program = program;
        this.station = station;
        rendezvous = station.rendezvous();
        this.check = check;
        interpreter = new Interpreter(program, station);
    }

    Reply.Ran run(Effort effort) throws TransportException, RunAbortedException {
        var conductor = new Conductor(effort);
        var next = meet(conductor);
        while (next != Instruction.FINISH) {
            perform(next);
            rendezvous.arrive(endNanos, wrong.isPresent());
            if (rendezvous.isLeader()) {
                station.await(rendezvous::haveAllArrived);
                conductor.done(rendezvous.lastEndNanos() - startNanos, rendezvous.isAnyWrong());
                lead(conductor);
            }
            next = follow();
        }
        station.status().enter(Phase.IDLE);
        long[] samples = rendezvous.isLeader() ? conductor.samples() : new long[0];
        return result(samples, (int) rendezvous.number());
    }

    private Instruction meet(Conductor conductor) throws RunAbortedException {
        rendezvous.arrive(0, false);
        if (rendezvous.isLeader()) {
            station.await(rendezvous::haveAllArrived);
            lead(conductor);
        }
        return follow();
    }

    private void lead(Conductor conductor) {
        Instruction instruction = conductor.instruction();
        long number =
                instruction == Instruction.FINISH
                        ? conductor.middleLook()
                        : System.nanoTime()
                                + (station.isCrowded() ? LEAD_CROWDED_NANOS : LEAD_NANOS);
        rendezvous.release(instruction, number);
    }

    private Instruction follow() throws RunAbortedException {
        station.status().enter(Phase.MEET);
        station.await(rendezvous::isReleased);
        return rendezvous.instruction();
    }

    private void perform(Instruction instruction) throws TransportException, RunAbortedException {
        switch (instruction) {
            case CLEAR -> {
                station.status().enter(Phase.FILL);
                check.clear();
            }
            case CHECK -> {
                station.status().enter(Phase.CHECK);
                wrong = check.check();
            }
            case OPERATE -> operate(Recording.OFF);
            case PROFILE -> {
                var recorder = new MessageRecorder();
                operate(Recording.of(program, recorder));
                looks.add(new Look(recorder.log(), startNanos));
            }
            case FINISH -> {}
        }
    }

    private void operate(Recording recording) throws TransportException, RunAbortedException {
        station.status().enter(Phase.OPERATE);
        startNanos = rendezvous.number();
        awaitStart();
        interpreter.run(recording);
        endNanos = System.nanoTime();
        operations++;
    }

    @SuppressWarnings("ThreadPriorityCheck") // others have to come here on the same core
    private void awaitStart() {
        while (System.nanoTime() < startNanos) {
            if (station.isCrowded()) {
                Thread.yield();
            } else {
                Thread.onSpinWait();
            }
        }
    }

    private Reply.Ran result(long[] samples, int middleLook) {
        Look look = looks.isEmpty() ? new Look(MessageLog.EMPTY, 0) : looks.get(middleLook);
        return new Reply.Ran(operations, samples, wrong, look.log, look.startNanos);
    }
}
