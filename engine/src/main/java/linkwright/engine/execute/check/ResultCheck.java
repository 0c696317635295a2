package linkwright.engine.execute.check;

import linkwright.engine.collective.Collective;
import linkwright.engine.collective.OutputPiece;
import linkwright.engine.execute.program.RankProgram;
import linkwright.engine.schedule.Buffer;
import linkwright.engine.transport.Pulse;
import linkwright.engine.transport.TransportException;
import linkwright.engine.transport.TransportSession;

import org.jspecify.annotations.Nullable;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Optional;

/// Fills one rank's buffers and compares its whole result, every byte, with what must be there.
public final class ResultCheck {
    private static final byte NO_RESULT = (byte) 0xff;
    private static final int CLEAR_BYTES = 1 << 20;

    private final RankProgram.Part part;
    private final TransportSession session;
    private final Pulse pulse;
    private final InputPattern pattern;
    private final int elementBytes;
    private @Nullable MemorySegment combined;

    /// Looks after a rank's buffers in a session.
    public ResultCheck(RankProgram.Part part, TransportSession session, Pulse pulse) {
        this.part = part;
        this.session = session;
        this.pulse = pulse;
        Collective collective = part.collective();
        pattern =
                new InputPattern(
                        collective.elementType(),
                        collective.reduction(),
                        part.group(),
                        part.ranks());
        elementBytes = collective.elementType().sizeBytes();
    }

    /// Fills INPUT.
    public void fill() throws TransportException {
        long elements = part.layout().inputBytes() / elementBytes;
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment table = pattern.tableOf(part.rank(), elements, arena);
            long start = part.layout().offset(Buffer.INPUT);
            for (long index = 0; index < elements; ) {
                long count = Math.min(elements - index, toBlockEnd(index));
                session.write(start + index * elementBytes, piece(table, index, count));
                index += count;
                pulse.beat();
            }
        }
    }

    /// Overwrites OUTPUT and SCRATCH with bytes that are no result: NaN, or -1.
    public void clear() throws TransportException {
        try (Arena arena = Arena.ofConfined()) {
            long most = Math.max(part.layout().outputBytes(), part.layout().scratchBytes());
            MemorySegment blank = arena.allocate(Math.min(CLEAR_BYTES, most)).fill(NO_RESULT);
            clear(Buffer.OUTPUT, blank);
            clear(Buffer.SCRATCH, blank);
        }
    }

    private void clear(Buffer buffer, MemorySegment blank) throws TransportException {
        long start = part.layout().offset(buffer);
        long size = part.layout().size(buffer);
        for (long done = 0; done < size; done += CLEAR_BYTES) {
            long length = Math.min(CLEAR_BYTES, size - done);
            session.write(start + done, blank.asSlice(0, length));
            pulse.beat();
        }
    }

    /// Returns the first wrong element, empty when every one is right.
    public Optional<Mismatch> check() throws TransportException {
        try (Arena arena = Arena.ofConfined()) {
            Collective collective = part.collective();
            long elements = part.layout().outputBytes() / elementBytes;
            long room = Math.min(elements, InputPattern.PERIOD) * elementBytes;
            MemorySegment found = arena.allocate(room, 64);
            for (long element = 0; element < elements; ) {
                OutputPiece piece = collective.outputPieceAt(part.rank(), part.ranks(), element);
                Optional<Mismatch> wrong =
                        piece.from() == OutputPiece.EVERY_RANK
                                ? check(piece, combined(), found)
                                : checkOneRank(piece, found);
                if (wrong.isPresent()) {
                    return wrong;
                }
                element = piece.end();
            }
            return Optional.empty();
        }
    }

    private MemorySegment combined() {
        MemorySegment table = combined;
        if (table == null) {
            table = pattern.combinedTable(part.collective().elements(), Arena.ofAuto());
            combined = table;
        }
        return table;
    }

    private Optional<Mismatch> checkOneRank(OutputPiece run, MemorySegment found)
            throws TransportException {
        try (Arena arena = Arena.ofConfined()) {
            long elements = run.inputOffset() + run.elements();
            return check(run, pattern.tableOf(run.from(), elements, arena), found);
        }
    }

    private Optional<Mismatch> check(OutputPiece run, MemorySegment table, MemorySegment found)
            throws TransportException {
        long start = part.layout().offset(Buffer.OUTPUT);
        for (long done = 0; done < run.elements(); ) {
            long count = Math.min(run.elements() - done, toBlockEnd(run.inputOffset() + done));
            MemorySegment expected = piece(table, run.inputOffset() + done, count);
            MemorySegment actual = found.asSlice(0, count * elementBytes);
            session.read(start + (run.offset() + done) * elementBytes, actual);
            long wrong = expected.mismatch(actual);
            if (wrong >= 0) {
                long element = wrong / elementBytes;
                var type = part.collective().elementType();
                return Optional.of(
                        new Mismatch(
                                run.offset() + done + element,
                                Elements.text(type, expected, element),
                                Elements.text(type, actual, element)));
            }
            done += count;
            pulse.beat();
        }
        return Optional.empty();
    }

    private static long toBlockEnd(long index) {
        return InputPattern.PERIOD - index % InputPattern.PERIOD;
    }

    private MemorySegment piece(MemorySegment table, long index, long count) {
        return table.asSlice((long) InputPattern.phase(index) * elementBytes, count * elementBytes);
    }
}
