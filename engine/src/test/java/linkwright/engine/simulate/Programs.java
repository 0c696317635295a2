package linkwright.engine.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.algorithm.RingAllReduce;
import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.BufferRange;
import linkwright.engine.schedule.GroupSchedule;
import linkwright.engine.schedule.Schedule;
import linkwright.engine.schedule.ScheduleProgram;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.path.RouteFinder;

import java.util.List;

/// Schedules for tests, and the simulation of them.
final class Programs {
    private Programs() {}

    /// A message of a list that all start at once.
    record Message(int from, int to, long bytes) {}

    /// Returns a range of a buffer, given in bytes; elements have 4.
    static BufferRange range(Buffer buffer, long offsetBytes, long bytes) {
        return new BufferRange(buffer, offsetBytes / 4, bytes / 4);
    }

    /// Returns a schedule of a program written out by hand, of bytes of 4-byte elements.
    static GroupSchedule of(ProcessGroup group, int channels, ScheduleProgram program) {
        var collective = Collective.of(CollectiveKind.ALL_REDUCE, 1L << 40);
        return new GroupSchedule(
                group, new Schedule("test", collective, group.size(), channels, 0, program));
    }

    /// Returns messages that all start at once, each on a channel of its own.
    static GroupSchedule messages(ProcessGroup group, List<Message> messages) {
        return of(
                group,
                messages.size(),
                (rank, out) -> {
                    for (int channel = 0; channel < messages.size(); channel++) {
                        Message message = messages.get(channel);
                        if (message.from() == rank) {
                            out.send(
                                    channel, range(Buffer.INPUT, 0, message.bytes()), message.to());
                        }
                        if (message.to() == rank) {
                            out.receive(
                                    channel,
                                    range(Buffer.OUTPUT, 0, message.bytes()),
                                    message.from());
                        }
                    }
                });
    }

    /// Returns a ring all-reduce.
    static GroupSchedule ring(ProcessGroup group, long sizeBytes, Topology topology) {
        var collective = Collective.of(CollectiveKind.ALL_REDUCE, sizeBytes);
        return new GroupSchedule(group, new RingAllReduce().build(collective, group, topology));
    }

    /// Simulates and expects an answer.
    static SimulationOutcome.Simulated simulate(Topology topology, GroupSchedule... groups) {
        SimulationOutcome outcome =
                new FlowSimulator(new RouteFinder(topology), Assumptions.NONE)
                        .simulate(List.of(groups));
        assertThat(outcome).isInstanceOf(SimulationOutcome.Simulated.class);
        return (SimulationOutcome.Simulated) outcome;
    }
}
