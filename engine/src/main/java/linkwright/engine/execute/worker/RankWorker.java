package linkwright.engine.execute.worker;

import linkwright.engine.execute.check.ResultCheck;
import linkwright.engine.execute.control.ControlRegion;
import linkwright.engine.execute.control.RankStatus;
import linkwright.engine.execute.control.RankStatus.Phase;
import linkwright.engine.execute.control.Rendezvous;
import linkwright.engine.execute.control.RunAbortedException;
import linkwright.engine.execute.program.RankProgram;
import linkwright.engine.execute.protocol.Command;
import linkwright.engine.execute.protocol.Reply;
import linkwright.engine.extension.Extensions;
import linkwright.engine.transport.SessionRequest;
import linkwright.engine.transport.Transport;
import linkwright.engine.transport.TransportException;
import linkwright.engine.transport.TransportSession;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/// One rank: does what it is told, on one thread from its first command to its last.
public final class RankWorker implements AutoCloseable {
    private @Nullable ControlRegion region;
    private @Nullable Station station;
    private @Nullable IterationLoop prepared;

    /// Does what a command says. Whatever goes wrong is an answer, never an exception.
    public Reply handle(Command command) {
        try {
            return switch (command) {
                case Command.Open open -> open(open);
                case Command.Connect connect -> connect(connect);
                case Command.Prepare prepare -> prepare(prepare.program());
                case Command.Run run -> required(prepared).run(run.effort());
                case Command.Close _ -> {
                    close();
                    yield new Reply.Done();
                }
            };
        } catch (TransportException failure) {
            return new Reply.Failed(failure.operation(), failure.peer(), failure.status());
        } catch (RunAbortedException givenUp) {
            return new Reply.Aborted();
        } catch (IOException | RuntimeException | Error failure) {
            // The outermost loop of a rank: an answer keeps the others from waiting for it.
            return new Reply.Failed(
                    failure.getClass().getSimpleName(),
                    TransportException.NO_PEER,
                    String.valueOf(failure.getMessage()));
        }
    }

    private Reply open(Command.Open open) throws TransportException, IOException {
        close();
        ControlRegion shared = ControlRegion.open(open.controlPath(), open.ranks());
        region = shared;
        RankStatus status = shared.status(open.rank());
        status.enter(Phase.CONNECT);
        var request =
                new SessionRequest(
                        open.rank(), open.ranks(), open.channels(), open.memoryBytes(), status);
        Transport transport =
                Extensions.find(Transport.class, open.transport())
                        .orElseThrow(() -> new IllegalArgumentException(open.transport()));
        TransportSession session = transport.open(request);
        Rendezvous rendezvous = shared.rendezvous(open.rank());
        station =
                new Station(
                        session,
                        status,
                        rendezvous,
                        new Waiting(status, session, open.isCrowded()),
                        new Waiting(status, rendezvous, open.isCrowded()),
                        open.isCrowded(),
                        new long[request.lanes()]);
        return new Reply.Opened(session.address());
    }

    private Reply connect(Command.Connect connect) throws TransportException {
        required(station).session().connect(connect.addresses());
        return new Reply.Done();
    }

    private Reply prepare(RankProgram program) throws TransportException {
        Station here = required(station);
        here.status().enter(Phase.FILL);
        var collective = program.part().collective();
        here.session().combineBy(collective.elementType(), collective.reduction());
        var check = new ResultCheck(program.part(), here.session(), here.status());
        check.fill();
        prepared = new IterationLoop(program, here, check);
        here.status().enter(Phase.IDLE);
        return new Reply.Done();
    }

    private static <T> T required(@Nullable T value) {
        if (value == null) {
            throw new IllegalStateException("command out of order");
        }
        return value;
    }

    /// Closes the transport, if one is open.
    @Override
    public void close() {
        if (station != null) {
            station.session().close();
            station = null;
        }
        if (region != null) {
            region.close();
            region = null;
        }
        prepared = null;
    }
}
