package linkwright.engine.execute.check;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.collective.ElementType;
import linkwright.engine.collective.Reduction;
import linkwright.engine.execute.program.BufferLayout;
import linkwright.engine.execute.program.RankProgram;
import linkwright.engine.kernel.HostKernel;
import linkwright.engine.schedule.Buffer;
import linkwright.engine.transport.Pulse;
import linkwright.engine.transport.SessionRequest;
import linkwright.engine.transport.TransportException;
import linkwright.engine.transport.TransportSession;
import linkwright.engine.transport.shm.SharedMemoryTransport;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Optional;

/// Inputs are combined here by the plain loops, in an order of our own, and must then be found
/// right; with one thing done wrong they must be found wrong.
class ResultCheckTest {
    private static final int RANKS = 3;
    private static final int ELEMENTS = 50_000; // three blocks of the pattern and a part of one

    /// What a test does to a result before it is checked.
    private interface Mischief {
        void damage(MemorySegment output, MemorySegment[] inputs);
    }

    private static Optional<Mismatch> checkAfter(
            ElementType type, Reduction reduction, Mischief mischief) throws TransportException {
        var collective =
                new Collective(
                        CollectiveKind.ALL_REDUCE,
                        type,
                        reduction,
                        0,
                        (long) ELEMENTS * type.sizeBytes());
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment[] inputs = new MemorySegment[RANKS];
            for (int rank = 0; rank < RANKS; rank++) {
                inputs[rank] = arena.allocate(collective.sizeBytes(), 8);
                try (TransportSession session = session(collective)) {
                    check(collective, rank, session).fill();
                    session.read(0, inputs[rank]);
                }
            }
            MemorySegment output = arena.allocate(collective.sizeBytes(), 8).copyFrom(inputs[2]);
            for (int rank = 1; rank >= 0; rank--) {
                HostKernel.of(type, reduction, output, inputs[rank])
                        .combine(0, 0, 0, collective.sizeBytes());
            }
            mischief.damage(output, inputs);
            return verdict(collective, output);
        }
    }

    private static Optional<Mismatch> verdict(Collective collective, MemorySegment output)
            throws TransportException {
        try (TransportSession session = session(collective)) {
            ResultCheck check = check(collective, 1, session);
            check.clear();
            session.write(layout(collective).offset(Buffer.OUTPUT), output);
            return check.check();
        }
    }

    private static BufferLayout layout(Collective collective) {
        return new BufferLayout(collective.sizeBytes(), collective.sizeBytes(), 0);
    }

    private static ResultCheck check(Collective collective, int rank, TransportSession session) {
        var part = new RankProgram.Part(collective, 0, rank, RANKS, layout(collective));
        return new ResultCheck(part, session, Pulse.UNWATCHED);
    }

    private static TransportSession session(Collective collective) throws TransportException {
        return new SharedMemoryTransport()
                .open(
                        new SessionRequest(
                                0, 1, 1, layout(collective).totalBytes(), Pulse.UNWATCHED));
    }

    @ParameterizedTest
    @EnumSource(ElementType.class)
    void findsRightWhatWasCombinedInAnyOrder(ElementType type) throws TransportException {
        for (Reduction reduction : Reduction.values()) {
            assertThat(checkAfter(type, reduction, (output, inputs) -> {}))
                    .as("%s %s", type, reduction)
                    .isEmpty();
        }
    }

    @Test
    void findsAMissingContribution() throws TransportException {
        assertThat(checkAfter(ElementType.FLOAT32, Reduction.SUM, (out, in) -> out.copyFrom(in[0])))
                .isPresent();
    }

    @Test
    void findsAContributionThatCountsTwice() throws TransportException {
        Optional<Mismatch> wrong =
                checkAfter(
                        ElementType.INT32,
                        Reduction.SUM,
                        (out, in) ->
                                HostKernel.of(ElementType.INT32, Reduction.SUM, out, in[1])
                                        .combine(0, 0, 0, 4L * ELEMENTS));
        assertThat(wrong).isPresent();
    }

    /// Element 49 999 is the last; nothing before it is wrong.
    @Test
    void namesTheOneWrongElement() throws TransportException {
        Optional<Mismatch> wrong =
                checkAfter(
                        ElementType.UINT8,
                        Reduction.SUM,
                        (out, in) -> {
                            var bytes = ValueLayout.JAVA_BYTE;
                            out.set(bytes, 49_999, (byte) (out.get(bytes, 49_999) + 1));
                        });
        assertThat(wrong).hasValueSatisfying(m -> assertThat(m.element()).isEqualTo(49_999));
        Mismatch mismatch = wrong.orElseThrow();
        assertThat(Integer.parseInt(mismatch.found()))
                .isEqualTo(Integer.parseInt(mismatch.expected()) + 1);
    }

    /// Shifts by a block of the pattern and by its turn would hide in a plain repetition.
    @Test
    void findsAChunkInTheWrongPlace() throws TransportException {
        for (int shift : new int[] {1, 1024, InputPattern.PERIOD, InputPattern.TURN}) {
            Optional<Mismatch> wrong =
                    checkAfter(
                            ElementType.FLOAT32,
                            Reduction.MAXIMUM,
                            (out, in) -> MemorySegment.copy(out, 4L * shift, out, 0, 4L * 16_000));
            assertThat(wrong).as("shifted by %d", shift).isPresent();
        }
    }

    @Test
    void keepsEveryPartialSumExactForManyRanks() {
        for (ElementType type : ElementType.values()) {
            for (int ranks : new int[] {1, 17, 256, 300, 4096}) {
                var pattern = new InputPattern(type, Reduction.SUM, 0, ranks);
                long least = 0;
                long most = 0;
                for (int place = 0; place < 100; place++) {
                    long sum = 0;
                    for (int rank = 0; rank < ranks; rank++) {
                        // A negative number would show in the least, not in the greatest sum.
                        least = Math.min(least, pattern.value(rank, place));
                        sum += pattern.value(rank, place);
                    }
                    most = Math.max(most, sum);
                }
                assertThat(least).isZero();
                assertThat(most)
                        .as("%s, %d ranks", type, ranks)
                        .isPositive()
                        .isLessThanOrEqualTo(Elements.exactUpTo(type));
            }
        }
    }
}
