package linkwright.engine.execute.crew;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.execute.control.ControlRegion;
import linkwright.engine.execute.program.RankProgram;
import linkwright.engine.execute.protocol.Command;
import linkwright.engine.execute.protocol.Effort;
import linkwright.engine.execute.protocol.Reply;
import linkwright.engine.host.SharedMemory;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;

/// The workers of all ranks that run together. Started once, they open one transport after another
/// and run one size after another, until the crew is closed or one of it fails.
///
/// Used by one thread. Every wait ends: with an answer, with a [CrewException] that names the rank
/// that died, stopped or stood still, or because the caller has cancelled. After an exception the
/// crew is closed.
public final class Crew implements AutoCloseable {
    private final List<Seat> seats;
    private final List<Worker> workers = new ArrayList<>();
    private final BlockingQueue<Worker.Event> events = new LinkedBlockingQueue<>();
    private final Gathering gathering;
    private final boolean isCrowded;
    private List<String> bindings = List.of();
    private @Nullable SharedMemory controlMemory;
    private @Nullable ControlRegion region;

    /// Starts a worker.
    private interface Starter {
        Worker start(int number, Seat seat, BlockingQueue<Worker.Event> events) throws IOException;
    }

    private Crew(List<Seat> seats, Patience patience) {
        this.seats = List.copyOf(seats);
        gathering = new Gathering(this.seats, workers, events, patience);
        isCrowded = seats.size() > Runtime.getRuntime().availableProcessors();
    }

    /// Starts ranks as threads of this process.
    public static Crew inThreads(List<Seat> seats, Patience patience)
            throws CrewException, CrewCancelledException {
        return start(seats, patience, (number, seat, events) -> new ThreadWorker(number, events));
    }

    /// Starts ranks as processes.
    public static Crew inProcesses(List<Seat> seats, Patience patience)
            throws CrewException, CrewCancelledException {
        return start(
                seats,
                patience,
                (number, seat, events) ->
                        new ProcessWorker(number, WorkerCommand.builder(seat), events));
    }

    private static Crew start(List<Seat> seats, Patience patience, Starter starter)
            throws CrewException, CrewCancelledException {
        var crew = new Crew(seats, patience);
        try {
            for (int number = 0; number < seats.size(); number++) {
                crew.workers.add(starter.start(number, seats.get(number), crew.events));
            }
        } catch (IOException refused) {
            crew.close();
            throw new CrewException(notStarted(refused));
        }
        List<Reply> started = crew.gather(() -> false);
        crew.bindings =
                started.stream()
                        .map(reply -> reply instanceof Reply.Started(String why) ? why : "")
                        .toList();
        return crew;
    }

    private static Diagnostic notStarted(IOException refused) {
        return Diagnostic.error(
                Location.NOWHERE, "execute.crew.not-started", String.valueOf(refused.getMessage()));
    }

    /// Returns where the workers sit.
    public List<Seat> seats() {
        return seats;
    }

    /// Returns, for each worker, why it is not bound to its processors; empty where it is.
    public List<String> bindings() {
        return bindings;
    }

    /// Returns whether ranks share cores.
    public boolean isCrowded() {
        return isCrowded;
    }

    /// Returns the process of each worker, empty for threads.
    public List<OptionalLong> pids() {
        return workers.stream().map(Worker::pid).toList();
    }

    /// Opens a transport, in the place of one that may be open.
    ///
    /// @param transport its id
    /// @param channels channels between each pair
    /// @param memoryBytes memory of each rank
    public void open(String transport, int channels, long memoryBytes)
            throws CrewException, CrewCancelledException {
        closeRegion();
        try {
            SharedMemory memory = ControlRegion.create(seats.size());
            controlMemory = memory;
            region = ControlRegion.open(memory.path(), seats.size());
            String path = memory.path();
            int ranks = seats.size();
            tell(
                    rank ->
                            new Command.Open(
                                    transport,
                                    rank,
                                    ranks,
                                    channels,
                                    memoryBytes,
                                    path,
                                    isCrowded));
        } catch (IOException refused) {
            close();
            throw new CrewException(notStarted(refused));
        }
        List<byte[]> addresses =
                gather(() -> false).stream()
                        .map(
                                reply ->
                                        reply instanceof Reply.Opened(byte[] address)
                                                ? address
                                                : new byte[0])
                        .toList();
        tell(rank -> new Command.Connect(addresses));
        gather(() -> false);
        gathering.watch(new Watch(seats, region, channels, gathering.patience()));
    }

    /// Makes a program a worker ready; its buffers are filled.
    ///
    /// @param isCancelled asked many times a second
    public void prepare(List<RankProgram> programs, BooleanSupplier isCancelled)
            throws CrewException, CrewCancelledException {
        tell(rank -> new Command.Prepare(programs.get(rank)));
        gather(isCancelled);
    }

    /// Runs the programs that were made ready, all at once.
    ///
    /// @param isCancelled asked many times a second
    /// @return what each worker found, in their order
    public List<Reply.Ran> run(Effort effort, BooleanSupplier isCancelled)
            throws CrewException, CrewCancelledException {
        tell(rank -> new Command.Run(effort));
        return gather(isCancelled).stream().map(Reply.Ran.class::cast).toList();
    }

    private void tell(IntFunction<Command> command) {
        for (int rank = 0; rank < workers.size(); rank++) {
            workers.get(rank).tell(command.apply(rank));
        }
    }

    private List<Reply> gather(BooleanSupplier isCancelled)
            throws CrewException, CrewCancelledException {
        try {
            return gathering.gather(isCancelled);
        } catch (CrewException | CrewCancelledException ended) {
            close();
            throw ended;
        }
    }

    private void closeRegion() {
        gathering.unwatch();
        if (region != null) {
            region.close();
            region = null;
        }
        if (controlMemory != null) {
            controlMemory.close();
            controlMemory = null;
        }
    }

    /// Ends all workers.
    @Override
    public void close() {
        if (region != null) {
            region.abort();
        }
        workers.forEach(Worker::kill);
        gathering.awaitEnd();
        closeRegion();
    }
}
