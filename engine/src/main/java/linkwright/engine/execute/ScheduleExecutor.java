package linkwright.engine.execute;

import linkwright.engine.counter.CountedLinks;
import linkwright.engine.counter.InterfaceCounters;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.execute.check.Mismatch;
import linkwright.engine.execute.crew.Crew;
import linkwright.engine.execute.crew.CrewCancelledException;
import linkwright.engine.execute.crew.CrewException;
import linkwright.engine.execute.crew.Patience;
import linkwright.engine.execute.crew.Seat;
import linkwright.engine.execute.protocol.Effort;
import linkwright.engine.execute.protocol.Reply;
import linkwright.engine.measure.RunResult;
import linkwright.engine.measure.Timing;
import linkwright.engine.schedule.GroupSchedule;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Topology;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/// Executes schedules on this machine: one worker a rank, all groups at once, one size after
/// another, each result checked at full length.
///
/// Its workers live until it is closed, a run fails, or the next request needs other ones. Used by
/// one thread; every wait in it has an end.
public final class ScheduleExecutor implements AutoCloseable {
    private static final long FRESH_FACTOR = 8;

    private final Patience patience;
    private @Nullable Crew crew;
    private boolean isCrewInThreads;
    private boolean isCrewFresh;

    /// Makes an executor without workers; they start with the first request.
    ///
    /// @param patience how long a rank is waited for
    public ScheduleExecutor(Patience patience) {
        this.patience = patience;
    }

    /// Executes a request.
    public ExecutionOutcome run(ExecutionRequest request, ExecutionListener listener) {
        var participants = Participants.of(request.sizes());
        long memoryBytes = Participants.memoryBytes(request.sizes());
        var results = new ArrayList<RunResult>();
        Map<String, String> environment = new TreeMap<>();
        Optional<Diagnostic> tooLarge = tooLarge(memoryBytes, participants.count());
        if (tooLarge.isPresent()) {
            return new ExecutionOutcome.Failed(tooLarge.get(), results, environment);
        }
        try {
            Crew workers = crewFor(request, participants);
            environment.putAll(Surroundings.of(workers, request.isInThreads()));
            workers.open(request.transport(), Participants.channels(request.sizes()), memoryBytes);
            for (int size = 0; size < request.sizes().size(); size++) {
                listener.sizeBegins(size, sizeBytes(request.sizes().get(size)));
                Optional<Diagnostic> wrong =
                        new SizeRun(request, participants, workers, listener)
                                .run(
                                        request.sizes().get(size),
                                        effort(request),
                                        results,
                                        environment);
                if (wrong.isPresent()) {
                    return new ExecutionOutcome.Failed(wrong.get(), results, environment);
                }
            }
            return new ExecutionOutcome.Completed(results, environment);
        } catch (CrewException failure) {
            close();
            return new ExecutionOutcome.Failed(failure.problem(), results, environment);
        } catch (CrewCancelledException ended) {
            close();
            return new ExecutionOutcome.Cancelled(results, environment);
        }
    }

    /// The first size also warms up the Java virtual machines of new workers.
    private Effort effort(ExecutionRequest request) {
        Effort effort = request.effort();
        boolean isFirst = isCrewFresh;
        isCrewFresh = false;
        return isFirst
                ? new Effort(
                        effort.warmups(),
                        FRESH_FACTOR * effort.warmupNanos(),
                        effort.iterations(),
                        effort.timedNanos())
                : effort;
    }

    private static long sizeBytes(List<GroupSchedule> schedules) {
        return schedules.getFirst().schedule().collective().sizeBytes();
    }

    private static Optional<Diagnostic> tooLarge(long memoryBytes, int ranks) {
        OptionalLong available = Surroundings.availableMemoryBytes();
        boolean fits = available.isEmpty() || memoryBytes < available.getAsLong() / ranks;
        return fits
                ? Optional.empty()
                : Optional.of(
                        Diagnostic.error(
                                Location.NOWHERE,
                                "execute.too-large",
                                ranks,
                                memoryBytes,
                                available.getAsLong()));
    }

    private Crew crewFor(ExecutionRequest request, Participants participants)
            throws CrewException, CrewCancelledException {
        List<Seat> seats = participants.seats(request.routes().topology(), !request.isInThreads());
        Crew present = crew;
        if (present != null
                && present.seats().equals(seats)
                && isCrewInThreads == request.isInThreads()) {
            return present;
        }
        close();
        isCrewInThreads = request.isInThreads();
        Crew started =
                isCrewInThreads
                        ? Crew.inThreads(seats, patience)
                        : Crew.inProcesses(seats, patience);
        crew = started;
        isCrewFresh = true;
        return started;
    }

    /// Ends the workers.
    @Override
    public void close() {
        if (crew != null) {
            crew.close();
            crew = null;
        }
    }

    /// One size of a request.
    private record SizeRun(
            ExecutionRequest request,
            Participants participants,
            Crew crew,
            ExecutionListener listener) {
        Optional<Diagnostic> run(
                List<GroupSchedule> schedules,
                Effort effort,
                List<RunResult> results,
                Map<String, String> environment)
                throws CrewException, CrewCancelledException {
            int channels = Participants.channels(request.sizes());
            crew.prepare(participants.programs(schedules, channels), listener::isCancelled);
            var before = InterfaceCounters.read(InterfaceCounters.INTERFACES);
            List<Reply.Ran> ran = crew.run(effort, listener::isCancelled);
            var after = InterfaceCounters.read(InterfaceCounters.INTERFACES);
            Optional<Diagnostic> wrong = wrong(ran, sizeBytes(schedules));
            if (wrong.isEmpty()) {
                Reply.Ran leader = ran.getFirst();
                var counted = counted(after.since(before, leader.operations()));
                var messages = MessageTimes.of(ran, channels);
                results.add(result(schedules, leader, messages, counted));
                if (ran.stream().anyMatch(one -> !one.log().isWhole())) {
                    environment.put("busy." + sizeBytes(schedules), "from a part of the messages");
                }
            }
            return wrong;
        }

        /// What ranks in threads of a drawn topology do is not what its interfaces count.
        private Map<Integer, Long> counted(InterfaceCounters counters) {
            Topology topology = request.routes().topology();
            Optional<ComponentId> host =
                    topology.hostOf(participants.place(0).component()).map(h -> h.id());
            return host.isEmpty() || request.isInThreads()
                    ? Map.of()
                    : CountedLinks.of(topology, host.get(), counters);
        }

        private RunResult result(
                List<GroupSchedule> schedules,
                Reply.Ran leader,
                List<MessageTimes.Moved> messages,
                Map<Integer, Long> counted) {
            return new RunResult(
                    schedules.getFirst().schedule().collective(),
                    participants.ranksOfAGroup(),
                    Timing.of(leader.samplesNanos()),
                    request.isProven(),
                    true,
                    OptionalLong.empty(),
                    new LinkMeasurement(request.routes(), participants)
                            .of(schedules, messages, counted));
        }

        private Optional<Diagnostic> wrong(List<Reply.Ran> ran, long sizeBytes) {
            for (int participant = 0; participant < ran.size(); participant++) {
                Optional<Mismatch> mismatch = ran.get(participant).wrong();
                if (mismatch.isPresent()) {
                    Seat seat = crew.seats().get(participant);
                    return Optional.of(
                            Diagnostic.error(
                                    Location.element(seat.label()),
                                    "execute.wrong-result",
                                    seat.worldRank(),
                                    seat.label(),
                                    sizeBytes,
                                    mismatch.get().element(),
                                    mismatch.get().expected(),
                                    mismatch.get().found()));
                }
            }
            return Optional.empty();
        }
    }
}
