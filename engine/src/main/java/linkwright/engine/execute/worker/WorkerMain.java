package linkwright.engine.execute.worker;

import linkwright.engine.execute.protocol.Command;
import linkwright.engine.execute.protocol.Reply;
import linkwright.engine.host.CpuAffinity;
import linkwright.engine.host.StandardOutput;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/// The program of a worker process: one rank, told what to do over its standard input, answering
/// over its standard output. It ends when its input ends, so it never outlives who started it.
public final class WorkerMain {
    private WorkerMain() {}

    /// Starts the worker.
    ///
    /// @param arguments the processors it is to run on, as `0-3,8`, or nothing
    /// @throws IOException when its input or output fails
    public static void main(String[] arguments) throws IOException {
        // Native libraries that log to the standard output must not end up between the replies.
        var replies = new DataOutputStream(new BufferedOutputStream(StandardOutput.take()));
        var commands = new DataInputStream(new BufferedInputStream(System.in));
        var queue = new LinkedBlockingQueue<Command>();
        String cpus = arguments.length > 0 ? arguments[0] : "";
        // A daemon: when the input ends, this process ends, wherever the rank is stuck.
        Thread.ofPlatform().name("rank").daemon().start(() -> work(cpus, queue, replies));
        try {
            while (true) {
                queue.add(Command.read(commands));
            }
        } catch (EOFException ended) {
            return;
        }
    }

    private static void work(
            String cpus, BlockingQueue<Command> commands, DataOutputStream replies) {
        try (var worker = new RankWorker()) {
            String binding =
                    cpus.isEmpty()
                            ? ""
                            : CpuAffinity.bindThread(CpuAffinity.parseList(cpus)).orElse("");
            answer(new Reply.Started(binding), replies);
            while (true) {
                answer(worker.handle(commands.take()), replies);
            }
        } catch (IOException | InterruptedException nobodyListens) {
            Thread.currentThread().interrupt();
        }
    }

    private static void answer(Reply reply, DataOutputStream replies) throws IOException {
        reply.write(replies);
        replies.flush();
    }
}
