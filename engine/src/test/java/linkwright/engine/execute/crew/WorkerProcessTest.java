package linkwright.engine.execute.crew;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.algorithm.RingAllReduce;
import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.execute.control.ControlRegion;
import linkwright.engine.execute.control.RankStatus.Phase;
import linkwright.engine.execute.protocol.Command;
import linkwright.engine.execute.protocol.Effort;
import linkwright.engine.execute.protocol.Reply;
import linkwright.engine.host.SharedMemory;
import linkwright.engine.parallel.Place;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Topology;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;

/// A worker process on its own, spoken to as its parent speaks.
@Timeout(60)
class WorkerProcessTest {
    private static final Effort ENDLESS = new Effort(0, Long.MAX_VALUE, 1, Long.MAX_VALUE);

    /// When a parent is killed, nothing of it is left but the end of the pipe.
    @Test
    void endsWithItsParentInTheMiddleOfARun() throws Exception {
        var programs =
                Crews.programs(
                        new RingAllReduce()
                                .build(
                                        Collective.of(CollectiveKind.ALL_REDUCE, 400),
                                        new RankMap(List.of(new Place(new ComponentId("c"))))
                                                .world(),
                                        Topology.builder("nowhere").build()),
                        1);
        Process process = WorkerCommand.builder(Crews.seats(1).getFirst()).start();
        try (var commands = new DataOutputStream(process.getOutputStream());
                var replies = new DataInputStream(process.getInputStream());
                SharedMemory control = ControlRegion.create(1);
                ControlRegion region = ControlRegion.open(control.path(), 1)) {
            assertThat(Reply.read(replies)).isInstanceOf(Reply.Started.class);
            tell(new Command.Open("shm", 0, 1, 1, 1 << 20, control.path(), false), commands);
            var opened = (Reply.Opened) Reply.read(replies);
            tell(new Command.Connect(List.of(opened.address())), commands);
            Reply.read(replies);
            tell(new Command.Prepare(programs.getFirst()), commands);
            Reply.read(replies);
            tell(new Command.Run(ENDLESS), commands);
            while (region.status(0).phase() != Phase.OPERATE) {
                Thread.onSpinWait();
            }
            process.getOutputStream().close();
            assertThat(process.waitFor()).isZero();
        } finally {
            process.destroyForcibly();
        }
    }

    private static void tell(Command command, DataOutputStream commands) throws IOException {
        command.write(commands);
        commands.flush();
    }

    @Test
    void saysWhatItCannotDo() throws Exception {
        Process process = WorkerCommand.builder(Crews.seats(1).getFirst()).start();
        try (var commands = new DataOutputStream(process.getOutputStream());
                var replies = new DataInputStream(process.getInputStream())) {
            Reply.read(replies);
            tell(new Command.Run(Effort.exactly(0, 1)), commands);
            assertThat(Reply.read(replies))
                    .isInstanceOfSatisfying(
                            Reply.Failed.class,
                            failed -> assertThat(failed.status()).contains("out of order"));
        } finally {
            process.destroyForcibly();
        }
    }
}
