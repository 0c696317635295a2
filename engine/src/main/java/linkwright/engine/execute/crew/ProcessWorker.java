package linkwright.engine.execute.crew;

import linkwright.engine.execute.protocol.Command;
import linkwright.engine.execute.protocol.Reply;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.BlockingQueue;

/// A worker that is a process of its own.
final class ProcessWorker implements Worker {
    private static final int WORDS_KEPT = 12;

    private final int number;
    private final BlockingQueue<Event> events;
    private final Process process;
    private final DataOutputStream commands;
    private final Deque<String> words = new ArrayDeque<>();

    ProcessWorker(int number, ProcessBuilder builder, BlockingQueue<Event> events)
            throws IOException {
        this.number = number;
        this.events = events;
        process = builder.start();
        commands = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
        Thread.ofPlatform().name("replies of rank " + number).daemon().start(this::listen);
        Thread.ofPlatform().name("errors of rank " + number).daemon().start(this::overhear);
    }

    private void listen() {
        try (var replies = new DataInputStream(new BufferedInputStream(process.getInputStream()))) {
            while (true) {
                events.add(new Event(number, Optional.of(Reply.read(replies))));
            }
        } catch (IOException ended) {
            awaitExit();
            events.add(new Event(number, Optional.empty()));
        }
    }

    private void awaitExit() {
        try {
            process.waitFor();
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }

    private void overhear() {
        try (BufferedReader errors = process.errorReader()) {
            for (String line = errors.readLine(); line != null; line = errors.readLine()) {
                synchronized (words) {
                    words.addLast(line);
                    if (words.size() > WORDS_KEPT) {
                        words.removeFirst();
                    }
                }
            }
        } catch (IOException ended) {
            return;
        }
    }

    @Override
    public void tell(Command command) {
        try {
            command.write(commands);
            commands.flush();
        } catch (IOException brokenPipe) {
            // It has ended, and that is an event which is on its way.
            process.destroyForcibly();
        }
    }

    @Override
    public OptionalLong pid() {
        return OptionalLong.of(process.pid());
    }

    @Override
    public Optional<Integer> exitCode() {
        return process.isAlive() ? Optional.empty() : Optional.of(process.exitValue());
    }

    @Override
    public String lastWords() {
        synchronized (words) {
            return String.join(" ", words);
        }
    }

    @Override
    public void kill() {
        process.destroyForcibly();
    }
}
