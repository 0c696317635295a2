package linkwright.engine.execute.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.execute.program.ProgramLowering.Numbering;
import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.BufferRange;
import linkwright.engine.schedule.Operation;
import linkwright.engine.schedule.Operation.Dependency;
import linkwright.engine.schedule.Schedule;
import linkwright.engine.schedule.ScheduleProgram;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

class ProgramLoweringTest {
    private static final Collective HUNDRED = Collective.of(CollectiveKind.ALL_REDUCE, 400);

    /// Ranks 0 and 1 of the group are numbers 5 and 3 of the session; 4 channels a pair.
    private static final Numbering NUMBERING = new Numbering(0, List.of(5, 3), 4);

    private static BufferRange out(long offset, long elements) {
        return new BufferRange(Buffer.OUTPUT, offset, elements);
    }

    private static RankProgram lower(int channels, ScheduleProgram program) {
        var schedule = new Schedule("test", HUNDRED, 2, channels, 10, program);
        return ProgramLowering.lower(schedule, 0, NUMBERING);
    }

    /// Returns what a step waits for, as `lane/count`.
    private static List<String> takenBefore(RankProgram program, int step) {
        var waits = new ArrayList<String>();
        Waits taken = program.taken();
        for (int i = taken.start(step); i < taken.start(step + 1); i++) {
            waits.add(taken.thing(i) + "/" + taken.count(i));
        }
        return waits;
    }

    @Test
    void placesBuffersApartAndCountsInBytes() {
        RankProgram program = lower(1, (rank, sink) -> sink.send(out(10, 5), 1));
        long output = program.part().layout().offset(Buffer.OUTPUT);
        assertThat(output).isGreaterThanOrEqualTo(400);
        assertThat(program.part().layout().offset(Buffer.SCRATCH))
                .isGreaterThanOrEqualTo(output + 400);
        assertThat(program.source(0)).isEqualTo(output + 40);
        assertThat(program.bytes(0)).isEqualTo(20);
        // Rank 1 is number 3, and has lanes 12 to 15.
        assertThat(program.lane(0)).isEqualTo(12);
    }

    @Test
    void waitsBeforeOverwritingWhatWasSent() {
        RankProgram program =
                lower(
                        1,
                        (rank, sink) -> {
                            sink.send(out(0, 10), 1);
                            sink.send(out(10, 10), 1);
                            sink.receive(out(20, 10), 1); // touches neither
                            sink.receive(
                                    out(5, 10), 1); // touches both: the second covers the first
                            sink.receive(out(0, 5), 1); // the first is waited for already
                        });
        assertThat(takenBefore(program, 2)).isEmpty();
        assertThat(takenBefore(program, 3)).containsExactly("12/2");
        assertThat(takenBefore(program, 4)).isEmpty();
    }

    @Test
    void waitsForAnotherChannelOnlyWhereItSurelyCameBefore() {
        var after = List.of(new Dependency(0, 0));
        RankProgram program =
                lower(
                        2,
                        (rank, sink) -> {
                            sink.send(out(0, 10), 1);
                            sink.put(new Operation.Receive(1, List.of(), out(50, 10), 1));
                            sink.put(new Operation.Receive(1, after, out(0, 10), 1));
                        });
        // Channel 0 has step 0, channel 1 steps 1 and 2.
        assertThat(takenBefore(program, 1)).isEmpty();
        assertThat(takenBefore(program, 2)).containsExactly("12/1");
        assertThat(program.after().thing(program.after().start(2))).isZero();
        assertThat(program.after().count(program.after().start(2))).isEqualTo(1);
    }

    @Test
    void doesNotWaitForASendThatComesLater() {
        var after = List.of(new Dependency(1, 0));
        RankProgram program =
                lower(
                        2,
                        (rank, sink) -> {
                            sink.put(new Operation.Send(0, after, out(0, 10), 1));
                            sink.put(new Operation.Receive(1, List.of(), out(0, 10), 1));
                        });
        assertThat(takenBefore(program, 1)).isEmpty();
    }

    @Test
    void refusesWhatNoRankCanDo() {
        assertRefused((rank, sink) -> sink.send(out(99, 2), 1));
        assertRefused((rank, sink) -> sink.send(out(0, 2), 2));
        assertRefused((rank, sink) -> sink.send(7, out(0, 2), 1));
        assertRefused((rank, sink) -> sink.receive(new BufferRange(Buffer.INPUT, 0, 1), 1));
        assertRefused((rank, sink) -> sink.copy(out(0, 3), out(10, 2)));
        assertRefused(
                (rank, sink) ->
                        sink.put(
                                new Operation.Send(
                                        0, List.of(new Dependency(0, 1)), out(0, 1), 1)));
    }

    private static void assertRefused(ScheduleProgram program) {
        assertThatThrownBy(() -> lower(1, program)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void survivesTheWayToAWorker() throws IOException {
        RankProgram program =
                lower(
                        2,
                        (rank, sink) -> {
                            sink.send(out(0, 10), 1);
                            sink.receiveReduce(1, out(0, 1), out(20, 1), 1);
                            sink.copy(out(1, 3), out(50, 3));
                            sink.receive(out(0, 10), 1);
                        });
        byte[] once = bytes(program);
        var copy = RankProgram.read(new DataInputStream(new ByteArrayInputStream(once)));
        assertThat(bytes(copy)).isEqualTo(once);
        assertThat(copy.part()).isEqualTo(program.part());
    }

    private static byte[] bytes(RankProgram program) throws IOException {
        var bytes = new ByteArrayOutputStream();
        program.write(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }
}
