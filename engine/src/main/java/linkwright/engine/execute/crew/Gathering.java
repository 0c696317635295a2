package linkwright.engine.execute.crew;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.execute.protocol.Reply;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/// Waits for an answer of every worker, or finds out why none will come.
final class Gathering {
    private static final long LOOK_NANOS = 20_000_000;

    /// When a peer dies, others may complain before its end is heard; the dead one is named.
    private static final long GRACE_NANOS = 500_000_000;

    private static final int SIGNALLED = 128; // exit codes above it: killed by a signal

    private final List<Seat> seats;
    private final List<Worker> workers;
    private final BlockingQueue<Worker.Event> events;
    private final Patience patience;
    private @Nullable Watch watch;

    Gathering(
            List<Seat> seats,
            List<Worker> workers,
            BlockingQueue<Worker.Event> events,
            Patience patience) {
        this.seats = seats;
        this.workers = workers;
        this.events = events;
        this.patience = patience;
    }

    Patience patience() {
        return patience;
    }

    void watch(Watch other) {
        watch = other;
    }

    void unwatch() {
        watch = null;
    }

    List<Reply> gather(BooleanSupplier isCancelled) throws CrewException, CrewCancelledException {
        var round = new Round(workers.size());
        long start = System.nanoTime();
        if (watch != null) {
            watch.start(start);
        }
        while (!round.missing.isEmpty()) {
            round.hear(next());
            Optional<Diagnostic> problem = judge(round, start);
            if (problem.isPresent()) {
                throw new CrewException(problem.get());
            }
            if (isCancelled.getAsBoolean()) {
                throw new CrewCancelledException();
            }
        }
        return round.replies;
    }

    private Worker.@Nullable Event next() throws CrewCancelledException {
        try {
            return events.poll(LOOK_NANOS, TimeUnit.NANOSECONDS);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new CrewCancelledException();
        }
    }

    private Optional<Diagnostic> judge(Round round, long startNanos) {
        long now = System.nanoTime();
        if (round.dead >= 0) {
            return Optional.of(died(round.dead));
        }
        if (round.failed >= 0) {
            return now - round.failedNanos > GRACE_NANOS
                    ? Optional.of(failed(round))
                    : Optional.empty();
        }
        if (watch != null) {
            return watch.look(round.missing, now);
        }
        if (now - startNanos > patience.start().toNanos()) {
            return Optional.of(
                    problem(
                            "not-ready",
                            round.missing.nextSetBit(0),
                            patience.start().toSeconds()));
        }
        return Optional.empty();
    }

    private Diagnostic died(int worker) {
        int code = workers.get(worker).exitCode().orElse(0);
        if (code > SIGNALLED) {
            return problem("killed", worker, code - SIGNALLED, doing(worker));
        }
        return problem("ended", worker, code, workers.get(worker).lastWords());
    }

    private Message doing(int worker) {
        return watch == null ? Message.of("execute.crew.doing.connect") : watch.doing(worker);
    }

    private Diagnostic failed(Round round) {
        return round.replies.get(round.failed) instanceof Reply.Failed failure
                ? problem("failed", round.failed, describe(failure))
                : problem("gave-up", round.failed, "");
    }

    private Message describe(Reply.Failed failure) {
        return failure.peer() < 0 || failure.peer() >= seats.size()
                ? Message.of("execute.crew.call", failure.operation(), failure.status())
                : Message.of(
                        "execute.crew.call-with-peer",
                        failure.operation(),
                        failure.status(),
                        seats.get(failure.peer()).worldRank());
    }

    private Diagnostic problem(String kind, int worker, Object... details) {
        Seat seat = seats.get(worker);
        var arguments = new ArrayList<Object>(List.of(seat.worldRank(), seat.label()));
        Collections.addAll(arguments, details);
        return Diagnostic.error(
                Location.element(seat.label()), "execute.crew." + kind, arguments.toArray());
    }

    /// Waits a little until killed workers are gone, so that nothing of them is left.
    void awaitEnd() {
        long deadline = System.nanoTime() + patience.silence().toNanos();
        while (workers.stream().anyMatch(worker -> worker.exitCode().isEmpty())
                && System.nanoTime() < deadline) {
            try {
                events.poll(1, TimeUnit.MILLISECONDS);
            } catch (InterruptedException hurried) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    /// What has been heard so far.
    private static final class Round {
        private final List<Reply> replies;
        private final BitSet missing = new BitSet();
        private int dead = -1;
        private int failed = -1;
        private long failedNanos;

        Round(int workers) {
            replies = new ArrayList<>(Collections.nCopies(workers, new Reply.Done()));
            missing.set(0, workers);
        }

        void hear(Worker.@Nullable Event event) {
            if (event == null) {
                return;
            }
            int worker = event.worker();
            if (event.reply().isEmpty()) {
                dead = worker;
                return;
            }
            Reply reply = event.reply().get();
            replies.set(worker, reply);
            missing.clear(worker);
            if (failed < 0 && (reply instanceof Reply.Failed || reply instanceof Reply.Aborted)) {
                failed = worker;
                failedNanos = System.nanoTime();
                missing.set(worker); // keeps the round open until it is judged
            }
        }
    }
}
