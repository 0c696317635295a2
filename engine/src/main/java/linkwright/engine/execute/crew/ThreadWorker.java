package linkwright.engine.execute.crew;

import linkwright.engine.execute.protocol.Command;
import linkwright.engine.execute.protocol.Reply;
import linkwright.engine.execute.worker.RankWorker;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/// A worker that is a thread of this process. What is said goes through the same bytes as with a
/// process.
final class ThreadWorker implements Worker {
    private final int number;
    private final BlockingQueue<Event> events;
    private final BlockingQueue<byte[]> commands = new LinkedBlockingQueue<>();
    private final Thread thread;

    ThreadWorker(int number, BlockingQueue<Event> events) {
        this.number = number;
        this.events = events;
        thread = Thread.ofPlatform().name("rank " + number).daemon().start(this::work);
    }

    private void work() {
        try (var worker = new RankWorker()) {
            answer(new Reply.Started(""));
            while (true) {
                var bytes = new ByteArrayInputStream(commands.take());
                answer(worker.handle(Command.read(new DataInputStream(bytes))));
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        } finally {
            events.add(new Event(number, Optional.empty()));
        }
    }

    private void answer(Reply reply) throws IOException {
        var bytes = new ByteArrayOutputStream();
        reply.write(new DataOutputStream(bytes));
        var copy = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        events.add(new Event(number, Optional.of(Reply.read(copy))));
    }

    @Override
    public void tell(Command command) {
        try {
            var bytes = new ByteArrayOutputStream();
            command.write(new DataOutputStream(bytes));
            commands.add(bytes.toByteArray());
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    public OptionalLong pid() {
        return OptionalLong.empty();
    }

    @Override
    public Optional<Integer> exitCode() {
        return thread.isAlive() ? Optional.empty() : Optional.of(0);
    }

    @Override
    public String lastWords() {
        return "";
    }

    /// A thread cannot be ended from outside: it ends at its next wait.
    @Override
    public void kill() {
        thread.interrupt();
    }
}
